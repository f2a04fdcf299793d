import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import type {} from "#tools/testing/databases.ts";
import { is, PgTable, sql } from "./drizzle.ts";
import { openInMemory } from "./embedded/serve-embedded.ts";
import type { Database, OpenDatabase } from "./engine.ts";
import { migrationsFolder } from "./migrate.ts";
import type { Connections } from "./postgres/breaker.ts";
import { openPostgres, operatorLimits } from "./postgres/postgres.ts";
import * as schema from "./schema.ts";

type Tests = (open: () => Promise<OpenDatabase>) => void;

/**
 * Tests, on PostgreSQL, of what does not depend on the engine. `open` gives a new, migrated database, which is closed
 * at the end of the test that opened it, or of the group if it was opened in `beforeAll`.
 */
export function describeWithDatabase(name: string, tests: Tests): void {
	describe(name, () => tests(closeAfterwards(openTestPostgres)));
}

/** The same tests on both engines, for code whose behaviour may differ: the engines themselves, intake, privacy, rules, races. */
export function describeOnEachDatabase(name: string, tests: Tests): void {
	const engines = [["PGlite", openTestPglite] as const, ["PostgreSQL", openTestPostgres] as const];
	for (const [engine, open] of engines) {
		describe(`${name}, on ${engine}`, () => tests(closeAfterwards(open)));
	}
}

/**
 * In memory, copied from the template. Starting an engine takes a second of processor time, so a closed one is emptied
 * and reused by the next test of the file.
 */
export function openTestPglite(): Promise<OpenDatabase> {
	return reuseIdle(idlePglite, startTestPglite);
}

/** A fresh engine, whose statistics and cached plans come from no other test. */
export async function startTestPglite(): Promise<OpenDatabase> {
	template ??= readFile(inject("databases").embeddedTemplate);
	return openInMemory(new Uint8Array(await template));
}

/** How many rows of a table were read so far by scanning it, and how many along an index. For an embedded database: a server's counts lag. */
export async function rowsRead(db: Database, table: string): Promise<{ inPassing: number; byIndex: number }> {
	await db.execute(sql`select pg_stat_force_next_flush()`);
	const { rows } = await db.execute<{ inPassing: number; byIndex: number }>(
		sql`select seq_tup_read::int as "inPassing", idx_tup_fetch::int as "byIndex" from pg_stat_user_tables where relname = ${table}`,
	);
	if (rows[0] === undefined) throw new Error(`No table ${table}`);
	return rows[0];
}

/** A database on the run's server, cloned from the template and reused, emptied, by one test after the other. Its timeouts suit a slow machine. */
export function openTestPostgres(): Promise<OpenDatabase> {
	return reuseIdle(idlePostgres, async () =>
		rejectOuterQueries(await openPostgres(await createTestDatabase(), { limits: testLimits })),
	);
}

/** Using `db` inside a transaction would wait for ever on the one connection of PGlite: here it is an error. */
function rejectOuterQueries(database: OpenDatabase): OpenDatabase {
	const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();
	const { db } = database;
	const pool = (db as unknown as { $client: Connections }).$client;
	const transaction = db.transaction.bind(db);
	db.transaction = (work, config) => {
		const transactionState = { isOpen: true };
		const ended = transaction((tx) => currentTransaction.run(transactionState, () => work(tx)), config);
		return ended.finally(() => {
			transactionState.isOpen = false;
		});
	};
	for (const method of ["connect", "query"] as const) {
		const callOriginal = pool[method].bind(pool) as (...args: unknown[]) => Promise<never>;
		pool[method] = async (...args: unknown[]) => {
			if (currentTransaction.getStore()?.isOpen) throw new Error("Inside a transaction use only tx.");
			return callOriginal(...args);
		};
	}
	return database;
}

/** node-postgres queues concurrent statements of a transaction, and its next version is to refuse them: here they are an error. */
class OneAtATime extends pg.Client {
	private isBusy = false;

