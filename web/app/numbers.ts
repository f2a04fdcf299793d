const numberFormat = new Intl.NumberFormat("en-IN");

/** 1284000 → '12,84,000'. */
export function formatCount(count: number): string {
	return numberFormat.format(count);
}

export type Noun = { one: string; many: string };

export const dayNoun: Noun = { one: "day", many: "days" };

/** '1 day', '1,284 days'. */
export function countWithNoun(count: number, noun: Noun): string {
	return `${formatCount(count)} ${nounFor(count, noun)}`;
}

/** The noun alone, where the number looks different or stands elsewhere. */
export function nounFor(count: number, { one, many }: Noun): string {
	return count === 1 ? one : many;
}
