import { publishedPlaces } from "#content/schema/changes.ts";
import type { DocumentProblem } from "#content/schema/documents.ts";
import { type Field, fieldAt, inWords, nameOf } from "#content/schema/form.ts";
import { isSame } from "#content/schema/merge.ts";

/** A part of the form, as the list beside it names it. */
export type Section = {
	/** The id of its anchor. */
	id: string;
	label: string;
	/** The fields in it, by their places in the document. */
	parts: readonly { path: readonly (string | number)[]; field: Field }[];
	/** How many of the parts differ from what is published. */
	changed: number;
	isWrong: boolean;
	/** Whether a field in it waits for a choice between two texts. */
	isInConflict: boolean;
};

type DocumentState = {
	published: unknown;
	problems: readonly DocumentProblem[];
	conflicts: readonly { path: readonly PropertyKey[] }[];
};
type Part = Section["parts"][number];

const simpleKinds: readonly Field["kind"][] = ["text", "number", "switch", "choice"];

/** How many parts of a document differ from what is published; one where only entries of a list were moved or removed. */
export function countChanged(
	sections: readonly Section[],
	{ content, published }: { content: unknown; published: unknown },
) {
	const changed = sections.reduce((sum, section) => sum + section.changed, 0);
	return Math.max(changed, isSame(content, published) ? 0 : 1);
}

/** Simple fields are together at the top, each other field is a section; in a list, each entry is one. */
export function sectionsOf(root: Field, content: unknown, state: DocumentState): Section[] {
	const isIn = (places: readonly { path: readonly PropertyKey[] }[], parts: readonly Part[]) =>
		places.some((place) => parts.some(({ path }) => isWithin(place.path, path)));
	const section = (label: string, parts: readonly Part[]): Section => ({
		id: `section-${parts[0]?.path.join(".")}`,
		label,
		parts,
		changed: parts.filter(({ path }) => !isSame(valueAt(content, path), counterpartAt(state.published, content, path)))
			.length,
		isWrong: isIn(state.problems, parts),
		isInConflict: isIn(state.conflicts, parts),
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
	const top = parts.filter(({ field }) => simpleKinds.includes(field.kind));
	const others = parts.filter(({ field }) => !simpleKinds.includes(field.kind));
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

/** What is published of the part of `content` at `path`: list entries are followed to where they stood. Undefined for a new one. */
export function counterpartAt(published: unknown, content: unknown, path: readonly PropertyKey[]): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return published;
	const isList = Array.isArray(published) && Array.isArray(content);
	const place = isList ? publishedPlaces(published, content)[Number(key)] : key;
	return place === undefined ? undefined : counterpartAt(valueAt(published, [place]), valueAt(content, [key]), rest);
}

/** Whether two lists hold the same entries in another order. */
export function isReordered(published: unknown, value: unknown): boolean {
	if (!Array.isArray(published) || !Array.isArray(value) || published.length !== value.length) return false;
	return publishedPlaces(published, value).every(
		(place, at) => place !== undefined && isSame(published[place], value[at]),
	);
}

/** Whether a path equals another one, or is inside it. */
export function isWithin(place: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
	return outer.every((key, at) => place[at] === key);
}
