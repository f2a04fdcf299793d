import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadKind } from "#contract/leads.ts";
import { leadListKey, leadSummary } from "#web/api.ts";
import { inIndia } from "../numbers.ts";
import { textLink } from "../parts/buttons.ts";
import { pollMs } from "../queries.ts";
import { OfAll } from "../table/totals.tsx";
import { leadTables } from "./lead.ts";

/** Kept fresh while the tab is looked at; a hidden tab asks nothing. */
export function useLeadSummary() {
	return useQuery({ ...leadSummary(), refetchInterval: pollMs });
}

/** '1,284 applications, 26 new, 6 to check'; of how many, while searched or filtered. */
export function Counts({ kind, total, narrowed }: { kind: LeadKind; total: number; narrowed: boolean }) {
	const { noun } = leadTables[kind];
	const summary = useLeadSummary().data?.[kind];
	// Rows may have come in since the summary did, and large totals are estimates.
	const all = narrowed ? Math.max(total, summary?.total ?? 0) : total;
	return (
		<>
			<OfAll total={total} all={all} noun={noun} narrowed={narrowed} />
			{summary && (
				<>
					, <b>{inIndia(summary.unseen)}</b> new
					{summary.suspected > 0 && (
						<>
							, <b>{inIndia(summary.suspected)}</b> to check
						</>
					)}
				</>
			)}
			{summary && !narrowed && <Arrived kind={kind} more={summary.total - total} total={total} />}
		</>
	);
}

/** Above this the server's totals are estimates, and their difference says nothing. */
const exactUpTo = 10_000;

/** What came in since the list was loaded waits for a press: nothing moves that the person did not move. */
function Arrived({ kind, more, total }: { kind: LeadKind; more: number; total: number }) {
	const queries = useQueryClient();
	if (more < 1 || total >= exactUpTo) return null;
	return (
		<button
			type="button"
			className={`${textLink} ml-3 max-md:-my-3 max-md:py-3`}
			onClick={() => queries.invalidateQueries({ queryKey: leadListKey(kind) })}
		>
			Show {inIndia(more)} more
		</button>
	);
}
