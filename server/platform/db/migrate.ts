import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import type { Client, PoolClient } from "pg";
import { causesOf } from "../error-codes.ts";
import { isIndexLeftForLater, withoutConcurrently } from "./build-indexes.ts";
import { drizzle, readMigrationFiles, sql } from "./drizzle.ts";
import type { Database, OnTrouble, Transaction } from "./engine.ts";
import type * as schema from "./schema.ts";
import { isLockTimeout } from "./sqlstates.ts";
import { hasJournal, newestMigration } from "./tables.ts";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

type MigrationListener = {
	/** Called before migrations begin: on much data they take seconds. All run in one transaction, so whoever stops them loses nothing. */
	onMigrating?: ((migrations: number) => void) | undefined;
	/** Called before waiting for another process that migrates. */
	onWaiting?: (() => void) | undefined;
};
/** Of either engine: an option that only one of them knows would be ignored by the other without a word. */
export type OpenOptions = MigrationListener & { skipMigrations?: boolean; onTrouble?: OnTrouble | undefined };
type Migrating = MigrationListener & {
	folder?: string;
	/** No other process writes meanwhile, so every index can be built at once. */
	isAlone?: boolean;
};

/** An arbitrary number for our advisory lock. */
export const migrationLock = 7_236_911;
/** How long to wait for another process that migrates. */
const longestWait = "5min";
/** For a table: later queries, visitors' too, queue behind this lock, so it is retried rather than waited for. */
const lockWait = "3s";
const attempts = 20;
const betweenAttemptsMs = 1_000;

/** Migrates in the process that has the engine, to make a template. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>, folder = migrationsFolder): Promise<void> {
	await db.transaction(async (tx) => {
		await makeJournal(tx);
		await runMigrations(tx, await findMissing(tx, folder));
	});
}

/**
 * Of several processes that start at once, one migrates and the others wait for it. The lock belongs to the
 * transaction, because a session's lock would stay behind on a pooler's connection.
 */
export async function migrateOn(
	client: Client | PoolClient,
	{ onMigrating, onWaiting, folder = migrationsFolder, isAlone = false }: Migrating = {},
): Promise<void> {
	const db = drizzle(client);
	for (let attempt = 1; ; attempt++)
		try {
			return await db.transaction(async (tx) => {
				await tx.execute(
					sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${longestWait}, true)`,
				);
				await takeLock(tx, onWaiting);
				const missing = await findMissing(tx, folder);
				if (missing.length === 0) return;
				if (attempt === 1) onMigrating?.(missing.length);
				await tx.execute(sql`select set_config('lock_timeout', ${lockWait}, true)`);
				const isNew = await makeJournal(tx);
				await runMigrations(tx, missing, isNew || isAlone ? undefined : isIndexLeftForLater);
			});
		} catch (error) {
			if (attempt === attempts || !isTableHeld(error)) throw error;
			await pause(betweenAttemptsMs);
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

function isTableHeld(error: unknown): boolean {
	return isLockTimeout(error) && !causesOf(error).some((cause) => cause instanceof MigrationHeldUp);
}

/** The work of Drizzle's own migrator, in a transaction of ours. */
export async function runMigrations(
	tx: Transaction,
	migrations: MigrationMeta[],
	isLeftOut = (_statement: string) => false,
): Promise<void> {
	for (const { sql: statements, hash, folderMillis } of migrations) {
		for (const statement of statements)
			if (statement.trim() !== "" && !isLeftOut(statement)) await tx.execute(sql.raw(withoutConcurrently(statement)));
		await tx.execute(
			sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
		);
	}
}

/** The table in which Drizzle's tools look for the migrations that ran. Returns whether there was none. */
async function makeJournal(tx: Transaction): Promise<boolean> {
	const isNew = !(await hasJournal(tx));
	await tx.execute(sql`create schema if not exists drizzle`);
	await tx.execute(
		sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
	);
	return isNew;
}

/** How many migrations are still to run. */
export async function countWaiting(db: Database): Promise<number> {
	return (await findMissing(db, migrationsFolder)).length;
}

/** Migrations newer than the last that ran. */
async function findMissing(tx: Transaction, folder: string): Promise<MigrationMeta[]> {
	const known = readMigrationFiles({ migrationsFolder: folder });
	const last = (await newestMigration(tx)) ?? 0;
	return known.filter(({ folderMillis }) => folderMillis > last);
}
