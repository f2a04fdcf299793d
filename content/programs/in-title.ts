import type { Program } from "../program.ts";

/** The program that a course's title names: 'Data Science, evenings' is Data Science. Null where none is named. */
export function programInTitle<Named extends Pick<Program, "title" | "domain">>(
	programs: readonly Named[],
	title: string,
): Named | null {
	const words = ` ${plainWords(title)} `;
	const named = programs
		.map((program) => ({ program, length: longestIn(words, [program.title, program.domain]) }))
		.sort((one, other) => other.length - one.length)[0];
	return named !== undefined && named.length > 0 ? named.program : null;
}

/** Small letters and single spaces: 'UI & UX' is 'ui ux'. */
export function plainWords(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
}

function longestIn(words: string, names: readonly string[]): number {
	return Math.max(...names.map(plainWords).map((name) => (words.includes(` ${name} `) ? name.length : 0)));
}
