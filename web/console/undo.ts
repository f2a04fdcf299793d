import type { QueryKey } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { client } from "#web/api.ts";
import { undoFailed, undone } from "#web/app/undo.ts";
import { type Offer, sayWithUndo } from "#web/ui/app-toasts.tsx";
import { invalidate } from "./query-client.ts";

/** A success with Undo by the record's id; `changed`: the keys to read again. */
export function sayUndoable(text: string, id: string, ...changed: readonly QueryKey[]): void {
	sayUndoableWith([], text, id, ...changed);
}

/** The same, with further offers. */
export function sayUndoableWith(
	others: readonly Offer[],
	text: string,
	id: string,
	...changed: readonly QueryKey[]
): void {
	sayWithUndo(text, () => void takeBack(id, ...changed), ...others);
}

/** Undoes an act by its record's id, and reports the result. */
export function takeBack(id: string, ...changed: readonly QueryKey[]): Promise<void> {
	return client(api.undo, { params: { id } })
		.then(undone, undoFailed)
		.finally(() => invalidate(...changed));
}

/** The same for many, one after the other. */
export async function undoAll(ids: readonly string[], ...changed: readonly QueryKey[]): Promise<void> {
	let failed: Error | undefined;
	for (const id of ids)
		await client(api.undo, { params: { id } }).catch((error: Error) => {
			failed = error;
		});
	if (failed) undoFailed(failed);
	else undone();
	await invalidate(...changed);
}
