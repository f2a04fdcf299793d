import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextStatusChange, setTimeout as pause } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { sql } from "../drizzle.ts";
import { admins } from "../schema.ts";
import { openTestPglite } from "../testing.ts";
import { isDatabaseUnavailable } from "../unavailable.ts";
import { openEmbedded } from "./serve-embedded.ts";

/** The size of a file of the write-ahead log. */
const segment = "x".repeat(16 * 1024 * 1024);

test("An engine that cannot write its log is replaced once there is space, without a restart or loss", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "gradway-engine-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const events: string[] = [];
	const { db, ping, close } = await openEmbedded(dataDir, inject("databases").embeddedTemplate, {
		onDatabaseEvent: (event) => events.push(event),
	});
	const store = (email: string) => db.insert(admins).values({ id: crypto.randomUUID(), email, createdAt: new Date() });
	await store("before@gradway.example");
	const log = join(dataDir, "database/pg_wal");
	await rename(log, `${log}.gone`);
	const fill = () => db.execute(sql`select pg_logical_emit_message(true, 'fill', ${segment})`);
	for (const outcome of await Promise.allSettled([fill(), fill(), fill()]))
		expect(isDatabaseUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
	await expect(db.transaction((tx) => tx.select().from(admins))).rejects.toThrow();
	await expect(ping()).rejects.toThrow();
	await rename(`${log}.gone`, log);
	await pause(1_100);
	await store("after@gradway.example");
	const stored = (await db.select().from(admins)).map(({ email }) => email).sort();
	expect(stored).toEqual(["after@gradway.example", "before@gradway.example"]);
	expect(events).toEqual(["engine-ended"]);
	await close();
});

test("A failing statement does not end the engine", async () => {
	const { db, close } = await openTestPglite();
	await db.execute(sql`create temporary table remembered (n int)`);
	const invalid = sql`select 1 / 0`;
	await expect(db.execute(invalid)).rejects.toMatchObject({ cause: { code: "22012" } });
	await expect(db.transaction((tx) => tx.execute(invalid))).rejects.toMatchObject({ cause: { code: "22012" } });
	expect((await db.execute(sql`select n from remembered`)).rows).toEqual([]);
	await db.execute(sql`drop table remembered`);
	await close();
});

test("The engine does not block this thread", async () => {
	const { db, close } = await openTestPglite();
	let done = false;
	const counting = db.execute(sql`select count(*) from generate_series(1, 1000000)`).finally(() => {
		done = true;
	});
	let turns = 0;
	for (; !done; turns += 1) await nextStatusChange();
	await counting;
	// If the engine ran on this thread, there would be a handful.
	expect(turns).toBeGreaterThan(100);
	await close();
});
