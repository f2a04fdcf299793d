import type { Conflict } from "#content/schema/merge.ts";
import { errorText } from "#web/app/error-text.ts";
import { conflictIdOf, nearest, type Path } from "./form-context.ts";
import type { OpenedDraft } from "./open-draft.ts";

/** Saves drafts before something that takes them as they are stored. Returns the reason if one could not be saved; an unresolved conflict gets the focus. */
export async function saveDrafts(...drafts: readonly OpenedDraft[]): Promise<string | undefined> {
	for (const draft of drafts) await draft.saveNow();
	const states = drafts.map((draft) => draft.get());
	const conflict = states.flatMap(({ conflicts }) => conflicts)[0];
	if (conflict) {
		focusOn(conflict);
		return "Not saved: this text was changed elsewhere too. Choose which one to keep.";
	}
	const error = states.find((state) => state.error !== null)?.error;
	return error ? errorText(error) : undefined;
}

/** In a closed entry, the choice is shown by opening it. */
function focusOn(conflict: Conflict): void {
	const path = conflict.path as Path;
	const target = document.getElementById(conflictIdOf(path)) ?? nearest(path);
	const entry = target?.matches("details") ? (target as HTMLDetailsElement) : undefined;
	if (entry) entry.open = true;
	(entry?.querySelector("summary") ?? target)?.focus();
}
