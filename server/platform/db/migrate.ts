import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import type { Client, PoolClient } from "pg";
import { causesOf } from "../error-codes.ts";
import { isDeferredIndex, withoutConcurrently } from "./build-indexes.ts";
import { drizzle, readMigrationFiles, sql } from "./drizzle.ts";
import type { Database, OnDatabaseEvent, Transaction } from "./engine.ts";
import type * as schema from "./schema.ts";
import { isLockTimeout } from "./sqlstates.ts";
import { hasJournal, newestMigration } from "./tables.ts";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

type MigrationListener = {
	/** Called before migrations begin: on much data they take seconds. All run in one transaction, so stopping them loses nothing. */
	onMigrating?: ((migrations: number) => void) | undefined;
	/** Called before waiting for another process that migrates. */
	onWaiting?: (() => void) | undefined;
};
/** For both engines: an option that only one knew would be silently ignored by the other. */
export type OpenOptions = MigrationListener & {
	skipMigrations?: boolean;
	onDatabaseEvent?: OnDatabaseEvent | undefined;
};
type MigrateOptions = MigrationListener & {
	folder?: string;
	/** No other process writes meanwhile, so indexes are not deferred. */
	isExclusive?: boolean;
};

/** An arbitrary number for our advisory lock. */
export const migrationLock = 7_236_911;
/** How long to wait for another process that migrates. */
const migrationLockTimeout = "5min";
/** For a table: later queries, visitors' too, queue behind this lock, so it is retried rather than waited for. */
const tableLockTimeout = "3s";
const maxAttempts = 20;
const retryDelayMs = 1_000;

/** Migrates in the process that has the engine, to make a template. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>, folder = migrationsFolder): Promise<void> {
	await db.transaction(async (tx) => {
		await createJournal(tx);
		await runMigrations(tx, await findPending(tx, folder));
	});
}

/**
 * Of several processes that start at once, one migrates and the others wait for it. The lock belongs to the
 * transaction, because a session's lock would leak through a pooler's connection.
 */
export async function migrateOn(
	client: Client | PoolClient,
	{ onMigrating, onWaiting, folder = migrationsFolder, isExclusive = false }: MigrateOptions = {},
): Promise<void> {
	const db = drizzle(client);
	for (let attempt = 1; ; attempt++)
		try {
			return await db.transaction(async (tx) => {
				await tx.execute(
					sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${migrationLockTimeout}, true)`,
				);
				await takeLock(tx, onWaiting);
				const pending = await findPending(tx, folder);
				if (pending.length === 0) return;
				if (attempt === 1) onMigrating?.(pending.length);
				await tx.execute(sql`select set_config('lock_timeout', ${tableLockTimeout}, true)`);
				const isNew = await createJournal(tx);
				await runMigrations(tx, pending, isNew || isExclusive ? undefined : isDeferredIndex);
			});
		} catch (error) {
			if (attempt === maxAttempts || !isTableLocked(error)) throw error;
			await pause(retryDelayMs);
		}
}

async function takeLock(tx: Transaction, onWaiting: (() => void) | undefined): Promise<void> {
	const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${migrationLock}) as taken`);
	if (rows[0]?.taken) return;
	onWaiting?.();
	try {
		await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
	} catch (error) {
		throw new MigrationHeldUp(error);
	}
}

/** Another process did not finish migrating in time. */
class MigrationHeldUp extends Error {
	override readonly name = "MigrationHeldUp";

	constructor(cause: unknown) {
		super("another process migrates", { cause });
	}
}

function isTableLocked(error: unknown): boolean {
	return isLockTimeout(error) && !causesOf(error).some((cause) => cause instanceof MigrationHeldUp);
}

/** What Drizzle's own migrator does, within our transaction. */
export async function runMigrations(
	tx: Transaction,
	migrations: MigrationMeta[],
	isSkipped = (_statement: string) => false,
): Promise<void> {
	for (const { sql: statements, hash, folderMillis } of migrations) {
		for (const statement of statements)
			if (statement.trim() !== "" && !isSkipped(statement)) await tx.execute(sql.raw(withoutConcurrently(statement)));
		await tx.execute(
			sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
		);
	}
}

/** The table in which Drizzle's tools look for the migrations that ran. Returns whether there was none. */
export async function createJournal(tx: Transaction): Promise<boolean> {
	const isNew = !(await hasJournal(tx));
	await tx.execute(sql`create schema if not exists drizzle`);
	await tx.execute(
		sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
	);
	return isNew;
}

export async function countPendingMigrations(db: Database): Promise<number> {
	return (await findPending(db, migrationsFolder)).length;
}

/** Migrations newer than the last that ran. */
async function findPending(tx: Transaction, folder: string): Promise<MigrationMeta[]> {
	const all = readMigrationFiles({ migrationsFolder: folder });
	const last = (await newestMigration(tx)) ?? 0;
	return all.filter(({ folderMillis }) => folderMillis > last);
}
