/** A place where two people changed the same text differently. */
export type Conflict = { path: PropertyKey[]; theirs: unknown };
type Merged = { value: unknown; conflicts: Conflict[] };

/**
 * Merges two people's changes to one document. A change by only one of them is kept, as is an entry that each added to a list; where both
 * changed the same text, the value is mine and the conflict holds theirs.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path: PropertyKey[] = []): Merged {
	if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, conflicts: [] };
	if (isSame(base, mine)) return { value: theirs, conflicts: [] };
	if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
		const kept = base.length;
		if (mine.length < kept || theirs.length < kept) return { value: mine, conflicts: [{ path, theirs }] };
		const inner = base.map((entry, at) => merge(entry, mine[at], theirs[at], [...path, at]));
		const value = [...inner.map((each) => each.value), ...mine.slice(kept), ...theirs.slice(kept)];
		return { value, conflicts: inner.flatMap(({ conflicts }) => conflicts) };
	}
	if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs)) {
		const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
		const inner = keys.map((key) => [key, merge(base[key], mine[key], theirs[key], [...path, key])] as const);
		const value = Object.fromEntries(
			inner.flatMap(([key, each]) => (each.value === undefined ? [] : [[key, each.value]])),
		);
		return { value, conflicts: inner.flatMap(([, { conflicts }]) => conflicts) };
	}
	return { value: mine, conflicts: [{ path, theirs }] };
}

/** Puts `value` at the path; undefined removes what is there. */
export function withValueAt(whole: unknown, path: readonly PropertyKey[], value: unknown): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	if (Array.isArray(whole)) return whole.map((entry, at) => (at === key ? withValueAt(entry, rest, value) : entry));
	const inner = { ...(whole as Record<PropertyKey, unknown>) };
	const next = withValueAt(inner[key], rest, value);
	if (next === undefined) delete inner[key];
	else inner[key] = next;
	return inner;
}

/** Ignores the order of keys, because the database keeps its own. */
export function isSame(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
	if (!isKeyed(one) || !isKeyed(other)) return one === other;
	return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

const isKeyed = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
