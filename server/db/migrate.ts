import { fileURLToPath } from "node:url";
import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Client, PoolClient } from "pg";
import type { Database } from "./engine.ts";
import type * as schema from "./schema.ts";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** Told before it begins: on much data it takes seconds. All of it is one transaction, so whoever ends it loses nothing. */
export type OnMigrating = ((migrations: number) => void) | undefined;
type Execute = (statement: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }>;

/** The lock's number has no meaning but to be ours. */
export const migrationLock = 7_236_911;

/** In the process that has the engine, for whoever makes a template. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>, folder = migrationsFolder): Promise<void> {
	await migratePglite(db, { migrationsFolder: folder });
}

/** Drizzle's migrator takes no lock: of several processes that start at once, one migrates and the others wait for it. */
export async function migrateOn(client: Client | PoolClient, onMigrating?: OnMigrating): Promise<void> {
	const db = drizzle(client);
	await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
	try {
		const missing = await countMissing((statement) => db.execute(statement), migrationsFolder);
		if (missing === 0) return;
		onMigrating?.(missing);
		await migratePostgres(db, { migrationsFolder });
	} finally {
		await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
	}
}

/** How many are still to run. */
export function countWaiting(db: Database): Promise<number> {
	return countMissing((statement) => db.execute(statement), migrationsFolder);
}

/** Drizzle's migrator runs what is younger than the last that ran, and tells nobody. */
async function countMissing(execute: Execute, folder: string): Promise<number> {
	const known = readMigrationFiles({ migrationsFolder: folder });
	const { rows: found } = await execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
	if (!found[0]?.there) return known.length;
	const { rows } = await execute(sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`);
	const last = Number(rows[0]?.last ?? 0);
	return known.filter(({ folderMillis }) => folderMillis > last).length;
}
