import type { QueryKey } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { mostAtOnce } from "#contract/bulk.ts";
import { client } from "#web/api.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { showErrorToast, showToast, showToastWithUndo, type ToastAction } from "#web/ui/app-toasts.tsx";
import { invalidate } from "./query-client.ts";
import { inParts } from "./table/selection.ts";

/** A success with Undo by the record's id; `changed`: the keys to read again. */
export function showUndoableToast(text: string, id: string, ...changed: readonly QueryKey[]): void {
	showUndoableToastWith([], text, id, ...changed);
}

/** The same, with further actions. */
export function showUndoableToastWith(
	others: readonly ToastAction[],
	text: string,
	id: string,
	...changed: readonly QueryKey[]
): void {
	showToastWithUndo(text, () => void undoAct(id, ...changed), ...others);
}

/** Undoes an act by its record's id, and reports the result. */
export function undoAct(id: string, ...changed: readonly QueryKey[]): Promise<void> {
	return client(api.undo, { params: { id } })
		.then(showUndone, showUndoFailed)
		.finally(() => invalidate(...changed));
}

/** Undoes several acts. All requests leave at once and outlive the page, so that none is left out by a reload. */
export async function undoAll(ids: readonly string[], ...changed: readonly QueryKey[]): Promise<void> {
	showToast(`Undoing ${countWithNoun(ids.length, { one: "change", many: "changes" })}…`);
	const requests = inParts(ids, mostAtOnce).map((part) =>
		client(api.undoEach, { body: { ids: [...part] }, keepalive: true }),
	);
	await Promise.all(requests).then((answers) => {
		const failed = answers.flatMap(({ data }) => data.filter(({ error }) => error !== null));
		if (failed.length === 0) return showUndone();
		const undone = `${formatCount(ids.length - failed.length)} of ${formatCount(ids.length)} undone.`;
		showErrorToast(`${undone} ${failed[0]?.error}`);
	}, showUndoFailed);
	await invalidate(...changed);
}
