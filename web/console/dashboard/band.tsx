import { use } from "react";
import { Link } from "react-router";
import type { DashboardFigures } from "#contract/dashboard.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { ProgramsContext } from "#web/brand/programs.ts";

type Figures = DashboardFigures | undefined;

/** The specification's three cards as one band (design details, "Dashboard"), without those the role may not see. */
export function Band({ figures }: { figures: Figures }) {
	return (
		<div className="grid md:grid-cols-[3.5fr_2.5fr] lg:grid-cols-[6fr_3.5fr_2.5fr]">
			{figures?.students !== null && <Students figures={figures?.students} />}
			{figures?.events !== null && <Events figures={figures?.events} />}
			{figures?.courses !== null && <Courses figures={figures?.courses} />}
		</div>
	);
}

const titleClass = "text-[13px]/4 font-bold tracking-[0.05em]";
const cardClass = "on-ground relative h-[150px]";
const step =
	"flex min-w-0 flex-col justify-end px-3.5 pb-3 leading-tight focus-visible:-outline-offset-5 max-md:px-2.5";
const cardLinkClass = "group leading-tight focus-visible:outline-offset-2 max-md:min-w-11";

/** The total, then its parts as descending steps. */
function Students({ figures }: { figures: NonNullable<DashboardFigures["students"]> | undefined }) {
	return (
		<section
			aria-labelledby="students"
			className={`${cardClass} grid grid-cols-[1.25fr_2.7fr_1.55fr_1.3fr] items-end bg-night text-paper md:max-lg:col-span-2 max-md:grid-cols-[1.2fr_1.2fr_1fr_1fr] dark:bg-peacock`}
		>
			<h2 id="students" className={`${titleClass} absolute top-4 left-5 max-md:left-2.5`}>
				STUDENT
			</h2>
			<p className={`${step} h-full md:pl-5`}>
				<Figure value={figures?.total} size="large" name="Total" look="text-marigold" />
			</p>
			<Link to={pages.activeStudents} className={`${step} group h-[136px] bg-marigold text-ink max-md:h-[106px]`}>
				<Figure value={figures?.active} size="large" name="Active" />
			</Link>
			<Link to={pages.inactiveStudents} className={`${step} group h-[100px] bg-pink text-ink max-md:h-[86px]`}>
				<Figure value={figures?.inactive} size="medium" name="Inactive" />
			</Link>
			<Link to={pages.createStudent} className={`${step} group h-[70px] bg-paper text-ink max-md:h-[66px]`}>
				<Figure value={figures?.pending} size="small" name="Pending" />
			</Link>
		</section>
	);
}

function Events({ figures }: { figures: NonNullable<DashboardFigures["events"]> | undefined }) {
	return (
		<section aria-labelledby="events" className={`${plainCardClass} bg-lagoon`}>
			<h2 id="events" className={titleClass}>
				EVENTS
			</h2>
			<div className="flex items-end gap-x-7 max-md:gap-x-8">
				<Link to={pages.addMasterclass} className={cardLinkClass}>
					<Figure value={figures?.total} size="large" name="Total" />
				</Link>
				<Link to={`${pages.addMasterclass}?status=upcoming`} className={cardLinkClass}>
					<Figure value={figures?.upcoming} size="large" name="Upcoming" />
				</Link>
				<Link to={`${pages.addMasterclass}?status=completed`} className={cardLinkClass}>
					<Figure value={figures?.completed} size="large" name="Completed" />
				</Link>
			</div>
			{figures !== undefined && figures.ongoing > 0 && (
				<Link
					to={`${pages.addMasterclass}?status=ongoing`}
					className="absolute top-2 right-3 py-1 text-[13px] font-semibold underline-offset-2 hover:underline max-md:top-0 max-md:py-3"
				>
					{formatCount(figures.ongoing)} ongoing
				</Link>
			)}
		</section>
	);
}

function Courses({ figures }: { figures: NonNullable<DashboardFigures["courses"]> | undefined }) {
	return (
		<section aria-labelledby="courses" className={`${plainCardClass} bg-sandal`}>
			<h2 id="courses" className={titleClass}>
				COURSE
			</h2>
			<Link to={pages.addCourse} className={`${cardLinkClass} self-start`}>
				<Figure value={figures?.total} size="large" name="Total" />
			</Link>
			<MarkSteps />
		</section>
	);
}

const plainCardClass = `${cardClass} flex flex-col justify-between overflow-hidden px-5 pt-4 pb-3 text-ink max-md:h-[128px] max-md:px-2.5`;

const stepHeights = [1, 2, 3];

/** Marks in columns of one, two and three at the edge; marks on the card's own background are left out. */
function MarkSteps() {
	const programs = use(ProgramsContext);
	const spread = programs.filter(({ ground }) => ground !== "sandal").filter((_, index) => index % 2 === 0);
	return (
		<div aria-hidden="true" className="absolute right-0 bottom-0 flex items-end">
			{stepHeights.map((height, column) => (
				<div key={height} className="flex flex-col">
					{spread.slice((column * (column + 1)) / 2, (column * (column + 1)) / 2 + height).map(({ slug }) => (
						<ProgramMark key={slug} slug={slug} className="size-[42px] max-md:size-9" />
					))}
				</div>
			))}
		</div>
	);
}

const sizes = {
	large: [
		"text-[52px]/[0.86] max-md:text-[42px]",
		"text-[36px]/[0.9] max-md:text-[26px]",
		"text-[26px]/none max-md:text-[19px]",
	],
	medium: [
		"text-[44px]/[0.88] max-md:text-[36px]",
		"text-[32px]/[0.9] max-md:text-[25px]",
		"text-[24px]/none max-md:text-[18px]",
	],
	small: [
		"text-[32px]/[0.9] max-md:text-[30px]",
		"text-[26px]/none max-md:text-[23px]",
		"text-[22px]/none max-md:text-[17px]",
	],
} as const;
/** The longest text that fits at the first and at the second size. */
const maxLengths = [3, 5];

/** A dash until the number is known; a zero would be wrong. */
function Figure({
	value,
	size,
	name,
	look = "",
}: {
	value: number | undefined;
	size: keyof typeof sizes;
	name: string;
	look?: string;
}) {
	const text = value === undefined ? "–" : formatCount(value);
	const fit = maxLengths.findIndex((length) => text.length <= length);
	return (
		<>
			<b className={`console-title block whitespace-nowrap ${sizes[size].at(fit)} ${look}`}>{text}</b>
			<span className="block text-[14px] underline-offset-2 group-hover:underline">{name}</span>
		</>
	);
}
