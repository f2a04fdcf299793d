import { provider } from "#content/provider.ts";
import { isCommonPassword } from "#contract/passwords.ts";
import { shortestPassword } from "#contract/plain.ts";
import type { Student } from "../sign-in/student-accounts.ts";

/** Shorter words occur in any password. */
const shortestWord = 4;

/** Words that an attacker who knows the person and the provider tries first (ASVS 5.0, 6.1.2 and 6.2.11). */
const wordsOfOurs = () => [
	...wordsIn([provider.name, provider.shortName, provider.tagline, provider.place].join(" ")),
	...["gradway", "bengaluru", "student", "course", "batch", "portal", "login", "welcome", "password"],
];

/**
 * Why a password is too easy to guess; undefined if it is not. What remains without such words must still be long
 * enough.
 */
export function easeOf(
	password: string,
	{ name, email, batch }: Pick<Student, "name" | "email" | "batch">,
): "common" | "ours" | undefined {
	if (isCommonPassword(password)) return "common";
	const typed = plain(password);
	const rest = [...wordsOfOurs(), ...wordsIn(`${name} ${email.split("@")[0]} ${batch}`)]
		.sort((a, b) => b.length - a.length)
		.reduce((left, word) => left.replaceAll(word, ""), typed);
	return rest !== typed && rest.length < shortestPassword ? "ours" : undefined;
}

function wordsIn(text: string): string[] {
	return plain(text)
		.split(/[^\p{L}\p{M}\d]+/u)
		.filter((word) => word.length >= shortestWord);
}

function plain(text: string): string {
	return text.normalize("NFKC").toLowerCase();
}
