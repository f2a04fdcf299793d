/** The longest word, in letters, that fits half the page at each size. */
const fits = { full: 8, long: 10 };

/** The class of a program's title where it is set as large as its longest word allows. */
export function titleSize(title: string): "" | "is-long" | "is-longest" {
	const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
	if (longest <= fits.full) return "";
	return longest <= fits.long ? "is-long" : "is-longest";
}
