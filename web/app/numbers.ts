const numberFormat = new Intl.NumberFormat("en-IN");

/** 1284000 → '12,84,000'. */
export function formatCount(count: number): string {
	return numberFormat.format(count);
}

export type Noun = { one: string; many: string };

export function countWithNoun(count: number, { one, many }: Noun): string {
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}
