import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { takeInContactMessage } from "../leads/take-in.ts";
import { aMessage, arrival, copyLead, desk } from "../leads/testing.ts";
import type { Database } from "./open.ts";
import { openPostgres } from "./postgres.ts";
import { createTestDatabase, withMigration } from "./testing.ts";

/** Takes 2 ms of each row. */
const slowly = `create function slowly(text) returns text immutable language sql as 'select $1 from pg_sleep(0.002)'`;
const create = `create index concurrently "leads_slowly" on "leads" (slowly(name))`;

async function stateOf(db: Database): Promise<unknown> {
	const { rows } = await db.execute(
		sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('leads_slowly')`,
	);
	return rows[0]?.valid;
}

/** A server that has many leads, as far as it knows. */
async function openLarge() {
	const url = await createTestDatabase();
	const before = await openPostgres(url);
	const { _id } = await takeInContactMessage(before.db, desk, aMessage(), arrival());
	await copyLead(before.db, _id, 999);
	await before.db.execute(sql.raw(slowly));
	await before.db.execute(sql`update pg_class set reltuples = 1000000 where relname = 'leads'`);
	await before.close();
	const database = await openPostgres(url, { migrations: await withMigration("select 1", create) });
	onTestFinished(database.close);
	return database;
}

test("An index on a large table is built beside the work of others: leads are stored meanwhile", async () => {
	const { db, buildIndexes } = await openLarge();
	expect(await stateOf(db)).toBeUndefined();
	let isBuilt = false;
	const building = buildIndexes?.().finally(() => {
		isBuilt = true;
	});
	let stored = 0;
	for (; !isBuilt; stored += 1) {
		await takeInContactMessage(db, desk, aMessage(), arrival());
		await pause(20);
	}
	expect(await building).toBe(1);
	expect(stored).toBeGreaterThan(5);
	expect(await stateOf(db)).toBe(true);
	expect(await buildIndexes?.()).toBe(0);
}, 30_000);

test("Of two processes one builds it, and one that was left half built is built anew", async () => {
	const { db, buildIndexes } = await openLarge();
	// What a visitor's statement may take is less than that.
	await expect(db.execute(sql.raw(create))).rejects.toThrow();
	expect(await stateOf(db)).toBe(false);
	await Promise.all([buildIndexes?.(), buildIndexes?.()]);
	expect(await stateOf(db)).toBe(true);
}, 30_000);
