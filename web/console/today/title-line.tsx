import { Fragment } from "react";
import { Link } from "react-router";
import { type TodaySection, todaySections } from "#contract/today.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatDayAndMonth, formatTime } from "../dates.ts";
import { AddLead } from "../leads/add-lead.tsx";
import { textLink } from "../parts/buttons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { sectionCount } from "./shown-sections.ts";
import { focusPart } from "./use-keys.ts";
import { type TodayState, useWhoseLeads, type Who } from "./use-today.ts";

type Props = { state: TodayState; who: Who };

/** The day, the count of each section, and the switch between own leads and everyone's. */
export function TitleLine({ state, who }: Props) {
	const { query, now } = state;
	return (
		<div className="flex shrink-0 items-start justify-between gap-x-4 gap-y-1.5 px-5 pt-3.5 pb-3 max-md:flex-wrap max-md:px-4 max-md:pt-3 max-md:pb-2.5">
			<div className="contents md:flex md:min-h-9 md:min-w-0 md:flex-wrap md:items-baseline md:gap-x-4">
				<ScreenTitle />
				<p className="min-h-5 text-soft max-md:order-1 max-md:w-full">
					<span className="max-md:hidden">
						{formatDayAndMonth(now)}, {formatTime(now.toISOString(), "en-GB")}.{" "}
					</span>
					<Counts state={state} />
					{query.data && (
						<span className="max-md:hidden">
							<b className="font-semibold text-strong">{formatCount(query.data.callsToday)}</b>{" "}
							{query.data.callsToday === 1 ? "call" : "calls"} logged today.
						</span>
					)}
				</p>
			</div>
			<div className="flex shrink-0 gap-2">
				<WhoSwitch who={who} today={query.data} />
				<AddLead onAdded={state.releaseRow} />
			</div>
		</div>
	);
}

const sectionLabels: Record<TodaySection, string> = {
	overdue: "overdue",
	due: "today",
	never: "never contacted",
	hiring: "hiring",
};

/** Each count jumps to its section. */
function Counts({ state: { query, displayed, select } }: { state: TodayState }) {
	const sections = query.data?.sections;
	if (displayed === undefined || sections === undefined) return null;
	const filled = todaySections.filter((name) => displayed[name].rows.length > 0);
	const jump = (name: TodaySection) => {
		const [first] = displayed[name].rows;
		if (first === undefined) return;
		select(first._id);
		focusPart(first._id, "name");
		document.getElementById(`today-${name}`)?.scrollIntoView({ block: "start" });
	};
	return filled.map((name, index) => (
		<Fragment key={name}>
			<button type="button" className={textLink} onClick={() => jump(name)}>
				{formatCount(sectionCount(displayed, sections, name))}{" "}
				{name === "due" && <span className="max-md:hidden">due </span>}
				{sectionLabels[name]}
			</button>
			{index < filled.length - 1 ? ", " : ". "}
		</Fragment>
	));
}

function WhoSwitch({ who, today }: { who: Who; today: { mine: number; everyone: number } | undefined }) {
	const { searchFor } = useWhoseLeads();
	const choices = [
		{ value: "mine", label: "Mine", brief: "Mine", count: today?.mine },
		{ value: "everyone", label: "Everyone’s", brief: "All", count: today?.everyone },
	] as const;
	return (
		<nav
			aria-label="Whose leads"
			className="flex h-control divide-x divide-control rounded-[3px] border border-control bg-raised"
		>
			{choices.map(({ value, label, brief, count }) => (
				<Link
					key={value}
					to={{ search: searchFor(value) }}
					aria-current={value === who ? "true" : undefined}
					className="flex items-center gap-1 px-3 text-[14px] font-semibold whitespace-nowrap hover:bg-hover aria-[current]:bg-accent aria-[current]:text-on-accent forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none focus-visible:-outline-offset-3 max-md:px-2.5"
				>
					<span className="max-md:sr-only">{label}</span>
					<span aria-hidden="true" className="md:hidden">
						{brief}
					</span>
					{count !== undefined && formatCount(count)}
				</Link>
			))}
		</nav>
	);
}
