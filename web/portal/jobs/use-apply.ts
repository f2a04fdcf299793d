import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { MyJobRow, OpeningOnBoard } from "#contract/job-board.ts";
import { client, type ListPage } from "#web/api.ts";
import { reason } from "#web/reason.ts";
import { boardPagesKey, jobsKey, openingOnBoard } from "#web/student-api.ts";
import { sayWithUndo, sayWrong } from "#web/ui/app-toasts.tsx";
import { undoFailed, undone } from "#web/undo.ts";
import { useOneAtATime } from "#web/use-one-at-a-time.ts";
import type { NoteDraft } from "./note-draft.ts";

type Wishes = { note: NoteDraft; onApplied: () => void; onOver: () => void };

/** Applies with one press, once. What was typed stays until the server has it. */
export function useApply({ _id: id, title, company }: OpeningOnBoard, { note, onApplied, onOver }: Wishes) {
	const queries = useQueryClient();
	const readAnew = () => queries.invalidateQueries({ queryKey: jobsKey });
	const undo = async (job: MyJobRow) => {
		await client(api.withdrawMyJob, { params: { id: job._id } });
		noteApplied(queries, job, null);
		note.type(job.note ?? "");
	};
	return useOneAtATime<MyJobRow, string>({
		mutationFn: async (typed) => {
			const body = typed.trim() === "" ? {} : { note: typed };
			return (await client(api.applyForJob, { params: { id }, body })).data;
		},
		onSuccess: (job) => {
			note.drop();
			noteApplied(queries, job, job.createdAt);
			sayWithUndo(`Applied for ${title}, ${company}`, () => void undo(job).then(undone, undoFailed).finally(readAnew));
			onApplied();
			void readAnew();
		},
		onError: async (error) => {
			sayWrong(isOver(error) ? `${title}, ${company}: this opening takes no more applications.` : reason(error));
			if (isRefusal(error, "already-applied")) note.drop();
			if (isOver(error)) onOver();
			if (isOver(error) || isRefusal(error, "already-applied")) await readAnew();
		},
	});
}

export function isOver(error: Error): boolean {
	return isRefusal(error, "opening-over") || isRefusal(error, "not-found");
}

/** At once on the screen, whatever the next reading of the board says and when. */
function noteApplied(queries: QueryClient, { opening: { _id: id } }: MyJobRow, appliedAt: string | null): void {
	const applied = (row: OpeningOnBoard) => (row._id === id ? { ...row, appliedAt } : row);
	queries.setQueriesData<InfiniteData<ListPage<OpeningOnBoard>>>(
		{ queryKey: boardPagesKey },
		(data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(applied) })) },
	);
	queries.setQueryData(openingOnBoard(id).queryKey, (row) => row && applied(row));
}
