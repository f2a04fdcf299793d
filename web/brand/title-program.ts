import { plainWords } from "#content/programs/in-title.ts";

export { programInTitle } from "#content/programs/in-title.ts";

const joints = ["a", "an", "and", "at", "for", "from", "in", "of", "on", "or", "the", "to", "with"];

/** The initials of the first two words, joining words left out: 'SQL for analysts' is SA. */
export function lettersOf(title: string): string {
	const words = plainWords(title).split(" ").filter(Boolean);
	const telling = words.filter((word) => !joints.includes(word));
	return (telling.length > 0 ? telling : words)
		.slice(0, 2)
		.map((word) => [...word][0])
		.join("")
		.toUpperCase();
}
