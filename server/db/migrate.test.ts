import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "./testing.ts";

const program = fileURLToPath(new URL("../commands/run.ts", import.meta.url));
const journal = fileURLToPath(new URL("migrations/meta/_journal.json", import.meta.url));

test("Four processes that migrate an empty PostgreSQL at once all succeed, and each migration ran once", async () => {
	const url = await createTestDatabase({ migrated: false });
	const environment = { ...process.env, NODE_ENV: "test", DATABASE_URL: url };
	const runs = await Promise.all(
		Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [program, "migrate"], { env: environment })),
	);
	for (const { stdout } of runs) expect(stdout).toBe("The PostgreSQL database is up to date.\n");

	const client = new pg.Client({ connectionString: url });
	await client.connect();
	onTestFinished(() => client.end());
	const { rows } = await client.query("select created_at::text as at from drizzle.__drizzle_migrations order by id");
	const { entries } = JSON.parse(await readFile(journal, "utf8")) as { entries: { when: number }[] };
	expect(rows.map(({ at }) => Number(at))).toEqual(entries.map(({ when }) => when));
}, 60_000);
