import type { ReactNode } from "react";
import type { DocumentProblem } from "#content/schema/documents.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { useNameOf } from "../../leads/owner.tsx";
import { FormProvider, type Path } from "./form-context.ts";
import type { DraftState, OpenedDraft } from "./open-draft.ts";
import { counterpartAt } from "./sections.ts";

const nowhere: Path = [];

type DraftFormProps = {
	draft: OpenedDraft;
	state: DraftState;
	problems: readonly DocumentProblem[];
	/** For a document in another language, the English one. */
	english?: unknown;
	/** The place to fix, where the form opens. */
	at?: Path;
	children: ReactNode;
};

/** Provides a draft's state to its fields. */
export function DraftForm({ draft, state, problems, english, at = nowhere, children }: DraftFormProps) {
	const nameOf = useNameOf();
	const { content, published, conflicts, savedBy } = state;
	const publishedAt = (path: Path) => counterpartAt(published, content, path);
	const other = savedBy === null ? "Someone" : capitalise(nameOf(savedBy));
	return (
		<FormProvider
			value={{ publishedAt, english, problems, conflicts, at, other, change: draft.change, decide: draft.decide }}
		>
			{children}
		</FormProvider>
	);
}
