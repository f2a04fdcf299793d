import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { MyJobApplicationRow, PublishedOpening } from "#contract/portal-openings.ts";
import { client, type ListPage } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { openingsKey, publishedOpening, publishedPagesKey } from "../queries.ts";
import type { NoteDraft } from "./note-form.tsx";

type ApplyOptions = { note: NoteDraft; onApplied: () => void; onOver: () => void };

/** Applies once per press. The note stays until the server has stored it. */
export function useApply({ _id: id, title, company }: PublishedOpening, { note, onApplied, onOver }: ApplyOptions) {
	const queries = useQueryClient();
	const invalidate = () => queries.invalidateQueries({ queryKey: openingsKey });
	const undo = async (job: MyJobApplicationRow) => {
		await client(api.withdrawMyJobApplication, { params: { id: job._id } });
		noteApplied(queries, job, null);
		note.type(job.note ?? "");
	};
	return useOneAtATime<MyJobApplicationRow, string>({
		mutationFn: async (typed) => {
			const body = typed.trim() === "" ? {} : { note: typed };
			return (await client(api.applyForOpening, { params: { id }, body })).data;
		},
		onSuccess: (job) => {
			note.drop();
			noteApplied(queries, job, job.createdAt);
			showToastWithUndo(
				`Applied for ${title}, ${company}`,
				() => void undo(job).then(showUndone, showUndoFailed).finally(invalidate),
			);
			onApplied();
			void invalidate();
		},
		onError: async (error) => {
			showErrorToast(
				isOver(error) ? `${title}, ${company}: this opening takes no more applications.` : errorText(error),
			);
			if (isRefusal(error, "already-applied")) note.drop();
			if (isOver(error)) onOver();
			if (isOver(error) || isRefusal(error, "already-applied")) await invalidate();
		},
	});
}

export function isOver(error: Error): boolean {
	return isRefusal(error, "opening-over") || isRefusal(error, "not-found");
}

/** Shows the application at once, before the list is read again. */
function noteApplied(
	queries: QueryClient,
	{ opening: { _id: id } }: MyJobApplicationRow,
	appliedAt: string | null,
): void {
	const applied = (row: PublishedOpening) => (row._id === id ? { ...row, appliedAt } : row);
	queries.setQueriesData<InfiniteData<ListPage<PublishedOpening>>>(
		{ queryKey: publishedPagesKey },
		(data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(applied) })) },
	);
	queries.setQueryData(publishedOpening(id).queryKey, (row) => row && applied(row));
}
