import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startTransactionPooler } from "#tools/testing/transaction-pooler.ts";
import { migrateOn, migrationLock } from "./migrate.ts";
import { createTestDatabase, waitingSessionsQuery, withMigration } from "./testing.ts";

const program = fileURLToPath(new URL("../../operator/commands/run.ts", import.meta.url));
const generator = fileURLToPath(new URL("../../../node_modules/drizzle-kit/bin.cjs", import.meta.url));
const generated = new URL("migrations/meta/", import.meta.url);
const journal = fileURLToPath(new URL("_journal.json", generated));

const environment = (url: string) => ({ ...process.env, NODE_ENV: "test", DATABASE_URL: url });
const migrate = (url: string) => promisify(execFile)(process.execPath, [program, "migrate"], { env: environment(url) });

test.each([
	["directly", async (url: string) => ({ url, stop: async () => {} })],
	["through a pooler in transaction mode", (url: string) => startTransactionPooler(url, { connections: 4 })],
])(
	"Four processes that migrate an empty PostgreSQL at once %s all succeed, and each migration ran once",
	async (_, open) => {
		const url = await createTestDatabase({ migrated: false });
		const way = await open(url);
		onTestFinished(way.stop);
		const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(way.url)));
		for (const { stdout } of runs) expect(stdout).toMatch(/^(Waiting .*\n)?The PostgreSQL database is up to date\.\n$/);

		const client = await connected(url);
		const { rows } = await client.query("select created_at::text as at from drizzle.__drizzle_migrations order by id");
		const { entries } = JSON.parse(await readFile(journal, "utf8")) as { entries: { when: number }[] };
		expect(rows.map(({ at }) => Number(at))).toEqual(entries.map(({ when }) => when));
	},
);

test("Only the newest snapshot of the migration generator is kept", async () => {
	expect((await readdir(generated)).filter((name) => name !== "_journal.json")).toEqual([await newestSnapshot()]);
});

test("The migrations make the tables that the code declares", async () => {
	const folder = await withMigration();
	const files = await readdir(folder);
	const settings = ["--dialect", "postgresql", "--schema", fileURLToPath(new URL("schema.ts", import.meta.url))];
	// It takes paths from its own folder only.
	const out = relative(process.cwd(), folder);
	const { stdout } = await promisify(execFile)(process.execPath, [generator, "generate", ...settings, "--out", out]);
	expect(stdout).toContain("No schema changes");
	expect(await readdir(folder)).toEqual(files);
});

async function newestSnapshot(): Promise<string> {
	const { entries } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
	return `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`;
}

test("A process that waits for another's migration says so, and SIGTERM ends it", async () => {
	const url = await createTestDatabase();
	const other = await connected(url);
	await other.query(`begin; select pg_advisory_xact_lock(${migrationLock})`);
	const waiting = spawn(process.execPath, [program, "migrate"], {
		env: environment(url),
		stdio: ["ignore", "pipe", "inherit"],
	});
	onTestFinished(() => void waiting.kill("SIGKILL"));
	const [output] = await once(waiting.stdout, "data");
	expect(String(output)).toBe("Waiting for another process that migrates the database.\n");
	waiting.kill("SIGTERM");
	expect(await once(waiting, "exit")).toEqual([1, null]);
});

test("A migration retries the lock of a busy table, so that queries do not queue behind it", async () => {
	const url = await createTestDatabase();
	const folder = await withMigration("alter table enquiries add column spare text");
	const reader = await connected(url);
	await reader.query("begin; lock table enquiries in access share mode");
	const client = await connected(url);
	const migrating = migrateOn(client, { folder });
	const visitor = await connected(url);
	await expect.poll(async () => (await visitor.query(waitingSessionsQuery)).rowCount).toBe(1);
	// Answered though the reader still holds its lock: the migration has let go.
	await visitor.query("select count(*) from enquiries");
	await reader.query("commit");
	await migrating;
	expect((await visitor.query("select spare from enquiries")).rowCount).toBe(0);
});

async function connected(url: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	onTestFinished(() => client.end());
	return client;
}
