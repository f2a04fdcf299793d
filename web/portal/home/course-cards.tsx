import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { isDark } from "#content/program.ts";
import { courseInPortal, pages } from "#contract/paths.ts";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { CourseMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { unfilledBars } from "../parts/bars.ts";
import { textLink } from "../parts/buttons.ts";
import { StaleNotice } from "../parts/states.tsx";
import { countText, hasCourse, progressText } from "./course-to-continue.ts";

/** Cards in the row; further courses become lines below. */
const maxCards = 3;
const widths = ["", "", "md:grid-cols-[5fr_4fr]", "md:grid-cols-3 lg:grid-cols-[5fr_4fr_3.4fr]"] as const;
/** Aligns the progress bars of a row, however long the text below them. */
const alignedRows = "md:row-span-2 md:grid md:grid-rows-subgrid";

/** The courses, the last opened first. Renders nothing without courses: the card above explains that. */
export function CourseCards({ courses: { data, error, refetch } }: { courses: UseQueryResult<PortalCourse[]> }) {
	if (data === undefined || data.length === 0) return null;
	const shown = data.slice(0, maxCards);
	const remaining = data.slice(maxCards);
	return (
		<section aria-labelledby="your-courses">
			<div className="mb-4 flex items-baseline justify-between gap-4 md:mb-5">
				<h2 id="your-courses" className="part-title text-[30px]">
					Your courses
				</h2>
				{data.length > 1 && (
					<Link to={pages.courses} className={`${textLink} py-2.5`}>
						{data.length === 2 ? "Both" : `All ${countText(data.length)}`}
						<span className="sr-only"> courses</span>
					</Link>
				)}
			</div>
			{error && <StaleNotice error={error} onRetry={refetch} />}
			<ul className={`grid max-md:-mx-gutter md:grid-rows-[1fr_auto] ${widths[shown.length]}`}>
				{shown.map((course, index) => (
					<CourseCard key={course._id} course={course} previous={shown[index - 1]} isAlone={shown.length === 1} />
				))}
			</ul>
			{remaining.length > 0 && (
				<ul className="mt-4 md:mt-5">
					{remaining.map((course) => (
						<CourseLine key={course._id} course={course} />
					))}
				</ul>
			)}
		</section>
	);
}

/** Separates neighbours of the same colour. */
const divider = "border-page max-md:border-t-2 md:border-l-2";

type CardProps = { course: PortalCourse; previous: PortalCourse | undefined; isAlone: boolean };

function CourseCard({ course, previous, isAlone }: CardProps) {
	const ground = useGroundOf(course.title);
	const hasSameColour = useGroundOf(previous?.title ?? "") === ground && previous !== undefined;
	if (!hasCourse(course)) return <EndedCard course={course} />;
	const { sessioncount, watchedcount, next } = course;
	return (
		<li
			className={`on-ground group relative flex min-h-[150px] min-w-0 flex-col ${alignedRows} ground-${ground} ${isAlone ? "md:min-h-[200px]" : "md:min-h-[244px]"} ${hasSameColour ? divider : ""}`}
		>
			<CardHead course={course} />
			<div className="px-4 pb-4 max-md:mt-auto md:px-5">
				<ProgressBar
					total={sessioncount}
					watched={watchedcount}
					current={next?.place}
					tone={isDark(ground) ? "dark" : "light"}
					className={`h-16 ${unfilledBars[ground] ?? ""}`}
				/>
				<p className="mt-2.5 border-t border-current/40 pt-2.5 text-small wrap-anywhere">
					<Progress course={course} />
				</p>
			</div>
			<OpenCourse course={course} />
		</li>
	);
}

/** A course that has no card: title, bar and count in one line, on a phone below one another. */
function CourseLine({ course }: { course: PortalCourse }) {
	const { title, batch, sessioncount, watchedcount, next } = course;
	return (
		<li className="relative grid items-center gap-x-6 gap-y-1 border-t border-hairline py-3 last:border-b md:grid-cols-[5fr_3fr_4fr]">
			<div className="min-w-0 wrap-anywhere">
				<h3 className="inline font-bold">{title}</h3> <span className="text-small">{batch}</span>
			</div>
			<ProgressBar
				total={hasCourse(course) ? sessioncount : 0}
				watched={watchedcount}
				current={next?.place}
				className="h-10 max-md:order-last"
			/>
			<p className="min-w-0 text-small wrap-anywhere md:col-start-3">
				{hasCourse(course) ? <Progress course={course} /> : endedText}
			</p>
			{hasCourse(course) && <OpenCourse course={course} />}
		</li>
	);
}

function Progress({ course }: { course: PortalCourse }) {
	const { sessioncount, watchedcount } = course;
	return (
		<>
			{sessioncount > 0 && (
				<>
					<b className="font-bold">
						{watchedcount} of {sessioncount}
					</b>{" "}
				</>
			)}
			{progressText(course)}
		</>
	);
}

/** The link that covers all of a card or line. */
function OpenCourse({ course: { _id, title, batch, next } }: { course: PortalCourse }) {
	return (
		<Link
			to={courseInPortal(_id, next?._id)}
			className="absolute inset-0 focus-visible:-outline-offset-6"
			aria-label={`${title}, ${batch}`}
		/>
	);
}

function CardHead({ course: { title, batch } }: { course: PortalCourse }) {
	return (
		<div className="flex gap-4">
			<CourseMark
				title={title}
				className="size-[88px] shrink-0 transition-transform duration-160 ease-step group-hover:-translate-y-2 md:size-[76px] lg:size-[104px]"
			/>
			<div className="min-w-0 py-4 pr-4">
				{/* Room for what Indian scripts write below the line. */}
				<h3 className="part-title line-clamp-3 pb-[0.1em] text-[23px]/[1.16] wrap-anywhere">{title}</h3>
				<p className="-mt-0.5 text-small wrap-anywhere">{batch}</p>
			</div>
		</div>
	);
}

const endedText = "This course has ended. Nothing is left to watch.";

/** A deleted course keeps its name. */
function EndedCard({ course }: { course: PortalCourse }) {
	return (
		<li className={`flex min-h-[120px] min-w-0 flex-col bg-field text-soft ${alignedRows}`}>
			<CardHead course={course} />
			<p className="mt-auto border-t border-hairline mx-4 py-2.5 text-small md:mx-5 md:mb-1.5">{endedText}</p>
		</li>
	);
}
