import type { ReactNode } from "react";
import type { DocumentProblem } from "#content/schema/documents.ts";
import { useNameOf } from "../../leads/owner.tsx";
import { FormProvider, type Path } from "./form-context.ts";
import type { DraftState, OpenedDraft } from "./open-draft.ts";

const nowhere: Path = [];

type DraftFormProps = {
	draft: OpenedDraft;
	state: DraftState;
	problems: readonly DocumentProblem[];
	/** Of a document in another language: the English one. */
	english?: unknown;
	/** The place that one comes to fix. */
	at?: Path;
	children: ReactNode;
};

/** Around the fields of a draft. */
export function DraftForm({ draft, state, problems, english, at = nowhere, children }: DraftFormProps) {
	const nameOf = useNameOf();
	const { published, conflicts, savedBy } = state;
	const other = savedBy === null ? "Someone" : nameOf(savedBy);
	return (
		<FormProvider
			value={{ published, english, problems, conflicts, at, other, change: draft.change, decide: draft.decide }}
		>
			{children}
		</FormProvider>
	);
}
