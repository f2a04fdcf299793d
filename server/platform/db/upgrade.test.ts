import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrateEmbedded, migrateOn } from "./migrate.ts";
import * as schema from "./schema.ts";
import { createTestDatabase, withMigration } from "./testing.ts";

type Journal = { entries: { tag: string }[] };

const journalFile = "meta/_journal.json";
/** One migration more than exist, so that at least one always finds rows. It locks a table that a reader may hold. */
const planted = [
	"alter table enquiries add column spare text not null default 'kept'",
	"alter table outbox add column spare text not null default 'kept'",
].join(";--> statement-breakpoint\n");

const opener = new URL("postgres/postgres.ts", import.meta.url).href;
const program = `const [url, migrations] = process.argv.slice(1);
	await import("${opener}").then(({ openPostgres, operatorLimits: limits }) => openPostgres(url, { migrations, limits })).then(({ close }) => close());`;

const people = 20;
const rows = `
	insert into leads (id, created_at, kind, name, email, phone, college, collegemail, passingyear, domain, body_hash)
		select gen_random_uuid(), now(), 'course', 'Asha ' || n, 'asha' || n || '@mail.example', '98123 45678', 'A college',
			'asha' || n || '@college.example', 2026, 'Data Science', md5(n::text) from generate_series(1, ${people}) n;
	insert into outbox (id, created_at, lead_id, "to", subject, text, next_attempt_at)
		select gen_random_uuid(), created_at, id, email, 'Your application', 'We have it.', created_at from leads;
	insert into admins (id, email, created_at) values (gen_random_uuid(), 'meera@academy.example', now());`;
/** A hash of the rows stored before, under the table's name after that many migrations: the second renames it. */
function keptAfter(migrations: number): string {
	const [table, key] = migrations === 1 ? ["leads", "lead_id"] : ["enquiries", "enquiry_id"];
	return `select md5(string_agg(concat_ws(',', sent.id, sent.created_at, name, email, phone, college, body_hash, subject),
		';' order by sent.id)) as hash, count(*)::int as count from ${table} sent join outbox on ${key} = sent.id`;
}

const entriesOf = async (folder: string) =>
	(JSON.parse(await readFile(join(folder, journalFile), "utf8")) as Journal).entries;

/** The first `count` migrations of a folder; `broken`: the last one fails at its end. */
async function firstOf(migrations: string, count: number, { broken = false } = {}): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "gradway-migrations-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await cp(migrations, folder, { recursive: true });
	const journal = JSON.parse(await readFile(join(migrations, journalFile), "utf8")) as Journal;
	const entries = journal.entries.slice(0, count);
	await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
	if (broken) await appendFile(join(folder, `${entries.at(-1)?.tag}.sql`), "--> statement-breakpoint\nselect 1 / 0;");
	return folder;
}

test("Every migration keeps existing rows, and one that fails leaves nothing behind", async () => {
	const engine = await PGlite.create({ extensions: { pg_trgm } });
	onTestFinished(() => engine.close());
	const db = drizzle(engine, { schema });
	const migrations = await withMigration(planted);
	const { length: count } = await entriesOf(migrations);
	await migrateEmbedded(db, await firstOf(migrations, 1));
	await engine.exec(rows);
	const before = (await engine.query(keptAfter(1))).rows;
	expect(before).toMatchObject([{ count: people }]);
	const stands = async () =>
		(await engine.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows;
	for (let so = 2; so <= count; so++) {
		await expect(migrateEmbedded(db, await firstOf(migrations, so, { broken: true }))).rejects.toThrow();
		expect(await stands()).toEqual([{ count: so - 1 }]);
		await migrateEmbedded(db, await firstOf(migrations, so));
		expect(await stands()).toEqual([{ count: so }]);
		expect((await engine.query(keptAfter(so))).rows).toEqual(before);
	}
});

test("After a kill -9 in the middle of migrations the next process completes them", async () => {
	const url = await createTestDatabase({ migrated: false });
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	onTestFinished(() => client.end());
	const migrations = await withMigration(planted);
	const { length: count } = await entriesOf(migrations);
	await migrateOn(client, { folder: await firstOf(migrations, 1) });
	await client.query(rows);
	const before = (await client.query(keptAfter(1))).rows;

	// A reader of the outbox blocks the migrations there, with those before it done and not committed.
	await client.query("begin; lock table outbox in access share mode");
	const killed = startMigrating(url, migrations);
	while ((await waiting(client)) === 0) await pause(20);
	killed.kill("SIGKILL");
	await once(killed, "exit");
	await client.query("commit");
	expect((await client.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows).toEqual([
		{ count: 1 },
	]);

	expect(await once(startMigrating(url, migrations), "exit")).toEqual([0, null]);
	expect((await client.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows).toEqual([
		{ count },
	]);
	expect((await client.query(keptAfter(count))).rows).toEqual(before);
});

function startMigrating(url: string, migrations: string): ChildProcess {
	const child = spawn(process.execPath, ["--input-type=module", "--eval", program, url, migrations], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

async function waiting(client: pg.Client): Promise<number> {
	const { rows } = await client.query<{ count: number }>(
		"select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
	);
	return rows[0]?.count ?? 0;
}
