import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import { settings } from "../db/schema.ts";
import { hashPassword } from "./passwords.ts";

const setting = "default-student-password";
/** Without letters that look alike: it is read out on the phone. 31^12 is more than anyone can try. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const lettersPerGroup = 4;

export type GivenPassword = {
	read(): Promise<string>;
	/** Another one each time: two hashes do not tell that they are of the same password. */
	hash(): Promise<string>;
};

export function openGivenPassword(db: Database, config: Pick<Config, "defaultStudentPassword">): GivenPassword {
	const read = () => defaultStudentPassword(db, config);
	return { read, hash: async () => hashPassword(await read()) };
}

/** What created and reset students log in with: the configured one, else one that the installation makes once and keeps. */
export async function defaultStudentPassword(
	db: Database,
	{ defaultStudentPassword: configured }: Pick<Config, "defaultStudentPassword">,
): Promise<string> {
	if (configured !== undefined) return configured;
	const known = await keptPassword(db);
	if (known !== undefined) return known;
	// Of several processes that start at once, the first one's stays.
	await db.insert(settings).values({ name: setting, value: inventPassword(), secret: true }).onConflictDoNothing();
	return (await keptPassword(db)) ?? defaultStudentPassword(db, { defaultStudentPassword: undefined });
}

async function keptPassword(db: Database): Promise<string | undefined> {
	const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, setting));
	return kept?.value;
}

function inventPassword(): string {
	const letter = () => letters[randomInt(letters.length)];
	const group = () => Array.from({ length: lettersPerGroup }, letter).join("");
	return Array.from({ length: groups }, group).join("-");
}
