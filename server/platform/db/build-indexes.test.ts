import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { takeInContactMessage } from "../../leads/take-in.ts";
import { admissions, aMessage, copyEnquiry, requestMetadata } from "../../leads/testing.ts";
import { sql } from "./drizzle.ts";
import type { Database } from "./open.ts";
import { openPostgres, operatorLimits } from "./postgres/postgres.ts";
import { createTestDatabase, withMigration } from "./testing.ts";

/** Returns once nobody holds the lock, so that an index over it is built only when a test allows it. */
const gate = 7;
const gated = `create function gated(text) returns text immutable language sql as 'select $1 from pg_advisory_xact_lock_shared(${gate})'`;
const create = `create index concurrently "enquiries_gated" on "enquiries" (gated(name))`;

async function stateOf(db: Database): Promise<unknown> {
	const { rows } = await db.execute(
		sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('enquiries_gated')`,
	);
	return rows[0]?.valid;
}

const waitingHere =
	"from pg_locks join pg_database on oid = database where datname = current_database() and not granted";

/** A server whose statistics claim many enquiries, and a session that keeps the gate closed. */
async function openLarge() {
	const url = await createTestDatabase();
	const before = await openPostgres(url, { limits: operatorLimits });
	const { _id } = await takeInContactMessage(before.db, admissions, aMessage(), requestMetadata());
	await copyEnquiry(before.db, _id, 9);
	await before.db.execute(sql.raw(gated));
	await before.db.execute(sql`update pg_class set reltuples = 1000000 where relname = 'enquiries'`);
	await before.close();
	const migrations = await withMigration("select 1", create);
	const database = await openPostgres(url, { limits: operatorLimits, migrations });
	onTestFinished(database.close);
	const keeper = new pg.Client({ connectionString: url });
	await keeper.connect();
	onTestFinished(() => keeper.end());
	await keeper.query(`select pg_advisory_lock(${gate})`);
	const open = () => keeper.query(`select pg_advisory_unlock(${gate})`);
	/** Waits until that many sessions wait at the gate or for each other. */
	const waiting = (sessions: number) =>
		expect.poll(async () => (await keeper.query(`select ${waitingHere}`)).rowCount).toBe(sessions);
	const cancelWaiting = () => keeper.query(`select pg_cancel_backend(pid) ${waitingHere}`);
	return { ...database, open, waiting, cancelWaiting };
}

test("An index on a large table is built concurrently: leads are stored meanwhile", async () => {
	const { db, buildIndexes, open, waiting } = await openLarge();
	expect(await stateOf(db)).toBeUndefined();
	const building = buildIndexes?.();
	await waiting(1);
	for (let stored = 0; stored < 5; stored += 1)
		await takeInContactMessage(db, admissions, aMessage(), requestMetadata());
	expect(await stateOf(db)).toBe(false);
	await open();
	expect(await building).toBe(1);
	expect(await stateOf(db)).toBe(true);
	expect(await buildIndexes?.()).toBe(0);
});

test("One of two processes builds an index, and an invalid one is built anew", async () => {
	const { db, buildIndexes, open, waiting, cancelWaiting } = await openLarge();
	// Cut off in the middle, when the catalogue has the index.
	const interrupted = expect(db.execute(sql.raw(create))).rejects.toMatchObject({ cause: { code: "57014" } });
	await waiting(1);
	await cancelWaiting();
	await interrupted;
	expect(await stateOf(db)).toBe(false);
	const building = [buildIndexes?.(), buildIndexes?.()];
	await waiting(2);
	await open();
	expect(await Promise.all(building)).toEqual(expect.arrayContaining([0, 1]));
	expect(await stateOf(db)).toBe(true);
});
