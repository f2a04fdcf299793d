import type { MigrationMeta } from "drizzle-orm/migrator";
import { readMigrationFiles, sql } from "../../platform/db/drizzle.ts";
import { createJournal, migrationLock, migrationsFolder, runMigrations } from "../../platform/db/migrate.ts";
import type { Database } from "../../platform/db/open.ts";
import { countRows, fixTextFormats, qualifiedName, type Table, tablesOf } from "../../platform/db/tables.ts";
import { dropForRestore } from "./drop-for-restore.ts";
import { BackupRefused, openRowSum, type TableTrailer } from "./format.ts";
import type { Backup } from "./read.ts";
import { readTableRows } from "./write.ts";

/**
 * Restores a backup into an empty database, at the schema that it was taken from, and then migrates. All in one
 * transaction, compared with the backup before it commits.
 */
export async function restoreBackup(db: Database, backup: Backup, folder = migrationsFolder): Promise<void> {
	const { before, after } = migrationsAround(backup, folder);
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
		await fixTextFormats(tx);
		await refuseNonEmptyDatabase(tx);
		await dropOwnTables(tx, [...before, ...after]);
		await runMigrations(tx, before);
		const restoreDefinitions = await dropForRestore(tx);
		await insertRows(tx, backup);
		await restoreDefinitions();
		await verifyRestored(tx, backup);
		await runMigrations(tx, after);
	});
}

/** Refuses a database that has rows, which would mix with the restored ones. */
export async function refuseNonEmptyDatabase(tx: Database): Promise<void> {
	const occupiedTables: string[] = [];
	for (const table of await tablesOf(tx)) {
		// Starting a server writes into this table.
		if (table.name === "jobs") continue;
		const rows = await countRows(tx, table);
		if (rows > 0) occupiedTables.push(`${table.name} (${rows})`);
	}
	if (occupiedTables.length > 0)
		throw new BackupRefused(
			`Only an empty database takes a backup; this one has rows in ${occupiedTables.join(", ")}. Nothing was changed.`,
		);
}

export function migrationsAround({ header }: Pick<Backup, "header">, folder = migrationsFolder) {
	const migrations = readMigrationFiles({ migrationsFolder: folder });
	const index = migrations.findIndex(({ folderMillis }) => folderMillis === header.migration);
	if (index < 0)
		throw new BackupRefused("This backup is of a newer Gradway. Restore it with that one. Nothing was changed.");
	return { before: migrations.slice(0, index + 1), after: migrations.slice(index + 1) };
}

const tableNamePattern = /^(?:create (?:unlogged )?table|alter table "\w+" rename to) "?(\w+)"?/im;

/** Drops our own empty tables, under every name that a version gave them; the backup's migrations create them again. */
async function dropOwnTables(tx: Database, migrations: MigrationMeta[]): Promise<void> {
	const ownTables = new Set(
		migrations.flatMap((each) => each.sql).flatMap((statement) => tableNamePattern.exec(statement)?.[1] ?? []),
	);
	await tx.execute(sql`drop table if exists ${sql.join([...ownTables].map(qualifiedName), sql`, `)} cascade`);
	for (const name of functionNames(migrations))
		await tx.execute(sql`drop function if exists ${qualifiedName(name)} cascade`);
	await tx.execute(sql`drop schema if exists drizzle cascade`);
	await createJournal(tx);
}

const functionPattern = /^create (?:or replace )?function "?(\w+)"?/gim;

function functionNames(migrations: MigrationMeta[]): Set<string> {
	const matches = migrations
		.flatMap((each) => each.sql)
		.flatMap((statement) => [...statement.matchAll(functionPattern)]);
	return new Set(matches.flatMap(([, name]) => name ?? []));
}

async function insertRows(tx: Database, { header, rows }: Backup): Promise<void> {
	const tables = new Map(header.tables.map((table) => [table.name, table]));
	for await (const { table, rows: lines } of rows()) await insert(tx, tables.get(table) as Table, lines);
	for (const { name, last } of header.sequences)
		if (last !== null)
			await tx.execute(sql`select setval(${`public.${JSON.stringify(name)}`}::regclass, ${last}::bigint)`);
}

async function insert(tx: Database, { name, columns }: Table, lines: string[]): Promise<void> {
	const columnNames = columns.map((column) => sql.identifier(column.name));
	const values = columns.map(({ type }, at) => sql`(line ->> ${sql.raw(String(at))})::${sql.raw(type)}`);
	await tx.execute(sql`insert into ${qualifiedName(name)} (${sql.join(columnNames, sql`, `)}) overriding system value
		select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as line`);
}

async function verifyRestored(tx: Database, { header, tables }: Backup): Promise<void> {
	for (const [at, table] of header.tables.entries()) {
		const sum = openRowSum();
		for await (const lines of readTableRows(tx, table)) for (const line of lines) sum.add(line);
		if (!isSameTrailer(sum.trailer(table.name), tables[at]))
			throw new BackupRefused(`${table.name} would not be what the backup holds. Nothing was changed.`);
	}
}

function isSameTrailer(a: TableTrailer, b: TableTrailer | undefined): boolean {
	return a.table === b?.table && a.rows === b.rows && a.sum === b.sum;
}
