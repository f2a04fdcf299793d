/** The middle one; of an even number the upper of the two. NaN of none. */
export function median(figures: number[]): number {
	return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
