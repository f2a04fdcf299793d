/** Causes may form a cycle. */
const maxDepth = 8;

/** An error and its causes, outermost first, including the parts of an AggregateError. */
export function causesOf(error: unknown, depth = maxDepth): Error[] {
	if (!(error instanceof Error) || depth === 0) return [];
	const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
	return [error, ...[...parts, error.cause].flatMap((each) => causesOf(each, depth - 1))];
}

/** Node's code of an error or PostgreSQL's SQLSTATE; "" where there is none. */
export function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code ?? "") : "";
}
