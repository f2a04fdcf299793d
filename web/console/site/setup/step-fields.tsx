import type { UseQueryResult } from "@tanstack/react-query";
import { documentProblems, schemaOf } from "#content/schema/documents.ts";
import { fieldAt, fieldOf } from "#content/schema/form.ts";
import { Failed, SkeletonLines } from "../../table/states.tsx";
import { DraftForm } from "../editor/draft-form.tsx";
import { FieldInput } from "../editor/fields.tsx";
import type { DraftState, OpenedDraft } from "../editor/open-draft.ts";
import { valueAt } from "../editor/sections.ts";

type StepLoadingProps = { reads: readonly Pick<UseQueryResult, "isLoadingError" | "error" | "refetch">[] };

/** While the documents of a step load, and when one did not. */
export function StepLoading({ reads }: StepLoadingProps) {
	const failed = reads.find((read) => read.isLoadingError);
	if (failed === undefined) return <SkeletonLines />;
	return <Failed title="The step did not load" error={failed.error as Error} onRetry={() => failed.refetch()} />;
}

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
