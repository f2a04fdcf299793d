import type { DocumentProblem } from "#content/schema/documents.ts";
import { type Field, fieldAt, inWords, nameOf } from "#content/schema/form.ts";
import { isSame } from "#content/schema/merge.ts";

/** A part of the form, as the list beside it names it. */
export type Section = {
	/** Of its anchor. */
	id: string;
	label: string;
	/** The fields in it, by their places in the document. */
	parts: readonly { path: readonly (string | number)[]; field: Field }[];
	/** How many of the parts differ from what is published. */
	changed: number;
	isWrong: boolean;
};

type DocumentState = { published: unknown; problems: readonly DocumentProblem[] };
type Part = Section["parts"][number];

const simple: readonly Field["kind"][] = ["text", "number", "switch", "choice"];

/** Simple fields stand together at the top, the others each in a section; of a list, each entry. */
export function sectionsOf(root: Field, content: unknown, told: DocumentState): Section[] {
	const section = (label: string, parts: readonly Part[]): Section => ({
		...{ id: `section-${parts[0]?.path.join(".")}`, label, parts },
		changed: parts.filter(({ path }) => !isSame(valueAt(content, path), valueAt(told.published, path))).length,
		isWrong: told.problems.some((problem) => parts.some(({ path }) => isWithin(problem.path, path))),
	});
	if (root.kind === "list")
		return (content as unknown[]).map((entry, at) =>
			section(nameOf(entry) || `No. ${at + 1}`, [{ path: [at], field: fieldAt(root, at, entry) as Field }]),
		);
	const keys = root.kind === "group" ? Object.keys(root.fields) : Object.keys(content as object);
	const parts = keys.map((key): Part => {
		const field = fieldAt(root, key, valueAt(content, [key])) as Field;
		return { path: [key], field: { ...field, label: field.label || inWords(key) } };
	});
	const top = parts.filter(({ field }) => simple.includes(field.kind));
	const others = parts.filter(({ field }) => !simple.includes(field.kind));
	return [
		...(top.length > 0 ? [section("General", top)] : []),
		...others.map((part) => section(labelOf(part, content), [part])),
	];
}

/** 'Curriculum, 9'. */
function labelOf({ path, field }: Part, content: unknown): string {
	const value = valueAt(content, path);
	return Array.isArray(value) ? `${field.label}, ${value.length}` : field.label;
}

export function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], whole);
}

/** Whether a place is another one, or in it. */
export function isWithin(place: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
	return outer.every((key, at) => place[at] === key);
}
