import { commonPasswords } from "./common-passwords.ts";

const common = new Set(commonPasswords.trim().split(/\s+/));

/** What guessers try first, in any letters, or one character over and over. */
export function isCommonPassword(password: string): boolean {
	return common.has(password.toLowerCase()) || new Set(password).size === 1;
}
