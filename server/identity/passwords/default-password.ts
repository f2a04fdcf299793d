import { randomInt } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import { generateOnce } from "../../platform/db/installation-secret.ts";
import type { Database } from "../../platform/db/open.ts";
import { hashPassword } from "./passwords.ts";

const settingName = "default-student-password";
/** Without characters that look alike, as it may be read out on the phone. 31^12 cannot be brute-forced. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groupCount = 3;
const lettersPerGroup = 4;

export type DefaultPassword = {
	read(): Promise<string>;
	/** A new hash each time, so that equal passwords do not have equal hashes. */
	hash(): Promise<string>;
};

export function openDefaultPassword(db: Database, config: Pick<Config, "defaultStudentPassword">): DefaultPassword {
	const read = () => defaultStudentPassword(db, config);
	return { read, hash: async () => hashPassword(await read()) };
}

/**
 * The password of new and reset students: the configured one, else one that the installation generates once and stores.
 */
export async function defaultStudentPassword(
	db: Database,
	{ defaultStudentPassword: configured }: Pick<Config, "defaultStudentPassword">,
): Promise<string> {
	if (configured !== undefined) return configured;
	return generateOnce(db, settingName, generatePassword);
}

function generatePassword(): string {
	const randomLetter = () => alphabet[randomInt(alphabet.length)];
	const randomGroup = () => Array.from({ length: lettersPerGroup }, randomLetter).join("");
	return Array.from({ length: groupCount }, randomGroup).join("-");
}
