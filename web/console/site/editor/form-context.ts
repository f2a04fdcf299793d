import { createContext, use } from "react";
import type { DocumentProblem } from "#content/schema/documents.ts";
import type { Conflict } from "#content/schema/merge.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { isWithin } from "./sections.ts";

export type Path = readonly (string | number)[];

type FormState = {
	/** What is published of the part at this path. */
	publishedAt: (path: Path) => unknown;
	/** For a document in another language, the English one. */
	english: unknown;
	problems: readonly DocumentProblem[];
	conflicts: readonly Conflict[];
	/** Undefined removes an optional field. */
	change: (path: Path, value: unknown) => void;
	decide: (conflict: Conflict, take: "mine" | "theirs") => void;
	/** The name of the person who saved last, whose text a conflict shows. */
	other: string;
	/** Where the form opens: the path of a problem. */
	at: Path;
};

const FormContext = createContext<FormState | undefined>(undefined);
export const FormProvider = FormContext;

export function useForm(): FormState {
	const form = use(FormContext);
	if (form === undefined) throw new Error("Outside of the form there are no fields.");
	return form;
}

/** The problem at exactly this path: 'At most 60 letters.' */
export function problemAt({ problems }: FormState, path: Path): string | undefined {
	const found = problems.find((each) => each.path.length === path.length && isWithin(each.path, path));
	return found && `${capitalise(found.limit)}.`;
}

export function conflictAt({ conflicts }: FormState, path: Path): Conflict | undefined {
	return conflicts.find((each) => each.path.length === path.length && isWithin(each.path, path));
}

export const idOf = (path: Path): string => `field-${path.join(".")}`;
/** Of the choice between two people's texts. */
export const conflictIdOf = (path: Path): string => `${idOf(path)}-conflict`;

/** The field at this path, or the nearest element around it. */
export function nearest(place: Path): HTMLElement | null {
	if (place.length === 0) return null;
	return (
		document.getElementById(idOf(place)) ??
		document.getElementById(`${idOf(place)}-entry`) ??
		nearest(place.slice(0, -1))
	);
}
