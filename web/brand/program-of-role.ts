import { plainWords } from "#content/programs/in-title.ts";
import { roleWords } from "#content/roles.ts";

type Role = { title: string; skills: string | null };

/** The program whose work an opening is, by its title, else by its skills. */
export function programOfRole<Program extends { began: string }>(
	programs: readonly Program[],
	{ title, skills }: Role,
): Program | undefined {
	const slug = slugIn(title) ?? slugIn(skills ?? "");
	return programs.find(({ began }) => began === slug);
}

function slugIn(text: string): string | undefined {
	const spacedText = spaced(text);
	return roleWords.find(([, words]) => words.some((word) => spacedText.includes(spaced(word))))?.[0];
}

/** Whole words only: 'ai' is not in 'retail'. */
function spaced(text: string): string {
	return ` ${plainWords(text)} `;
}
