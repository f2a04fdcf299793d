import { mostAtOnce, type RowAnswer } from "#contract/bulk.ts";
import { CallFailed } from "#contract/client.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount, type Noun } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import type { Question } from "../popup/ask.tsx";
import type { RowWithId } from "./column.ts";
import type { Selection } from "./selection.ts";
import { sendParts } from "./selection.ts";

type Named = RowWithId & { name: string };

/** What an action needs of a selection; without `showProgress` the screen shows none. */
export type ToActOn<Row> = Pick<Selection<Row>, "chosen" | "keep" | "showReport"> &
	Partial<Pick<Selection<Row>, "progress" | "showProgress">>;

export type BulkAction<Row extends Named> = {
	selection: ToActOn<Row>;
	/** One request for these ids. */
	send: (ids: string[]) => Promise<{ data: RowAnswer[] }>;
	/** The toast if all succeeded; otherwise a list shows each outcome. */
	success: string | ((done: readonly string[]) => void);
	/** The list's word for a success. */
	done?: string;
	/** Reads a failed row again, so that the next try uses its current version. */
	renew?: (row: Row) => Promise<Row>;
	/** Reads the lists again, whether it succeeded or not. */
	afterwards: () => Promise<void>;
};

/** Sends the chosen rows in parts, one after the other; failed rows stay chosen. */
export async function actOnChosen<Row extends Named>(act: BulkAction<Row>) {
	const { selection, send, success, afterwards, renew } = act;
	const { chosen } = selection;
	const answers = new Map((await sendInParts(selection, send)).map(({ _id, error }) => [_id, error]));
	const errorOf = ({ _id }: Row) => answers.get(_id) ?? null;
	const failed = chosen.filter((row) => errorOf(row) !== null);
	const done = chosen.filter((row) => errorOf(row) === null);
	await afterwards();
	selection.keep(renew ? await renewed(failed, renew) : failed);
	if (done.length > 0 && typeof success === "function") success(done.map(({ _id }) => _id));
	else if (failed.length === 0 && typeof success === "string") showToast(success);
	if (failed.length === 0) return;
	const answerOf = (row: Row) => errorOf(row) ?? act.done ?? "Done.";
	selection.showReport(
		[...failed, ...done].map((row) => ({ name: row.name, failed: errorOf(row) !== null, answer: answerOf(row) })),
	);
}

/** A row that cannot be read stays as it was. */
async function renewed<Row>(rows: readonly Row[], renew: (row: Row) => Promise<Row>): Promise<readonly Row[]> {
	const renewAll = (part: readonly Row[]) => Promise.all(part.map((row) => renew(row).catch(() => row)));
	return (await sendParts(rows, mostAtOnce, renewAll)).flat();
}

const unanswered = "No answer came, so this may have been done. Look at the record before you try again.";
const notSent = "This was not sent, because no answer came to what was sent before.";

/** Once a whole request fails, nothing more is sent: rows without an answer stay chosen. */
async function sendInParts<Row extends Named>(
	{ chosen, showProgress }: ToActOn<Row>,
	send: BulkAction<Row>["send"],
): Promise<readonly RowAnswer[]> {
	let stopped: string | undefined;
	const sendPart = async (part: readonly Row[]): Promise<RowAnswer[]> => {
		const ids = part.map(({ _id }) => _id);
		const answerAll = (error: string) => ids.map((_id) => ({ _id, error }));
		if (stopped !== undefined) return answerAll(stopped);
		try {
			return (await send(ids)).data;
		} catch (error) {
			const isAnswered = error instanceof CallFailed;
			stopped = isAnswered ? errorText(error) : notSent;
			return answerAll(isAnswered ? stopped : unanswered);
		}
	};
	const all = formatCount(chosen.length);
	const onPart = (sent: number) => showProgress?.(`${formatCount(sent)} of ${all} done`);
	const answers = await sendParts(chosen, mostAtOnce, sendPart, onPart);
	showProgress?.(undefined);
	return answers.flat();
}

/** How a question names many rows: their number, and the first names. */
export function aboutChosen(rows: readonly Named[], noun: Noun): NonNullable<Question["about"]> {
	const few = rows.slice(0, namedFew).map(({ name }) => name);
	const more = rows.length - few.length;
	const names = more > 0 ? `${few.join(", ")} and ${formatCount(more)} more` : few.join(", ");
	return { title: countWithNoun(rows.length, noun), lines: [names] };
}

const namedFew = 4;
