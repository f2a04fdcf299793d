import type { ProgramName } from "../programs.ts";

type Named = Pick<ProgramName, "title" | "domain">;

/** The program that a course's title names: 'Data Science, evenings' is Data Science. Null where none is named. */
export function programInTitle<Program extends Named>(programs: readonly Program[], title: string): Program | null {
	const words = ` ${plain(title)} `;
	const named = programs
		.map((program) => ({ program, length: longestIn(words, [program.title, program.domain]) }))
		.sort((one, other) => other.length - one.length)[0];
	return named !== undefined && named.length > 0 ? named.program : null;
}

const joints = ["a", "an", "and", "at", "for", "from", "in", "of", "on", "or", "the", "to", "with"];

/** The first letters of its first two words that are more than a joint: 'SQL for analysts' is SA. */
export function lettersOf(title: string): string {
	const words = plain(title).split(" ").filter(Boolean);
	const telling = words.filter((word) => !joints.includes(word));
	return (telling.length > 0 ? telling : words)
		.slice(0, 2)
		.map((word) => [...word][0])
		.join("")
		.toUpperCase();
}

function longestIn(words: string, names: readonly string[]): number {
	return Math.max(...names.map(plain).map((name) => (words.includes(` ${name} `) ? name.length : 0)));
}

function plain(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
}
