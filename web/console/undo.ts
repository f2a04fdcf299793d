import type { QueryKey } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { maxBulkSize } from "#contract/bulk.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { showErrorToast, showToast, showToastWithUndo, type ToastAction } from "#web/ui/app-toasts.tsx";
import { invalidate } from "./query-client.ts";
import { chunk } from "./table/selection.ts";

/** A success with Undo by the record's id; `changed`: the keys to read again. */
export function showUndoableToast(text: string, id: string, ...changed: readonly QueryKey[]): void {
	showUndoableToastWith([], text, id, ...changed);
}

/** The same, with further actions. */
export function showUndoableToastWith(
	actions: readonly ToastAction[],
	text: string,
	id: string,
	...changed: readonly QueryKey[]
): void {
	showToastWithUndo(text, () => void undoAction(id, ...changed), ...actions);
}

/** Undoes an action by its record's id, and reports the result. */
export function undoAction(id: string, ...changed: readonly QueryKey[]): Promise<void> {
	return client(api.undo, { params: { id } })
		.then(showUndone, showUndoFailed)
		.finally(() => invalidate(...changed));
}

/** Requests sent at once: browsers let ten, and 64 kB of them, outlive the page. */
const maxConcurrentRequests = 8;

/** Undoes several actions. The first four hundred are undone even if the page is closed. */
export async function undoAll(ids: readonly string[], ...changed: readonly QueryKey[]): Promise<void> {
	showToast(`Undoing ${countWithNoun(ids.length, { one: "change", many: "changes" })}…`);
	const errors: string[] = [];
	let undone = 0;
	for (const chunks of chunk(chunk(ids, maxBulkSize), maxConcurrentRequests)) {
		const requests = chunks.map((part) => client(api.undoEach, { body: { ids: [...part] }, keepalive: true }));
		for (const result of await Promise.allSettled(requests))
			if (result.status === "rejected") errors.push(errorText(result.reason));
			else
				for (const { error } of result.value.data)
					if (error === null) undone += 1;
					else errors.push(error);
	}
	if (errors.length === 0) showUndone();
	else showErrorToast(`${formatCount(undone)} of ${formatCount(ids.length)} undone. ${errors[0]}`);
	await invalidate(...changed);
}
