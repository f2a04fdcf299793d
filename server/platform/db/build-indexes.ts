import type { SQL } from "drizzle-orm";
import { readMigrationFiles, sql } from "./drizzle.ts";
import { isDeadlock, isNameTaken } from "./sqlstates.ts";

/**
 * Building an index on a large table takes minutes, and within a transaction it blocks all writers. On a database with
 * tables, an index that a migration creates `concurrently` is therefore left out of the migration's transaction, and
 * built while the server runs.
 */

const createPattern = /^\s*create (unique )?index concurrently (if not exists )?"?(\w+)"?/i;
const dropPattern = /^\s*drop index (if exists )?("?public"?\.)?"?(\w+)"?/i;
const renamePattern = /^alter (?:table|index) "(\w+)" rename to "(\w+)"/im;
const concurrentlyPattern = / concurrently/i;
/** Up to this size, a table is indexed in a second or two. */
export const maxRowsIndexedAtStart = 100_000;
/** Reads and writes do not queue behind this lock; an index build may hold it for long. */
const lockTimeout = "10min";
const maxAttempts = 10;

type Session = { execute: (statement: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> };
type Client = Session & { transaction: (work: (tx: Session) => Promise<void>) => Promise<void> };

export function isDeferredIndex(statement: string): boolean {
	return createPattern.test(statement);
}

/** The statement as a transaction accepts it. */
export function withoutConcurrently(statement: string): string {
	return isDeferredIndex(statement) ? statement.replace(concurrentlyPattern, "") : statement;
}

/** Builds the missing indexes and returns how many. Needs a session without a statement timeout; safe from several processes. */
export async function buildMissingIndexes(
	client: Client,
	folder: string,
	maxRows = Number.POSITIVE_INFINITY,
): Promise<number> {
	let built = 0;
	for (const [name, statement] of readDeferredIndexes(folder)) {
		const table = tableOf(statement);
		if ((await estimateRows(client, table)) > maxRows) continue;
		if ((await readState(client, name)) === "valid") continue;
		built += await buildIndex(client, { name, table, statement });
	}
	return built;
}

type MissingIndex = { name: string; table: string; statement: string };

/** Two processes that build on one table concurrently deadlock; PostgreSQL aborts one, which retries. */
async function buildIndex(client: Client, { name, table, statement }: MissingIndex, attempt = 1): Promise<0 | 1> {
	try {
		await dropInvalid(client, name, table);
		if ((await readState(client, name)) === "valid") return 0;
		await client.execute(sql.raw(statement));
		return 1;
	} catch (error) {
		if (attempt === maxAttempts || !(isDeadlock(error) || isNameTaken(error))) throw error;
		return buildIndex(client, { name, table, statement }, attempt + 1);
	}
}

function tableOf(statement: string): string {
	const [, table = ""] = /\bon "?(\w+)"?/i.exec(statement) ?? [];
	return table;
}

/** The number of rows by PostgreSQL's last estimate. */
async function estimateRows(client: Session, table: string): Promise<number> {
	const { rows } = await client.execute(
		sql`select reltuples::float8 as rows from pg_class where oid = to_regclass(${`public.${table}`})`,
	);
	return Number(rows[0]?.rows ?? 0);
}

/** By name, with the statement that builds it under the current names. Indexes that a later migration drops are left out. */
function readDeferredIndexes(folder: string): Map<string, string> {
	let deferred = new Map<string, string>();
	for (const statement of readMigrationFiles({ migrationsFolder: folder }).flatMap((each) => each.sql)) {
		const name = createPattern.exec(statement)?.[3];
		if (name !== undefined) deferred.set(name, statement);
		deferred.delete(dropPattern.exec(statement)?.[3] ?? "");
		const [, from, to = ""] = renamePattern.exec(statement) ?? [];
		if (from !== undefined)
			deferred = new Map(
				[...deferred].map(([key, definition]) => [key === from ? to : key, definition.replace(`"${from}"`, `"${to}"`)]),
			);
	}
	return deferred;
}

async function readState(client: Session, name: string): Promise<"valid" | "broken" | "none"> {
	const { rows } = await client.execute(
		sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`public.${name}`})`,
	);
	if (rows[0] === undefined) return "none";
	return rows[0].valid ? "valid" : "broken";
}

/** Waits for another build on this table, and drops the invalid index of one that was interrupted. */
async function dropInvalid(client: Client, name: string, table: string): Promise<void> {
	await client.transaction(async (tx) => {
		await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
		await tx.execute(sql.raw(`lock table "${table}" in share update exclusive mode`));
		if ((await readState(tx, name)) === "broken") await tx.execute(sql.raw(`drop index "${name}"`));
	});
}
