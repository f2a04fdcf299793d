import { copyFile, cp, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admissions } from "../../leads/testing.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { migrationsFolder } from "../../platform/db/migrate.ts";
import type { Database } from "../../platform/db/open.ts";
import { openPostgres, operatorLimits } from "../../platform/db/postgres/postgres.ts";
import { qualifiedName, tablesOf } from "../../platform/db/tables.ts";
import { createTestDatabase, openTestPglite, startTestPglite } from "../../platform/db/testing.ts";
import { seed } from "../../sample/seed.ts";
import { openBackup } from "./read.ts";
import { refuseNonEmptyDatabase, restoreBackup } from "./restore.ts";
import { excludedTables, writeBackup } from "./write.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const signal = new AbortController().signal;
const engines = {
	PGlite: startTestPglite,
	PostgreSQL: async () => openPostgres(await createTestDatabase(), { limits: operatorLimits }),
};
type Engine = keyof typeof engines;

/** Values that a careless copy would change. */
const edgeCaseStatements = [
	`create table oddities (id serial primary key, at integer generated always as identity, bytes bytea, words text[], said jsonb, plain json,
		typed text, moment timestamptz, amount numeric, share float8, day date, doubled integer generated always as (7 * 2) stored)`,
	String.raw`insert into oddities (bytes, words, said, plain, typed, moment, amount, share, day) values
		('\x00ff0a5c', '{{a,NULL},{"x,\"y",""}}', 'null', '{"b": 1.10,  "a": [1]}', E'line\nand\u2028one \\ "quoted" 🙂 ', '2026-03-02 10:00:00.123456+05:30', 1.10, 0.1, 'infinity'),
		('', '{}', '{"n": 1.10, "email": null}', null, '', '-infinity', 'NaN', '-0', '0044-03-15 BC'), (null, null, null, null, null, null, null, 'Infinity', null)`,
	"select setval('oddities_id_seq', 4711)",
];
const laterMigration = "alter table oddities add column later text not null default 'added'";

let folder: string;
/** The migrations with this table, and those with one more. */
let [currentMigrations, newerMigrations] = ["", ""];
const files: Record<Engine, string> = { PGlite: "", PostgreSQL: "" };
const checksums = new Map<Engine, unknown>();

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "gradway-backup-"));
	currentMigrations = await migrationsWith(migrationsFolder, "known", edgeCaseStatements[0] ?? "");
	newerMigrations = await migrationsWith(currentMigrations, "newer", laterMigration);
	for (const engine of ["PGlite", "PostgreSQL"] as const) {
		const source = await engines[engine]();
		await seed(source.db, { admissions, now, passwordHash: "the hash of the default password" });
		for (const statement of edgeCaseStatements) await source.db.execute(sql.raw(statement));
		await recordMigration(source.db, currentMigrations);
		await source.db.execute(sql`insert into rate_limits values ('form:192.0.2.1', now(), 3)`);
		files[engine] = join(folder, `${engine}.backup`);
		await writeBackup(source.db, files[engine], { now, signal });
		checksums.set(engine, await checksumTables(source.db));
		await source.close();
	}
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
	["PGlite", "PostgreSQL"],
	["PostgreSQL", "PGlite"],
	["PGlite", "PGlite"],
	["PostgreSQL", "PostgreSQL"],
] as const)(
	"A backup of %s restored on %s has every row of every table as it was, and its numbers go on",
	async (from, to) => {
		const target = await engines[to]();
		await restoreBackup(target.db, await openBackup(files[from]), currentMigrations);
		expect(await checksumTables(target.db)).toEqual(checksums.get(from));
		await target.db.execute(sql`insert into oddities (typed) values ('next')`);
		const { rows } = await target.db.execute(sql`select id, at, doubled from oddities where typed = 'next'`);
		expect(rows).toEqual([{ id: 4712, at: 4, doubled: 14 }]);
		expect(await indexesOf(target.db)).toEqual(await indexesOfEmptyDatabase(to));
		await target.close();
	},
);

test("A backup of an older Gradway is restored as it was then, and brought up to date", async () => {
	const target = await engines.PGlite();
	await restoreBackup(target.db, await openBackup(files.PGlite), newerMigrations);
	const { rows } = await target.db.execute(sql`select later, count(*)::int as rows from oddities group by later`);
	expect(rows).toEqual([{ later: "added", rows: 3 }]);
	await target.close();
});

test("A backup is restored into a database that an older Gradway made and that is still empty", async () => {
	const url = await createTestDatabase({ migrated: false });
	const target = await openPostgres(url, {
		limits: operatorLimits,
		migrations: await firstMigrationOf(currentMigrations),
	});
	await restoreBackup(target.db, await openBackup(files.PostgreSQL), currentMigrations);
	expect(await checksumTables(target.db)).toEqual(checksums.get("PostgreSQL"));
	await target.close();
});

test("A backup of a newer Gradway is refused before anything is written", async () => {
	const target = await openTestPglite();
	await expect(restoreBackup(target.db, await openBackup(files.PGlite))).rejects.toThrow("of a newer Gradway");
	await target.close();
});

