import { randomBytes } from "node:crypto";
import type { Database } from "./open.ts";
import { settings } from "./schema.ts";
import { readSetting } from "./setting.ts";

const secretBytes = 32;

export function newSecret(): string {
	return randomBytes(secretBytes).toString("base64url");
}

/**
 * A secret that the installation generates once; read once per process. Read it before a transaction, not within one.
 */
export function openSecret(db: Database, setting: string): () => Promise<Buffer> {
	let reading: Promise<Buffer> | undefined;
	return () => {
		reading ??= readSecret(db, setting).catch((error: unknown) => {
			reading = undefined;
			throw error;
		});
		return reading;
	};
}

async function readSecret(db: Database, setting: string): Promise<Buffer> {
	return Buffer.from(await generateOnce(db, setting, newSecret), "base64url");
}

/** The stored secret, or a new one. If several processes start at once, the first one's is used. */
export async function generateOnce(db: Database, setting: string, generate: () => string): Promise<string> {
	const stored = await readSetting(db, setting);
	if (stored !== undefined) return stored;
	await db.insert(settings).values({ name: setting, value: generate(), secret: true }).onConflictDoNothing();
	return (await readSetting(db, setting)) ?? generateOnce(db, setting, generate);
}
