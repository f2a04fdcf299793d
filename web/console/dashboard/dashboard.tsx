import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dashboard } from "#web/api.ts";
import { dayOf, timeOf } from "../dates.ts";
import { useLeadSummary } from "../leads/counts.tsx";
import { leadTables } from "../leads/lead.ts";
import { counted, inIndia } from "../numbers.ts";
import { textLink } from "../parts/buttons.ts";
import { Failed, reason } from "../table/states.tsx";
import { Applications } from "./applications.tsx";
import { Band } from "./band.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { ByProgram, BySource } from "./rankings.tsx";
import { Waiting } from "./waiting.tsx";

const pollMs = 30_000;

/** Home: what there is, what came in, the newest of it, and what waits for someone. */
export function Dashboard() {
	const figures = useQuery({ ...dashboard(), refetchInterval: pollMs });
	const applications = figures.data?.applications;
	return (
		<div className="relative min-h-0 flex-1 overflow-y-auto px-5 pb-8 max-md:px-4">
			<title>Dashboard | Console</title>
			<TitleLine />
			{figures.isRefetchError && (
				<p role="alert" className="pb-3 text-wrong">
					Not up to date. {reason(figures.error)}{" "}
					<button type="button" className={textLink} onClick={() => figures.refetch()}>
						Retry
					</button>
				</p>
			)}
			{figures.isLoadingError ? (
				<Failed title="The figures did not load" error={figures.error} onRetry={() => figures.refetch()} />
			) : (
				<Band figures={figures.data} />
			)}
			<div className="mt-2 grid md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(290px,22.5%)_minmax(232px,19%)]">
				<div className="min-w-0 md:max-xl:col-span-2 xl:pr-6">
					{!figures.isLoadingError && <Applications figures={applications} />}
					<NewestLeads />
				</div>
				<div className={`${column} md:max-xl:border-l-0 md:max-xl:pl-0 md:pr-6`}>
					{!figures.isLoadingError && <ByProgram figures={applications} />}
				</div>
				<div className={column}>
					{!figures.isLoadingError && <BySource figures={applications} />}
					<Waiting pending={figures.data?.students.pending} />
				</div>
			</div>
		</div>
	);
}

const column = "min-w-0 border-hairline max-xl:border-t md:border-l md:pl-6";

function TitleLine() {
	const summary = useLeadSummary();
	const now = new Date(summary.dataUpdatedAt || Date.now());
	const course = summary.data?.course;
	const { page, noun } = leadTables.course;
	return (
		<div className="flex flex-wrap items-baseline gap-x-4 py-3.5">
			<h1 className="console-title text-[30px]/9">Dashboard</h1>
			<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
				{dayOf(now)}, {timeOf(now.toISOString(), "en-GB")}.{" "}
				{course && (
					<>
						<b>{inIndia(course.today)}</b> {course.today === 1 ? noun.one : noun.many} today,{" "}
						<Narrowed to={`${page}?state=new`} count={course.unseen} words={`${inIndia(course.unseen)} new`} />,{" "}
						<Narrowed
							to={`${page}?state=check`}
							count={course.suspected}
							words={`${counted(course.suspected, rows)} to check`}
						/>
						.
					</>
				)}
			</p>
		</div>
	);
}

const rows = { one: "row", many: "rows" };

/** Leads to what it counts; to an empty list there is no way. */
function Narrowed({ to, count, words }: { to: string; count: number; words: string }) {
	if (count === 0) return words;
	return (
		<Link to={to} className={textLink}>
			{words}
		</Link>
	);
}
