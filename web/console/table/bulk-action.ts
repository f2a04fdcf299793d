import { maxBulkSize, type RowResult } from "#contract/bulk.ts";
import { CallFailed } from "#contract/client.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount, type Noun } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import type { Confirmation } from "../popup/confirmation.tsx";
import type { RowWithId } from "./column.ts";
import type { Selection } from "./selection.ts";
import { sendInChunks } from "./selection.ts";

type NamedRow = RowWithId & { name: string };

/** What an action needs of a selection; without `showProgress` the screen shows none. */
export type BulkSelection<Row> = Pick<Selection<Row>, "selected" | "retain" | "showReport"> &
	Partial<Pick<Selection<Row>, "progress" | "showProgress">>;

export type BulkAction<Row extends NamedRow> = {
	selection: BulkSelection<Row>;
	/** One request for these ids. */
	send: (ids: string[]) => Promise<{ data: RowResult[] }>;
	/** The toast if all succeeded; otherwise a list shows each outcome. */
	success: string | ((doneIds: readonly string[]) => void);
	/** The list's word for a success. */
	doneText?: string;
	/** Reads a failed row again, so that the next try uses its current version. */
	reload?: (row: Row) => Promise<Row>;
	/** Reads the lists again, whether it succeeded or not. */
	onSettled: () => Promise<void>;
};

/** Sends the selected rows in chunks, one after the other; failed rows stay selected. */
export async function runBulkAction<Row extends NamedRow>(action: BulkAction<Row>) {
	const { selection, send, success, onSettled, reload } = action;
	const { selected } = selection;
	const answers = new Map((await sendSelected(selection, send)).map(({ _id, error }) => [_id, error]));
	const errorOf = ({ _id }: Row) => answers.get(_id) ?? null;
	const failed = selected.filter((row) => errorOf(row) !== null);
	const done = selected.filter((row) => errorOf(row) === null);
	await onSettled();
	selection.retain(reload ? await reloadRows(failed, reload) : failed);
	if (done.length > 0 && typeof success === "function") success(done.map(({ _id }) => _id));
	else if (failed.length === 0 && typeof success === "string") showToast(success);
	if (failed.length === 0) return;
	const answerOf = (row: Row) => errorOf(row) ?? action.doneText ?? "Done.";
	selection.showReport(
		[...failed, ...done].map((row) => ({ name: row.name, failed: errorOf(row) !== null, answer: answerOf(row) })),
	);
}

/** A row that cannot be read stays as it was. */
async function reloadRows<Row>(rows: readonly Row[], reload: (row: Row) => Promise<Row>): Promise<readonly Row[]> {
	const reloadChunk = (chunk: readonly Row[]) => Promise.all(chunk.map((row) => reload(row).catch(() => row)));
	return (await sendInChunks(rows, maxBulkSize, reloadChunk)).flat();
}

const unansweredText = "No answer came, so this may have been done. Look at the record before you try again.";
const notSentText = "This was not sent, because no answer came to what was sent before.";

/** Once a whole request fails, nothing more is sent: rows without an answer stay selected. */
async function sendSelected<Row extends NamedRow>(
	{ selected, showProgress }: BulkSelection<Row>,
	send: BulkAction<Row>["send"],
): Promise<readonly RowResult[]> {
	let stopReason: string | undefined;
	const sendChunk = async (chunk: readonly Row[]): Promise<RowResult[]> => {
		const ids = chunk.map(({ _id }) => _id);
		const failAll = (error: string) => ids.map((_id) => ({ _id, error }));
		if (stopReason !== undefined) return failAll(stopReason);
		try {
			return (await send(ids)).data;
		} catch (error) {
			const isRefused = error instanceof CallFailed;
			stopReason = isRefused ? errorText(error) : notSentText;
			return failAll(isRefused ? stopReason : unansweredText);
		}
	};
	const all = formatCount(selected.length);
	const onChunk = (sent: number) => showProgress?.(`${formatCount(sent)} of ${all} done`);
	const answers = await sendInChunks(selected, maxBulkSize, sendChunk, onChunk);
	showProgress?.(undefined);
	return answers.flat();
}

/** How a question names many rows: their number, and the first names. */
export function summariseRows(rows: readonly NamedRow[], noun: Noun): NonNullable<Confirmation["about"]> {
	const few = rows.slice(0, maxNames).map(({ name }) => name);
	const more = rows.length - few.length;
	const names = more > 0 ? `${few.join(", ")} and ${formatCount(more)} more` : few.join(", ");
	return { title: countWithNoun(rows.length, noun), lines: [names] };
}

const maxNames = 4;
