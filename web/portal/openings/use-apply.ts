import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { MyJobApplicationRow, PublishedOpening } from "#contract/portal-openings.ts";
import { client, type ListPage } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { openingsKey, publishedOpening, publishedPagesKey } from "../queries.ts";
import type { NoteDraft } from "./note-form.tsx";

type ApplyOptions = { note: NoteDraft; onApplied: () => void; onClosed: () => void };

/** Applies once per press. The note draft is preserved until the server has stored it. */
export function useApply({ _id: id, title, company }: PublishedOpening, { note, onApplied, onClosed }: ApplyOptions) {
	const queries = useQueryClient();
	const invalidate = () => queries.invalidateQueries({ queryKey: openingsKey });
	const undo = async (job: MyJobApplicationRow) => {
		await client(api.withdrawMyJobApplication, { params: { id: job._id } });
		cacheApplied(queries, job, null);
		note.type(job.note ?? "");
	};
	return useExclusiveMutation<MyJobApplicationRow, string>({
		mutationFn: async (text) => {
			const body = text.trim() === "" ? {} : { note: text };
			return (await client(api.applyForOpening, { params: { id }, body })).data;
		},
		onSuccess: (job) => {
			note.discard();
			cacheApplied(queries, job, job.createdAt);
			showToastWithUndo(
				`Applied for ${title}, ${company}`,
				() => void undo(job).then(showUndone, showUndoFailed).finally(invalidate),
			);
			onApplied();
			void invalidate();
		},
		onError: async (error) => {
			showErrorToast(
				isClosedError(error) ? `${title}, ${company}: this opening takes no more applications.` : errorText(error),
			);
			if (isRefusal(error, "already-applied")) note.discard();
			if (isClosedError(error)) onClosed();
			if (isClosedError(error) || isRefusal(error, "already-applied")) await invalidate();
		},
	});
}

export function isClosedError(error: Error): boolean {
	return isRefusal(error, "opening-over") || isRefusal(error, "not-found");
}

/** Updates the cached lists before they are refetched. */
function cacheApplied(
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
