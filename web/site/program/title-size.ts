/** The longest word, in letters, that fits into half the page at each size. */
const fits = { full: 8, long: 10 };

/** The class for the largest size at which the title's longest word fits. */
export function titleSize(title: string): "" | "is-long" | "is-longest" {
	const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
	if (longest <= fits.full) return "";
	return longest <= fits.long ? "is-long" : "is-longest";
}
