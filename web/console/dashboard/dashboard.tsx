import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { DashboardFigures } from "#contract/dashboard.ts";
import { formatCount, nounFor } from "#web/app/numbers.ts";
import { formatFullDay, formatTime } from "../dates.ts";
import { InState, useEnquirySummary } from "../leads/counts.tsx";
import { enquiryTables } from "../leads/lead.ts";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { pollIntervalMs } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { Failed, NotUpToDate } from "../table/states.tsx";
import { Applications } from "./applications.tsx";
import { Band } from "./band.tsx";
import { Funnel } from "./funnel.tsx";
import { fullBleed, NewestLeads } from "./newest-leads.tsx";
import { dashboard } from "./queries.ts";
import { ByProgram, BySource } from "./rankings.tsx";
import { Reminders } from "./reminders.tsx";

/** Home: totals, recent applications, the newest ones, and pending work. */
export function Dashboard() {
	const may = useMay();
	const figures = useQuery({ ...dashboard(), refetchInterval: pollIntervalMs });
	return (
		<div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-8 max-md:px-4">
			<TitleLine />
			<Reminders />
			{figures.isRefetchError && (
				<div className="pb-3">
					<NotUpToDate error={figures.error} onRetry={() => figures.refetch()} />
				</div>
			)}
			{figures.isLoadingError ? (
				<div className={fullBleed}>
					<Failed title="The figures did not load" error={figures.error} onRetry={() => figures.refetch()} />
				</div>
			) : (
				<Band figures={figures.data} />
			)}
			<Funnel pending={may(api.changeStudentStatus) ? figures.data?.students?.pending : undefined} />
			<Sections figures={figures} />
		</div>
	);
}

/** The newest leads are shown even if the figures did not load. */
function Sections({ figures: { data, isLoadingError: isFailed } }: { figures: UseQueryResult<DashboardFigures> }) {
	return (
		<div
			className={`mt-2 grid md:grid-cols-2 xl:flex-1 ${isFailed ? "" : "xl:grid-cols-[minmax(0,1fr)_minmax(290px,22.5%)_minmax(232px,19%)]"}`}
		>
			<div className="min-w-0 md:max-xl:col-span-2 xl:pr-6">
				{!isFailed && <Applications figures={data?.applications} />}
				<NewestLeads />
			</div>
			{!isFailed && (
				<div className={`${column} ${firstOfRow} md:pr-6`}>
					<ByProgram figures={data?.applications} />
				</div>
			)}
			{!isFailed && (
				<div className={column}>
					<BySource figures={data?.applications} />
				</div>
			)}
		</div>
	);
}

const column = "min-w-0 border-hairline max-xl:border-t md:border-l md:pl-6";
const firstOfRow = "md:max-xl:border-l-0 md:max-xl:pl-0";

function TitleLine() {
	const summary = useEnquirySummary();
	const now = new Date(summary.dataUpdatedAt || Date.now());
	const course = summary.data?.course;
	const { noun } = enquiryTables.course;
	return (
		<div className="flex flex-wrap items-baseline gap-x-4 py-3.5">
			<ScreenTitle />
			<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
				{formatFullDay(now)}, {formatTime(now.toISOString(), "en-GB")}.{" "}
				{course && (
					<>
						<b>{formatCount(course.today)}</b> {nounFor(course.today, noun)} today,{" "}
						<InState kind="course" state="new" count={course.unseen} label="new" />,{" "}
						<InState kind="course" state="check" count={course.suspected} label="possible spam" />.
					</>
				)}
			</p>
		</div>
	);
}