test("A backup into a non-empty place is refused", async () => {
	const target = await openTestPglite();
	await target.db.execute(sql`insert into settings values ('a', 'b', false)`);
	const restoring = restoreBackup(target.db, await openBackup(files.PGlite), currentMigrations);
	await expect(restoring).rejects.toThrow("has rows in settings (1). Nothing was changed.");
	await expect(refuseNonEmptyDatabase(target.db)).rejects.toThrow("settings (1)");
	const { rows } = await target.db.execute(sql`select to_regclass('oddities') as there`);
	expect(rows).toEqual([{ there: null }]);
	await target.close();
});

test("A backup that is damaged anywhere, cut short, or something else is refused", async () => {
	const { size } = await stat(files.PGlite);
	const copy = join(folder, "copy");
	for (const fraction of [0, 0.001, 0.25, 0.5, 0.75, 0.999]) {
		await copyFile(files.PGlite, copy);
		await flipBit(copy, Math.floor(fraction * (size - 1)));
		await expect(openBackup(copy), `damaged at ${fraction}`).rejects.toThrow("not a whole backup");
	}
	for (const length of [0, 10, size / 2, size - 1]) {
		await copyFile(files.PGlite, copy);
		await truncate(copy, Math.floor(length));
		await expect(openBackup(copy), `cut to ${length}`).rejects.toThrow("not a whole backup");
	}
	await writeFile(copy, gzipSync('{"product":"another"}\n'.repeat(99)));
	await expect(openBackup(copy)).rejects.toThrow("not a whole backup");
	await expect(openBackup(join(folder, "nowhere"))).rejects.toThrow("cannot be read (ENOENT)");
	await expect(openBackup(folder)).rejects.toThrow("not a whole backup");
});

test("A backup is readable by its owner only, and leaves nothing when stopped", async () => {
	expect((await stat(files.PGlite)).mode & 0o777).toBe(0o600);
	const source = await openTestPglite();
	const path = join(folder, "stopped.backup");
	await expect(writeBackup(source.db, path, { now, signal: AbortSignal.abort() })).rejects.toThrow("was stopped");
	for (const each of [path, `${path}.half`]) await expect(stat(each)).rejects.toThrow("ENOENT");
	await writeFile(`${path}.half`, "another's");
	await expect(writeBackup(source.db, path, { now, signal })).rejects.toThrow("cannot be written (EEXIST)");
	expect(await readFile(`${path}.half`, "utf8")).toBe("another's");
	await source.close();
});

/** A folder's migrations and one more. */
async function migrationsWith(from: string, name: string, statement: string): Promise<string> {
	const to = join(folder, name);
	await cp(from, to, { recursive: true });
	const file = join(to, "meta/_journal.json");
	const journal = JSON.parse(await readFile(file, "utf8"));
	const last = journal.entries.at(-1);
	journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: name });
	await writeFile(file, JSON.stringify(journal));
	await writeFile(join(to, `${name}.sql`), statement);
	return to;
}

async function firstMigrationOf(from: string): Promise<string> {
	const to = join(folder, "first");
	await cp(from, to, { recursive: true });
	const file = join(to, "meta/_journal.json");
	const journal = JSON.parse(await readFile(file, "utf8"));
	await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
	return to;
}

async function recordMigration(db: Database, migrations: string): Promise<void> {
	const { entries } = JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8"));
	await db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('odd', ${entries.at(-1).when})`,
	);
}

/** Computed by the database from whole rows, generated columns too, without any of our code. */
async function checksumTables(db: Database): Promise<Record<string, unknown>> {
	const sums: Record<string, unknown> = {};
	await db.execute(sql`select set_config('TimeZone', 'UTC', false)`);
	for (const table of await tablesOf(db)) {
		const { rows } =
			await db.execute(sql`select count(*)::int as rows, md5(string_agg(row::text, '' order by row::text collate "C")) as sum
			from ${qualifiedName(table.name)} as row`);
		if (!excludedTables.includes(table.name)) sums[table.name] = rows[0];
	}
	return sums;
}

async function indexesOf(db: Database): Promise<unknown[]> {
	const { rows } =
		await db.execute(sql`select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'oddities'
		union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
			and conrelid <> coalesce(to_regclass('oddities'), 0) and contype <> 'n' order by 1`);
	return rows;
}

const expectedIndexes = new Map<Engine, unknown[]>();
async function indexesOfEmptyDatabase(engine: Engine): Promise<unknown[]> {
	const cached = expectedIndexes.get(engine);
	if (cached !== undefined) return cached;
	const emptyDatabase = await engines[engine]();
	const indexes = await indexesOf(emptyDatabase.db);
	expectedIndexes.set(engine, indexes);
	await emptyDatabase.close();
	return indexes;
}

async function flipBit(path: string, at: number): Promise<void> {
	const file = await open(path, "r+");
	const byte = Buffer.alloc(1);
	await file.read(byte, 0, 1, at);
	await file.write(Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, at);
	await file.close();
}
