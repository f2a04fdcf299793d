import { provider } from "#content/provider.ts";
import { isCommonPassword } from "#contract/passwords.ts";
import { minPasswordLength } from "#contract/plain.ts";
import type { Student } from "../sign-in/student-accounts.ts";

/** Shorter words occur by chance in any password. */
const minWordLength = 4;

/** Words that an attacker who knows the person and the provider tries first (ASVS 5.0, 6.1.2 and 6.2.11). */
const providerWords = () => [
	...wordsIn([provider.name, provider.shortName, provider.tagline, provider.place].join(" ")),
	...["gradway", "bengaluru", "student", "course", "batch", "portal", "login", "welcome", "password"],
];

/**
 * Why a password is too easy to guess; undefined if it is not. What remains without such words must still be long
 * enough.
 */
export function weaknessOf(
	password: string,
	{ name, email, batch }: Pick<Student, "name" | "email" | "batch">,
): "common" | "guessable" | undefined {
	if (isCommonPassword(password)) return "common";
	const normalised = normalise(password);
	const remainder = [...providerWords(), ...wordsIn(`${name} ${email.split("@")[0]} ${batch}`)]
		.sort((a, b) => b.length - a.length)
		.reduce((remaining, word) => remaining.replaceAll(word, ""), normalised);
	return remainder !== normalised && remainder.length < minPasswordLength ? "guessable" : undefined;
}

function wordsIn(text: string): string[] {
	return normalise(text)
		.split(/[^\p{L}\p{M}\d]+/u)
		.filter((word) => word.length >= minWordLength);
}

function normalise(text: string): string {
	return text.normalize("NFKC").toLowerCase();
}
