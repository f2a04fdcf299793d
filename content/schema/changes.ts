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

/** A moved entry is no change of its texts. */
function changesInList(
	field: Field & { kind: "list" },
	before: readonly unknown[],
	after: readonly unknown[],
	path: PropertyKey[],
	words: string[],
): Change[] {
	const there = words.join(", ");
	const places = publishedPlaces(before, after);
	const changed = after.flatMap((entry, at) => {
		const place = places[at];
		if (place === undefined)
			return [{ path: [...path, at], field: there, before: null, after: nameOf(entry) ?? `no. ${at + 1}` }];
		const name = nameOf(before[place]) ?? `no. ${at + 1}`;
		return changesIn(fieldAt(field, at, entry) as Field, before[place], entry, [...path, at], [...words, name]);
	});
	const removed = before.flatMap((entry, place) =>
		places.includes(place) ? [] : [{ path, field: there, before: nameOf(entry) ?? "an entry", after: null }],
	);
	const all = [...changed, ...removed];
	if (all.length > 0) return all;
	return [{ path, field: there, before: null, after: "in another order" }];
}

/**
 * For each entry of a list, its index in the published list: of the equal entry, else of one with the same name, else its own
 * index. Undefined for a new entry.
 */
export function publishedPlaces(published: readonly unknown[], entries: readonly unknown[]): (number | undefined)[] {
	const places: (number | undefined)[] = entries.map(() => undefined);
	const free = new Set(published.keys());
	const matchers: ((at: number, place: number) => boolean)[] = [
		(at, place) => isSame(entries[at], published[place]),
		(at, place) => nameOf(entries[at]) !== undefined && nameOf(entries[at]) === nameOf(published[place]),
		(at, place) => at === place,
	];
	for (const isCounterpart of matchers)
		for (const at of entries.keys()) {
			if (places[at] !== undefined) continue;
			places[at] = [at, ...free].find((place) => free.has(place) && isCounterpart(at, place));
			if (places[at] !== undefined) free.delete(places[at]);
		}
	return places;
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
