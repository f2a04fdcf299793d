import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Client } from "pg";
import type * as schema from "./schema.ts";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** The lock's number has no meaning but to be ours. */
const migrationLock = 7_236_911;

/** The data directory's lock has made sure that nobody else migrates. */
export function migrateEmbedded(db: PgliteDatabase<typeof schema>, folder = migrationsFolder): Promise<void> {
	return migratePglite(db, { migrationsFolder: folder });
}

/** Drizzle's migrator takes no lock: of several processes that start at once, one migrates and the others wait for it. */
export async function migrateServer(client: Client): Promise<void> {
	const db = drizzle(client);
	await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
	try {
		await migratePostgres(db, { migrationsFolder });
	} finally {
		await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
	}
}
