import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { LeadSummary } from "#contract/lead-triage.ts";
import { isSuspected, type LeadKind } from "#contract/leads.ts";
import { client, type ListPage, leadKey, leadListKey, leadSummaryKey } from "#web/api.ts";
import type { Lead } from "./lead.ts";

/** Marks a lead as seen: the dot and the counts go at once, and come back if the server did not take it. */
export function useMarkSeen(kind: LeadKind) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: ({ _id: id }: Lead) => client(api.markLeadSeen, { params: { id } }),
		onMutate: (lead) => show(queries, kind, lead, new Date().toISOString()),
		onError: (_error, lead) => show(queries, kind, lead, null),
		onSettled: () => queries.invalidateQueries({ queryKey: leadSummaryKey }),
	});
}

function show(queries: QueryClient, kind: LeadKind, lead: Lead, seenAt: string | null): void {
	const { _id: id } = lead;
	queries.setQueriesData<ListPage<Lead>>(
		{ queryKey: leadListKey(kind) },
		(page) => page && { ...page, rows: page.rows.map((row) => (row._id === id ? { ...row, seenAt } : row)) },
	);
	queries.setQueryData<Lead>(leadKey(kind, id), (lead) => lead && { ...lead, seenAt });
	if (isSuspected(lead.suspicion)) return;
	queries.setQueryData<LeadSummary>(
		leadSummaryKey,
		(summary) => summary && recounted(summary, kind, seenAt === null ? 1 : -1),
	);
}

function recounted(summary: LeadSummary, kind: LeadKind, by: 1 | -1): LeadSummary {
	return { ...summary, [kind]: { ...summary[kind], unseen: Math.max(0, summary[kind].unseen + by) } };
}