	override query = (async (...args: [pg.QueryConfig]) => {
		if (this.isBusy) throw new Error("Inside a transaction await one statement before the next.");
		this.isBusy = true;
		try {
			return await super.query(...args);
		} finally {
			this.isBusy = false;
		}
	}) as pg.Client["query"];
}

/** As long as an operator's timeouts, or longer: of fifty concurrent writers the last waits for all others. */
const testLimits = { ...operatorLimits, connectionTimeoutMillis: 120_000, Client: OneAtATime };

let template: Promise<Buffer> | undefined;
/** Stored on `globalThis`: mutation testing reloads our modules in one thread, and one engine serves them all. */
const idlePglite = idleEnginesOf(globalThis as { idlePglite?: OpenDatabase[] });
const idlePostgres: OpenDatabase[] = [];

function idleEnginesOf(thread: { idlePglite?: OpenDatabase[] }): OpenDatabase[] {
	thread.idlePglite ??= [];
	return thread.idlePglite;
}

async function reuseIdle(idle: OpenDatabase[], start: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
	const engine = idle.pop() ?? (await start());
	let isOpen = true;
	return {
		...engine,
		close: async () => {
			if (!isOpen) return;
			isOpen = false;
			await deleteAllRows(engine.db);
			idle.push(engine);
		},
	};
}

const tables = Object.values(schema).filter((table) => is(table, PgTable));
/** Truncating recreates some hundred files; deleting a few rows recreates none. */
const maxDeletedRows = 500;

async function deleteAllRows(db: Database): Promise<void> {
	const deleted = tables.map((table, at) => sql`d${sql.raw(`${at}`)} as (delete from ${table} returning 1)`);
	const counts = tables.map((_, at) => sql`(select count(*) from d${sql.raw(`${at}`)})`);
	const { rows } = await db.transaction(async (tx) => {
		// Disables the trigger that refuses to delete rows of the ledger.
		await tx.execute(sql`set local session_replication_role = replica`);
		return tx.execute<{ rows: number }>(
			sql`with ${sql.join(deleted, sql`, `)} select (${sql.join(counts, sql` + `)})::int as rows`,
		);
	});
	if ((rows[0]?.rows ?? 0) > maxDeletedRows) await db.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
}

/** The sessions of this database that wait for a lock. Do not query it within a transaction, which sees those of its start. */
export const waitingSessionsQuery =
	"select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** The address of a new database, with or without tables. */
export async function createTestDatabase({ migrated = true } = {}): Promise<string> {
	const { url: server, template } = inject("databases").postgres;
	const name = `test_${randomBytes(8).toString("hex")}`;
	// Copying files takes 25 ms; writing the template's 8 MB through the log, as the server would by itself, takes 157.
	await onServer(`create database ${name} template ${migrated ? template : "template0"} strategy file_copy`);
	const url = new URL(server);
	url.pathname = name;
	return url.href;
}

async function onServer(statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: inject("databases").postgres.url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

function closeAfterwards(open: () => Promise<OpenDatabase>): () => Promise<OpenDatabase> {
	const groupDatabases: OpenDatabase[] = [];
	afterAll(async () => {
		for (const database of groupDatabases) await database.close();
		for (const database of idlePostgres.splice(0)) await database.close();
	});
	return async () => {
		const database = await open();
		try {
			onTestFinished(() => database.close());
		} catch {
			groupDatabases.push(database);
		}
		return database;
	};
}

/** A copy of the migrations with one more for each statement. */
export async function withMigration(...statements: string[]): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "gradway-migrations-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await cp(migrationsFolder, folder, { recursive: true });
	const file = join(folder, "meta/_journal.json");
	const journal = JSON.parse(await readFile(file, "utf8"));
	for (const [at, statement] of statements.entries()) {
		const last = journal.entries.at(-1);
		journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: `one_more_${at}` });
		await writeFile(join(folder, `one_more_${at}.sql`), statement);
	}
	await writeFile(file, JSON.stringify(journal));
	return folder;
}
