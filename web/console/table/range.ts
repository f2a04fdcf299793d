/** The ids from one row of the page to another, both included; only the second where the first is not on the page. */
export function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
	const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
	if (start === -1) return [to];
	return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Parts of at most so many, in their order. */
export function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
		items.slice(part * size, (part + 1) * size),
	);
}
