/** Divides entries into at most this many rows of about equal length; none is empty. */
export function divideIntoRows<Entry>(entries: readonly Entry[], rows: number): Entry[][] {
	const starts = Array.from({ length: rows + 1 }, (_, at) => Math.round((entries.length * at) / rows));
	return starts
		.slice(1)
		.map((end, at) => entries.slice(starts[at], end))
		.filter((row) => row.length > 0);
}
