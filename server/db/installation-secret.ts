import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./open.ts";
import { settings } from "./schema.ts";

const secretBytes = 32;

/** A secret of this installation, made once and read once per process. Read it before a transaction, not within. */
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
	const known = await keptSecret(db, setting);
	if (known !== undefined) return known;
	const invented = { name: setting, value: randomBytes(secretBytes).toString("base64url"), secret: true };
	// Of several processes that start at once, the first one's stays.
	await db.insert(settings).values(invented).onConflictDoNothing();
	return (await keptSecret(db, setting)) ?? readSecret(db, setting);
}

async function keptSecret(db: Database, setting: string): Promise<Buffer | undefined> {
	const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, setting));
	return kept && Buffer.from(kept.value, "base64url");
}
