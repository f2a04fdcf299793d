import type { MigrationMeta } from "drizzle-orm/migrator";
import { readMigrationFiles, sql } from "../../platform/db/drizzle.ts";
import { migrationLock, migrationsFolder, runMigrations } from "../../platform/db/migrate.ts";
import type { Database } from "../../platform/db/open.ts";
import { countRows, fixTextFormats, named, type Table, tablesOf } from "../../platform/db/tables.ts";
import { dropForRestore } from "./drop-for-restore.ts";
import { BackupRefused, openSum, type TableTrailer } from "./format.ts";
import type { Backup } from "./read.ts";
import { rowsOf } from "./write.ts";

/**
 * Restores a backup into an empty database, at the schema that it was taken from, and then migrates. All in one
 * transaction, compared with the backup before it commits.
 */
export async function restoreBackup(db: Database, backup: Backup, folder = migrationsFolder): Promise<void> {
	const { before, after } = migrationsAround(backup, folder);
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
		await fixTextFormats(tx);
		await refuseOccupied(tx);
		await clear(tx, [...before, ...after]);
		await runMigrations(tx, before);
		const putBack = await dropForRestore(tx);
		await load(tx, backup);
		await putBack();
		await compare(tx, backup);
		await runMigrations(tx, after);
	});
}

/** Refuses a database that has rows, which would mix with the restored ones. */
export async function refuseOccupied(tx: Database): Promise<void> {
	const occupied: string[] = [];
	for (const table of await tablesOf(tx)) {
		// Starting a server writes into this table.
		if (table.name === "jobs") continue;
		const rows = await countRows(tx, table);
		if (rows > 0) occupied.push(`${table.name} (${rows})`);
	}
	if (occupied.length > 0)
		throw new BackupRefused(
			`Only an empty database takes a backup; this one has rows in ${occupied.join(", ")}. Nothing was changed.`,
		);
}

export function migrationsAround({ header }: Pick<Backup, "header">, folder = migrationsFolder) {
	const known = readMigrationFiles({ migrationsFolder: folder });
	const at = known.findIndex(({ folderMillis }) => folderMillis === header.migration);
	if (at < 0)
		throw new BackupRefused("This backup is of a newer Gradway. Restore it with that one. Nothing was changed.");
	return { before: known.slice(0, at + 1), after: known.slice(at + 1) };
}

const names = /^(?:create (?:unlogged )?table|alter table "\w+" rename to) "?(\w+)"?/im;

/** Drops our own empty tables, under every name that a version gave them; the backup's migrations create them again. */
async function clear(tx: Database, migrations: MigrationMeta[]): Promise<void> {
	const ours = new Set(migrations.flatMap((each) => each.sql).flatMap((statement) => names.exec(statement)?.[1] ?? []));
	await tx.execute(sql`drop table if exists ${sql.join([...ours].map(named), sql`, `)} cascade`);
	for (const name of functionsIn(migrations)) await tx.execute(sql`drop function if exists ${named(name)} cascade`);
	await tx.execute(sql`drop schema if exists drizzle cascade`);
	await tx.execute(sql`create schema drizzle`);
	await tx.execute(
		sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
	);
}

const functions = /^create (?:or replace )?function "?(\w+)"?/gim;

function functionsIn(migrations: MigrationMeta[]): Set<string> {
	const found = migrations.flatMap((each) => each.sql).flatMap((statement) => [...statement.matchAll(functions)]);
	return new Set(found.flatMap(([, name]) => name ?? []));
}

async function load(tx: Database, { header, rows }: Backup): Promise<void> {
	const tables = new Map(header.tables.map((table) => [table.name, table]));
	for await (const { table, rows: lines } of rows()) await insert(tx, tables.get(table) as Table, lines);
	for (const { name, last } of header.sequences)
		if (last !== null)
			await tx.execute(sql`select setval(${`public.${JSON.stringify(name)}`}::regclass, ${last}::bigint)`);
}

async function insert(tx: Database, { name, columns }: Table, lines: string[]): Promise<void> {
	const names = columns.map((column) => sql.identifier(column.name));
	const values = columns.map(({ type }, at) => sql`(line ->> ${sql.raw(String(at))})::${sql.raw(type)}`);
	await tx.execute(sql`insert into ${named(name)} (${sql.join(names, sql`, `)}) overriding system value
		select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as line`);
}

async function compare(tx: Database, { header, tables }: Backup): Promise<void> {
	for (const [at, table] of header.tables.entries()) {
		const sum = openSum();
		for await (const lines of rowsOf(tx, table)) for (const line of lines) sum.add(line);
		if (!isSame(sum.counted(table.name), tables[at]))
			throw new BackupRefused(`${table.name} would not be what the backup holds. Nothing was changed.`);
	}
}

function isSame(one: TableTrailer, other: TableTrailer | undefined): boolean {
	return one.table === other?.table && one.rows === other.rows && one.sum === other.sum;
}
