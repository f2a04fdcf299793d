/** Errors may cause one another in a circle. */
const maxDepth = 8;

/** An error and what caused it, the outermost first, and the parts of those that are made of several. */
export function causesOf(error: unknown, depth = maxDepth): Error[] {
	if (!(error instanceof Error) || depth === 0) return [];
	const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
	return [error, ...[...parts, error.cause].flatMap((each) => causesOf(each, depth - 1))];
}
