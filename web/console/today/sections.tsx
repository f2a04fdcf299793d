import { BriefcaseBusiness, CalendarClock, Hourglass, TriangleAlert } from "lucide-react";
import { replyTime } from "#content/reply-promise.ts";
import { type Today, type TodaySection, todayRows, todaySections } from "#contract/today.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useIsPhone } from "../media.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { Card } from "./card.tsx";
import { gridColumns, Row } from "./row.tsx";
import { type ShownSections, sectionCount } from "./shown-sections.ts";
import type { TodayState, Who } from "./use-today.ts";

type Props = { state: TodayState; displayed: ShownSections; today: Today; who: Who };

/** The four sections with their rows; a button above shows leads that arrived since. */
export function Sections({ state, displayed, today, who }: Props) {
	const isPhone = useIsPhone();
	return (
		<>
			{!isPhone && <ColumnHeaders who={who} />}
			{state.waiting > 0 && (
				<p className="border-b border-hairline bg-chosen px-5 py-1.5 max-md:px-4">
					<button type="button" className={`${textLink} max-md:py-2.5`} onClick={state.showAll}>
						Show {formatCount(state.waiting)} that came meanwhile
					</button>
				</p>
			)}
			{todaySections.map((name) => (
				<Section key={name} name={name} state={state} displayed={displayed} today={today} who={who} />
			))}
		</>
	);
}

function ColumnHeaders({ who }: { who: Who }) {
	return (
		<div
			aria-hidden="true"
			className={`sticky top-0 z-3 grid h-[37px] items-center border-b border-hairline bg-table-head px-5 text-[13.5px] font-semibold ${gridColumns[who]}`}
		>
			<span>Who</span>
			<span>Why now</span>
			<span className="@max-[1120px]:hidden">What happened last</span>
			{who === "everyone" && <span className="@max-[860px]:hidden">Owner</span>}
			<span className={who === "everyone" ? "@max-[1000px]:hidden" : "@max-[860px]:hidden"}>Stage</span>
		</div>
	);
}

const sectionTexts = {
	overdue: { icon: TriangleAlert, title: "Overdue", about: "oldest first", none: "nothing is late" },
	due: { icon: CalendarClock, title: "Due today", about: "in order of time", none: "nothing is due" },
	never: {
		icon: Hourglass,
		title: "Never contacted",
		about: `the site promises an answer within ${replyTime.course}`,
		none: "everyone has been answered",
	},
	hiring: {
		icon: BriefcaseBusiness,
		title: "Hiring",
		about: `the site promises an answer within ${replyTime.hiring}`,
		none: "nobody waits",
	},
} as const;

function Section({ name, state, displayed, today, who }: Props & { name: TodaySection }) {
	const isPhone = useIsPhone();
	const { icon: Icon, title, about, none } = sectionTexts[name];
	const { rows, isCut } = displayed[name];
	const isLate = name === "overdue" && rows.length > 0;
	return (
		<section aria-labelledby={`today-${name}`}>
			<h2
				id={`today-${name}`}
				className="sticky top-[37px] z-2 flex h-[35px] scroll-mt-[37px] items-center gap-2 border-b border-row-line bg-page px-5 text-[14px] max-md:top-[96px] max-md:scroll-mt-[96px] max-md:px-4"
			>
				<Icon aria-hidden="true" className={`mr-0.5 size-4 shrink-0 ${isLate ? "text-wrong" : "text-soft"}`} />
				<span className={`shrink-0 font-semibold ${isLate ? "text-wrong" : ""}`}>{title}</span>
				<span className="font-semibold">{formatCount(sectionCount(displayed, today.sections, name))}</span>
				<span className={`truncate font-normal text-soft ${rows.length > 0 ? "max-md:hidden" : ""}`}>
					{rows.length > 0 ? about : none}
				</span>
			</h2>
			{rows.length > 0 && (
				<ul aria-busy={state.query.isFetching}>
					{rows.map((lead) =>
						isPhone ? (
							<Card key={lead._id} lead={lead} state={state} />
						) : (
							<Row key={lead._id} lead={lead} state={state} who={who} />
						),
					)}
				</ul>
			)}
			{isCut && <More name={name} shown={rows.length} onPress={() => state.showMore(name)} />}
		</section>
	);
}

/** The first rows came with the section; at most `todayRows.more` are shown. */
function More({ name, shown, onPress }: { name: TodaySection; shown: number; onPress: () => void }) {
	const isMaxShown = shown >= todayRows.more;
	return (
		<p className="border-b border-row-line bg-raised px-5 py-2 text-soft max-md:px-4">
			{isMaxShown ? (
				`The first ${formatCount(shown)} are shown.`
			) : (
				<button type="button" className={`${plainButton} !h-8 max-md:!h-11`} onClick={onPress}>
					Show more<span className="sr-only"> of {sectionTexts[name].title}</span>
				</button>
			)}
		</p>
	);
}

const skeletonKeys = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

export function SkeletonSections() {
	return (
		<div className="after-a-moment" aria-hidden="true">
			<div className="h-[37px] border-b border-hairline bg-table-head max-md:hidden" />
			<div className="h-[35px] border-b border-row-line" />
			{skeletonKeys.map((place) => (
				<div
					key={place}
					className="flex h-[46px] items-center gap-3 border-b border-row-line bg-raised px-5 max-md:h-[86px] max-md:px-4"
				>
					<span className="size-[30px] bg-skeleton max-md:size-11" />
					<span className="h-2.5 w-1/5 rounded-r-full bg-skeleton" />
					<span className="h-2.5 w-1/4 rounded-r-full bg-skeleton" />
				</div>
			))}
		</div>
	);
}
