import { commonPasswords } from "./common-passwords.ts";

const common = new Set(commonPasswords.trim().split(/\s+/));

export function isCommonPassword(password: string): boolean {
	const plain = password.normalize("NFKC").toLowerCase();
	return common.has(plain) || new Set(plain).size === 1;
}
