import type { ProgramName } from "#web/brand/programs.ts";

const longestCode = 4;

/** The program that a batch's first letters stand for: 'DS-2512-A' is Data Science. Batches are free text: null where they say nothing. */
export function programOfBatch<Named extends Pick<ProgramName, "domain">>(
	programs: readonly Named[],
	batch: string,
): Named | null {
	const code = /^[a-z]+/i.exec(batch.trim())?.[0].toLowerCase() ?? "";
	if (code.length < 2 || code.length > longestCode) return null;
	const ways: ((words: readonly string[]) => boolean)[] = [
		(words) => initials(words) === code,
		(words) => initials(words).startsWith(code),
		(words) => words.some((word) => word === code),
		(words) => words.some((word) => word.startsWith(code)),
	];
	for (const fits of ways) {
		const program = programs.find(({ domain }) => fits(wordsOf(domain)));
		if (program) return program;
	}
	return null;
}

/** 'DevOps' is two words here. */
function wordsOf(domain: string): string[] {
	return domain
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "");
}

function initials(words: readonly string[]): string {
	return words.map((word) => word[0]).join("");
}
