import type { UseQueryResult } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { documentProblems, schemaOf } from "#content/schema/documents.ts";
import { fieldAt, fieldOf } from "#content/schema/form.ts";
import { textLink } from "../../parts/buttons.tsx";
import { Failed, SkeletonLines } from "../../table/states.tsx";
import { setupAddress } from "../addresses.ts";
import { DraftForm } from "../editor/draft-form.tsx";
import { FieldInput } from "../editor/fields.tsx";
import type { DraftState, OpenedDraft } from "../editor/open-draft.ts";
import { valueAt } from "../editor/sections.ts";

type StepLoadingProps = { reads: readonly Pick<UseQueryResult, "isLoadingError" | "error" | "refetch">[] };

/** While the documents of a step load, and when one did not. */
export function StepLoading({ reads }: StepLoadingProps) {
	const failed = reads.find((read) => read.isLoadingError);
	return (
		<div className="min-w-0 flex-1">
			<AllSteps className="mx-4" />
			{failed ? (
				<Failed title="The step did not load" error={failed.error as Error} onRetry={() => failed.refetch()} />
			) : (
				<SkeletonLines />
			)}
		</div>
	);
}

/** On a phone the list of steps is not beside the open one. */
export function AllSteps({ className }: { className: string }) {
	return (
		<Link
			to={setupAddress("")}
			replace
			className={`${textLink} inline-flex min-h-11 items-center gap-1 md:hidden ${className}`}
		>
			<ChevronLeft aria-hidden="true" className="size-4" />
			All steps
		</Link>
	);
}

/** What to fix first in these fields, as a sentence. */
export function toFixIn(document: string, fields: readonly string[], state: DraftState): string | undefined {
	const problems = documentProblems(document, state.content, state.published);
	const first = problems.find(({ path }) => fields.includes(String(path[0])));
	return first && `${first.text}.`;
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
