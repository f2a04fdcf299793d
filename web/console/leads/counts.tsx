import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { EnquiryKind, EnquiryState } from "#contract/enquiries.ts";
import { formatCount } from "#web/app/numbers.ts";
import { textLink } from "../parts/buttons.tsx";
import { pollIntervalMs } from "../query-client.ts";
import { useMayRequest } from "../role.tsx";
import { LinkedCount, MatchingOfTotal } from "../table/totals.tsx";
import { todayCount } from "../today/queries.ts";
import { enquiriesInStateUrl } from "./filters.tsx";
import { enquiryTables } from "./lead.ts";
import { enquiryListKey, enquirySummary } from "./queries.ts";

/** Polled while the tab is visible; a hidden tab sends no requests. */
export function useEnquirySummary() {
	const mayAsk = useMayRequest();
	return useQuery({ ...enquirySummary(), refetchInterval: pollIntervalMs, enabled: mayAsk(api.summariseEnquiries) });
}

/** How many leads wait for the signed-in person today, without their rows. */
export function useTodayCount() {
	const mayAsk = useMayRequest();
	return useQuery({ ...todayCount(), refetchInterval: pollIntervalMs, enabled: mayAsk(api.countToday) });
}

/** '1,284 applications, 26 new, 4 late, 6 possible spam'; 'of' all of them in a searched or filtered list. */
export function Counts({ kind, total, filtered }: { kind: EnquiryKind; total: number; filtered: boolean }) {
	const { noun } = enquiryTables[kind];
	const summary = useEnquirySummary().data?.[kind];
	// Rows may have come in since the summary did, and large totals are estimates.
	const all = filtered ? Math.max(total, summary?.total ?? 0) : total;
	return (
		<>
			<MatchingOfTotal total={total} all={all} noun={noun} filtered={filtered} />
			{summary && (
				<>
					, <InState kind={kind} state="new" count={summary.unseen} label="new" />
					{summary.late > 0 && (
						<>
							, <InState kind={kind} state="late" count={summary.late} label="late" />
						</>
					)}
					{summary.suspected > 0 && (
						<>
							, <InState kind={kind} state="check" count={summary.suspected} label="possible spam" />
						</>
					)}
				</>
			)}
			{summary && !filtered && <NewRowsButton kind={kind} more={summary.total - total} total={total} />}
		</>
	);
}

type InStateProps = { kind: EnquiryKind; state: EnquiryState; count: number; label: string };

/** A count that opens the list it counts. */
export function InState({ kind, state, count, label }: InStateProps) {
	return <LinkedCount page={enquiriesInStateUrl(kind, state)} count={count} label={label} />;
}

/** Above this the server's totals are estimates, and their difference is meaningless. */
const maxExactTotal = 10_000;

/** Rows that came in since the list was loaded wait for a press, so that nothing moves by itself. */
function NewRowsButton({ kind, more, total }: { kind: EnquiryKind; more: number; total: number }) {
	const queryClient = useQueryClient();
	if (more < 1 || total >= maxExactTotal) return null;
	return (
		<button
			type="button"
			className={`${textLink} ml-3 max-md:-my-3 max-md:py-3`}
			onClick={() => queryClient.invalidateQueries({ queryKey: enquiryListKey(kind) })}
		>
			Show {formatCount(more)} more
		</button>
	);
}
