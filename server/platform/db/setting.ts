import { eq } from "./drizzle.ts";
import type { Database } from "./open.ts";
import { settings } from "./schema.ts";

/** A setting that staff changed for the whole installation; undefined while it has its default. */
export async function readSetting(db: Database, name: string): Promise<string | undefined> {
	const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
	return stored?.value;
}

export async function storeSetting(tx: Database, name: string, value: string): Promise<void> {
	await tx
		.insert(settings)
		.values({ name, value, secret: false })
		.onConflictDoUpdate({ target: settings.name, set: { value } });
}
