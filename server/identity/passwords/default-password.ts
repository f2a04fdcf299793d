import { randomInt } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import { generateOnce } from "../../platform/db/installation-secret.ts";
import type { Database } from "../../platform/db/open.ts";
import { hashPassword } from "./passwords.ts";

const setting = "default-student-password";
/** Without characters that look alike, as it is read out on the phone. 31^12 cannot be brute-forced. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
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
	return generateOnce(db, setting, inventPassword);
}

function inventPassword(): string {
	const letter = () => letters[randomInt(letters.length)];
	const group = () => Array.from({ length: lettersPerGroup }, letter).join("");
	return Array.from({ length: groups }, group).join("-");
}
