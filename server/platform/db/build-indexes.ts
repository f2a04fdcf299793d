import type { SQL } from "drizzle-orm";
import { readMigrationFiles, sql } from "./drizzle.ts";
import { isDeadlock, isNameTaken } from "./sqlstates.ts";

/**
 * Building an index on a large table takes minutes, and within a transaction it blocks all writers. On a database with
 * tables, an index that a migration creates `concurrently` is therefore left out of the migration's transaction, and
 * built while the server runs.
 */

const creates = /^\s*create (unique )?index concurrently (if not exists )?"?(\w+)"?/i;
const drops = /^\s*drop index (if exists )?("?public"?\.)?"?(\w+)"?/i;
const renames = /^alter (?:table|index) "(\w+)" rename to "(\w+)"/im;
const concurrently = / concurrently/i;
/** A table of this size is indexed in a second or two. */
export const mostRowsAtOnce = 100_000;
/** Reads and writes do not queue behind this lock; a long index build may hold it. */
const longestWait = "10min";
const attempts = 10;

type Session = { execute: (statement: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> };
type Client = Session & { transaction: (work: (tx: Session) => Promise<void>) => Promise<void> };

export function isIndexLeftForLater(statement: string): boolean {
	return creates.test(statement);
}

/** The statement as a transaction accepts it. */
export function withoutConcurrently(statement: string): string {
	return isIndexLeftForLater(statement) ? statement.replace(concurrently, "") : statement;
}

/** Builds the missing indexes and returns how many. Needs a session without a statement timeout; safe from several processes. */
export async function buildMissingIndexes(
	client: Client,
	folder: string,
	mostRows = Number.POSITIVE_INFINITY,
): Promise<number> {
	let built = 0;
	for (const [name, statement] of indexesLeftForLater(folder)) {
		const table = tableOf(statement);
		if ((await rowsOf(client, table)) > mostRows) continue;
		if ((await readState(client, name)) === "valid") continue;
		built += await build(client, { name, table, statement });
	}
	return built;
}

type Wanted = { name: string; table: string; statement: string };

/** Two processes that build on one table at the same moment deadlock; PostgreSQL aborts one, which tries again. */
async function build(client: Client, { name, table, statement }: Wanted, attempt = 1): Promise<0 | 1> {
	try {
		await dropBroken(client, name, table);
		if ((await readState(client, name)) === "valid") return 0;
		await client.execute(sql.raw(statement));
		return 1;
	} catch (error) {
		if (attempt === attempts || !(isDeadlock(error) || isNameTaken(error))) throw error;
		return build(client, { name, table, statement }, attempt + 1);
	}
}

function tableOf(statement: string): string {
	const [, table = ""] = /\bon "?(\w+)"?/i.exec(statement) ?? [];
	return table;
}

/** The number of rows by PostgreSQL's last estimate. */
async function rowsOf(client: Session, table: string): Promise<number> {
	const { rows } = await client.execute(
		sql`select reltuples::float8 as rows from pg_class where oid = to_regclass(${`public.${table}`})`,
	);
	return Number(rows[0]?.rows ?? 0);
}

/** By name, with the statement that builds it under today's names. Indexes that a later migration drops are left out. */
function indexesLeftForLater(folder: string): Map<string, string> {
	let wanted = new Map<string, string>();
	for (const statement of readMigrationFiles({ migrationsFolder: folder }).flatMap((each) => each.sql)) {
		const name = creates.exec(statement)?.[3];
		if (name !== undefined) wanted.set(name, statement);
		wanted.delete(drops.exec(statement)?.[3] ?? "");
		const [, from, to = ""] = renames.exec(statement) ?? [];
		if (from !== undefined)
			wanted = new Map(
				[...wanted].map(([key, made]) => [key === from ? to : key, made.replace(`"${from}"`, `"${to}"`)]),
			);
	}
	return wanted;
}

async function readState(client: Session, name: string): Promise<"valid" | "broken" | "none"> {
	const { rows } = await client.execute(
		sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`public.${name}`})`,
	);
	if (rows[0] === undefined) return "none";
	return rows[0].valid ? "valid" : "broken";
}

/** Waits for another build on this table, and drops the invalid index of one that was interrupted. */
async function dropBroken(client: Client, name: string, table: string): Promise<void> {
	await client.transaction(async (tx) => {
		await tx.execute(sql`select set_config('lock_timeout', ${longestWait}, true)`);
		await tx.execute(sql.raw(`lock table "${table}" in share update exclusive mode`));
		if ((await readState(tx, name)) === "broken") await tx.execute(sql.raw(`drop index "${name}"`));
	});
}
