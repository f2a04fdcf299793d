import { type Field, fieldAt, inUnit, nameOf } from "./form.ts";
import { isSame } from "./merge.ts";

/** One change, in staff's words. `before` is null for something new, `after` for something removed. */
export type Change = {
	path: PropertyKey[];
	field: string;
	before: string | null;
	after: string | null;
	/** The pictures' names, where the field is a picture: words cannot say how two differ. */
	pictures?: { before: string | null; after: string | null };
};

/** What differs between two states of a document, in the order of its fields. */
export function changesIn(
	field: Field,
	before: unknown,
	after: unknown,
	path: PropertyKey[] = [],
	words: string[] = [],
): Change[] {
	if (isSame(before, after)) return [];
	if (field.kind === "list" && Array.isArray(before) && Array.isArray(after))
		return changesInList(field, before, after, path, words);
	if (isKeyed(before) && isKeyed(after) && field.kind !== "either") {
		const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
		return keys.flatMap((key) => {
			const below = fieldAt(field, key, after[key] ?? before[key]);
			if (below === undefined) return [];
			return changesIn(below, before[key], after[key], [...path, keyOf(after, key)], [...words, below.label]);
		});
	}
	return [
		{
			path,
			field: words.filter((word) => word !== "").join(", "),
			before: inShort(field, before),
			after: inShort(field, after),
			...(isPicture(field) && { pictures: { before: nameOrNull(before), after: nameOrNull(after) } }),
		},
	];
}

/** Entries are identified by slug or name, so a moved entry is no change of its texts. */
function changesInList(
	field: Field & { kind: "list" },
	before: readonly unknown[],
	after: readonly unknown[],
	path: PropertyKey[],
	words: string[],
): Change[] {
	const identify = (entry: unknown) => (isKeyed(entry) ? (entry.slug ?? nameOf(entry)) : entry);
	const there = words.join(", ");
	const known = new Map(before.map((entry) => [identify(entry), entry]));
	const left = new Set(after.map(identify));
	const added = after.flatMap((entry, at) => {
		const was = known.get(identify(entry));
		const name = nameOf(entry) ?? `no. ${at + 1}`;
		const below = fieldAt(field, at, entry);
		if (was !== undefined) return changesIn(below as Field, was, entry, [...path, at], [...words, name]);
		// An entry renamed in its place, if none was added or removed.
		const replaced = before.length === after.length ? before[at] : undefined;
		if (replaced !== undefined && !left.has(identify(replaced)))
			return changesIn(below as Field, replaced, entry, [...path, at], [...words, nameOf(replaced) ?? name]);
		return [{ path: [...path, at], field: there, before: null, after: name }];
	});
	const gone = before.filter((entry) => !left.has(identify(entry)) && before.length !== after.length);
	const removed = gone.map((entry) => ({ path, field: there, before: nameOf(entry) ?? "an entry", after: null }));
	const all = [...added, ...removed];
	if (all.length > 0) return all;
	return [{ path, field: there, before: null, after: "in another order" }];
}

const isKeyed = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const keyOf = (within: unknown, key: string) => (Array.isArray(within) ? Number(key) : key);

const isPicture = (field: Field) => field.kind === "text" && field.format === "picture";
const nameOrNull = (value: unknown) => (typeof value === "string" ? value : null);

const longest = 160;
function inShort(field: Field, value: unknown): string | null {
	if (typeof value === "number") return inUnit(field, value);
	if (value === undefined || value === null) return null;
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (isPicture(field)) return "a picture";
	const text = typeof value === "object" ? (nameOf(value) ?? "") : String(value);
	return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
