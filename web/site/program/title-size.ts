/** Letters of the longest word that still fits half the page at the full size, and at the next. */
const fits = { full: 8, long: 10 };

/** The class of a program's title where it is set as large as its longest word allows. */
export function titleSize(title: string): "" | "is-long" | "is-longest" {
	const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
	if (longest <= fits.full) return "";
	return longest <= fits.long ? "is-long" : "is-longest";
}
