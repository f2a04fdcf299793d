import { documentProblems, schemaOf } from "#content/schema/documents.ts";
import { fieldAt, fieldOf } from "#content/schema/form.ts";
import type { Conflict } from "#content/schema/merge.ts";
import { DraftForm } from "../editor/draft-form.tsx";
import { FieldInput } from "../editor/fields.tsx";
import { conflictIdOf, nearest, type Path } from "../editor/form-context.ts";
import type { DraftState, OpenedDraft } from "../editor/open-draft.ts";
import { valueAt } from "../editor/sections.ts";

type StepFieldsProps = { document: string; fields: readonly string[]; draft: OpenedDraft; state: DraftState };

/** Some fields of a document, and those of other steps that wait for a choice between two texts: until then nothing is saved. */
export function StepFields({ document, fields, draft, state }: StepFieldsProps) {
	const { content, published, conflicts } = state;
	const root = fieldOf(schemaOf(document) as never);
	const shown = new Set([...fields, ...conflicts.map(({ path }) => String(path[0]))]);
	return (
		<DraftForm draft={draft} state={state} problems={documentProblems(document, content, published)}>
			<div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">
				{[...shown].map((key) => {
					const value = valueAt(content, [key]);
					const field = fieldAt(root, key, value);
					return field && <FieldInput key={key} field={field} value={value} path={[key]} />;
				})}
			</div>
		</DraftForm>
	);
}

/** Saves the drafts of a step; returns why not, if a text was changed elsewhere too. */
export async function saveStep(...drafts: readonly OpenedDraft[]): Promise<string | undefined> {
	for (const draft of drafts) await draft.saveNow();
	const states = drafts.map((draft) => draft.get());
	const conflict = states.flatMap(({ conflicts }) => conflicts)[0];
	if (conflict) {
		focusOn(conflict);
		return "Not saved: this text was changed elsewhere too. Choose which one to keep";
	}
	const error = states.find((state) => state.error !== null)?.error;
	if (error) throw error;
	return undefined;
}

/** In a closed entry, the choice is shown by opening it. */
function focusOn(conflict: Conflict): void {
	const path = conflict.path as Path;
	const place = document.getElementById(conflictIdOf(path)) ?? nearest(path);
	const entry = place?.matches("details") ? (place as HTMLDetailsElement) : undefined;
	if (entry) entry.open = true;
	(entry?.querySelector("summary") ?? place)?.focus();
}
