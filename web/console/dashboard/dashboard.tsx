import { dayOf, timeOf } from "../dates.ts";
import { useLeadSummary } from "../leads/counts.tsx";
import { Failed } from "../table/states.tsx";
import { LeadBand } from "./lead-band.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { Waiting } from "./waiting.tsx";

/** Home: what came in, the newest of it, and what waits for someone. */
export function Dashboard() {
	const summary = useLeadSummary();
	const now = new Date(summary.dataUpdatedAt || Date.now());
	return (
		<div className="min-h-0 flex-1 overflow-y-auto px-5 pb-8 max-md:px-4">
			<title>Dashboard | Console</title>
			<div className="flex flex-wrap items-baseline gap-x-4 py-3.5">
				<h1 className="console-title text-[30px]/9">Dashboard</h1>
				<p className="text-soft">
					{dayOf(now)}, {timeOf(now.toISOString(), "en-GB")}
				</p>
			</div>
			{summary.isError && summary.data === undefined ? (
				<Failed error={summary.error} onRetry={() => summary.refetch()} />
			) : (
				<LeadBand summary={summary.data} />
			)}
			<div className="mt-2 grid lg:grid-cols-[minmax(0,1fr)_360px]">
				<NewestLeads />
				<Waiting summary={summary.data} />
			</div>
		</div>
	);
}
