import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startTransactionPooler } from "#tools/testing/transaction-pooler.ts";
import { knownErrorLine } from "../../../operator/known-errors.ts";
import { sql } from "../drizzle.ts";
import type { DatabaseEvent } from "../engine.ts";
import { createTestDatabase } from "../testing.ts";
import { openPostgres, operatorLimits } from "./postgres.ts";

type PoolerOptions = Parameters<typeof startTransactionPooler>[1];

/** For a busy machine; those that the server enforces are there for the pooler to refuse. */
const limits = {
	connectionTimeoutMillis: 120_000,
	statement_timeout: 120_000,
	idle_in_transaction_session_timeout: 120_000,
};
const ignored = ["statement_timeout", "idle_in_transaction_session_timeout", "options"];

/** Opened through a pooler; `events` is what an operator is told. */
async function openThrough(
	url: string,
	options: PoolerOptions,
	given: { directUrl?: string; connections?: number } = {},
) {
	const pooler = await startTransactionPooler(url, options);
	onTestFinished(pooler.stop);
	const events: DatabaseEvent[] = [];
	const onDatabaseEvent = (event: DatabaseEvent) => void events.push(event);
	const database = await openPostgres(pooler.url, { ...given, limits, onDatabaseEvent });
	onTestFinished(database.close);
	return { ...database, events };
}

test.each([
	["refuses", {}],
	["ignores", { ignored }],
])(
	"A pooler that %s our startup parameters serves, and the operator is told that no statement is ended",
	async (_, options) => {
		const { db, events } = await openThrough(await createTestDatabase(), options);
		expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
		expect(events).toEqual(["statements-not-ended"]);
	},
);

test("A statement timeout of the role is not reported and does not end migrations and commands", async () => {
	const url = new URL(await createTestDatabase());
	const owner = new pg.Client({ connectionString: url.href });
	await owner.connect();
	onTestFinished(() => owner.end());
	const role = `patient_${crypto.randomUUID().slice(0, 8)}`;
	await owner.query(`create role ${role} login superuser; alter role ${role} set statement_timeout = '1500ms'`);
	onTestFinished(async () => void (await owner.query(`drop role ${role}`)));
	url.username = role;
	const { events, db } = await openThrough(url.href, {});
	expect(events).toEqual([]);
	await expect(db.execute(sql`select pg_sleep(3)`)).rejects.toThrow();
});

test("With a direct address, migrations run there and queries go through the pooler", async () => {
	const url = await createTestDatabase({ migrated: false });
	const broken = await startTransactionPooler(url, { refusal: "the migrations do not come here" });
	onTestFinished(broken.stop);
	const refused = openPostgres(broken.url, { directUrl: url, limits: operatorLimits });
	await expect(refused).rejects.toMatchObject({ code: "08P01" });
	const { db } = await openThrough(url, {}, { directUrl: url });
	expect((await db.execute(sql`select count(*)::int as enquiries from enquiries`)).rows).toEqual([{ enquiries: 0 }]);
});

test("A pooler's error message is shown to the operator", async () => {
	const pooler = await startTransactionPooler(await createTestDatabase(), {
		refusal: "no more connections allowed (max_client_conn)",
	});
	onTestFinished(pooler.stop);
	const refused = await openPostgres(pooler.url).catch((error: unknown) => error);
	expect(knownErrorLine(refused)).toBe(
		"PostgreSQL, or the pooler before it, says: no more connections allowed (max_client_conn). Check DATABASE_URL; docs/operating.md, Behind a pooler. (08P01)",
	);
});

test("The pool respects its limit of connections", async () => {
	const database = await openPostgres(await createTestDatabase(), { connections: 3, limits });
	onTestFinished(database.close);
	await Promise.all(Array.from({ length: 9 }, () => database.db.execute(sql`select pg_sleep(0.05)`)));
	expect(database.connections?.()).toEqual({ busy: 0, idle: 3, waited: 0 });
});
