import { plainWords } from "#content/programs/in-title.ts";

export { programInTitle } from "#content/programs/in-title.ts";

const joiningWords = ["a", "an", "and", "at", "for", "from", "in", "of", "on", "or", "the", "to", "with"];

/** The initials of the first two words, joining words left out: 'SQL for analysts' is SA. */
export function lettersOf(title: string): string {
	const words = plainWords(title).split(" ").filter(Boolean);
	const significant = words.filter((word) => !joiningWords.includes(word));
	return (significant.length > 0 ? significant : words)
		.slice(0, 2)
		.map((word) => [...word][0])
		.join("")
		.toUpperCase();
}
