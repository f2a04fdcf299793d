/** The median; of an even number the upper of the two. NaN of none. */
export function median(figures: number[]): number {
	return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** How many, and the time within which half, 99 of 100 and all were. */
export function timesOf(tookMs: number[]) {
	const sorted = tookMs.toSorted((one, other) => one - other);
	const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1));
	return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
}

/** The same of calls, and how often each status was answered. */
export function timesOfCalls(calls: { tookMs: number; status: number }[]) {
	return { ...timesOf(calls.map(({ tookMs }) => tookMs)), statuses: countsOf(calls.map(({ status }) => status)) };
}

/** How often each was there. */
export function countsOf(found: (string | number)[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const each of found) counts[each] = (counts[each] ?? 0) + 1;
	return counts;
}
