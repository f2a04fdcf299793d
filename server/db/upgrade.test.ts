import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrateEmbedded, migrationsFolder } from "./migrate.ts";
import * as schema from "./schema.ts";
import { createTestDatabase } from "./testing.ts";

type Journal = { entries: { tag: string }[] };

const journalFile = "meta/_journal.json";
const journal = JSON.parse(await readFile(join(migrationsFolder, journalFile), "utf8")) as Journal;
const count = journal.entries.length;
const program = join(import.meta.dirname, "../commands/run.ts");

const people = 20;
const rows = `
	insert into leads (id, created_at, kind, name, email, phone, college, collegemail, passingyear, domain, body_hash)
		select gen_random_uuid(), now(), 'course', 'Asha ' || n, 'asha' || n || '@mail.example', '98123 45678', 'A college',
			'asha' || n || '@college.example', 2026, 'Data Science', md5(n::text) from generate_series(1, ${people}) n;
	insert into outbox (id, created_at, lead_id, "to", subject, text, next_attempt_at)
		select gen_random_uuid(), created_at, id, email, 'Your application', 'We have it.', created_at from leads;
	insert into admins (id, email, created_at) values (gen_random_uuid(), 'meera@academy.example', now());`;
const kept = `select md5(string_agg(concat_ws(',', leads.id, leads.created_at, name, email, phone, college, body_hash, subject),
	';' order by leads.id)) as hash, count(*)::int as count from leads join outbox on lead_id = leads.id`;

/** The migrations as they stood when there were so many; `broken`: the last one fails at its end. */
async function migrationsAt(so: number, { broken = false } = {}): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "gradway-migrations-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await mkdir(join(folder, "meta"));
	const entries = journal.entries.slice(0, so);
	await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
	for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
	if (broken) await appendFile(join(folder, `${entries.at(-1)?.tag}.sql`), "--> statement-breakpoint\nselect 1 / 0;");
	return folder;
}

test("Every step of the schema keeps the rows of the one before, and one that fails at its end leaves nothing behind", async () => {
	const engine = await PGlite.create({ extensions: { pg_trgm } });
	onTestFinished(() => engine.close());
	const db = drizzleEmbedded(engine, { schema });
	await migrateEmbedded(db, await migrationsAt(1));
	await engine.exec(rows);
	const before = (await engine.query(kept)).rows;
	expect(before).toMatchObject([{ count: people }]);
	const stands = async () =>
		(await engine.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows;
	for (let so = 2; so <= count; so++) {
		await expect(migrateEmbedded(db, await migrationsAt(so, { broken: true }))).rejects.toThrow();
		expect(await stands()).toEqual([{ count: so - 1 }]);
		await migrateEmbedded(db, await migrationsAt(so));
		expect(await stands()).toEqual([{ count: so }]);
		expect((await engine.query(kept)).rows).toEqual(before);
	}
}, 180_000);

test("A process killed with -9 in the midst of the migrations leaves a database that the next one brings up to date", async () => {
	const url = await createTestDatabase({ migrated: false });
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	onTestFinished(() => client.end());
	await migrate(drizzle(client), { migrationsFolder: await migrationsAt(1) });
	await client.query(rows);
	const before = (await client.query(kept)).rows;

	// Whoever reads the outbox holds the migrations up there, with those before it done and not committed.
	await client.query("begin; lock table outbox in access share mode");
	const killed = startMigrating(url);
	while ((await waiting(client)) === 0) await pause(20);
	killed.kill("SIGKILL");
	await once(killed, "exit");
	await client.query("commit");
	expect((await client.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows).toEqual([
		{ count: 1 },
	]);

	const environment = { ...process.env, NODE_ENV: "test", DATABASE_URL: url };
	await promisify(execFile)(process.execPath, [program, "migrate"], { env: environment });
	expect((await client.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows).toEqual([
		{ count },
	]);
	expect((await client.query(kept)).rows).toEqual(before);
}, 180_000);

function startMigrating(url: string): ChildProcess {
	const child = spawn(process.execPath, [program, "migrate"], {
		env: { ...process.env, NODE_ENV: "test", DATABASE_URL: url },
		stdio: "ignore",
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
