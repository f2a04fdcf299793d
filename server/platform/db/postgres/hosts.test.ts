import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "#tools/testing/postgres.ts";
import { sql } from "../drizzle.ts";
import type { OpenDatabase } from "../engine.ts";
import { createTestDatabase } from "../testing.ts";
import { isDatabaseUnavailable } from "../unavailable.ts";
import { addressesOf } from "./hosts.ts";
import { openPostgres, operatorLimits, requestLimits } from "./postgres.ts";

/** The longest that a caller may wait for an error, with a margin for a busy machine. */
const patienceMs = 10_000;
/** A first host that is merely slow must not be taken for one that is away. */
const patient = { connectionTimeoutMillis: 5_000 };

test.each([
	["postgres://u:p@one:5432/name", ["postgres://u:p@one:5432/name"]],
	["postgres://u:p@one:5432,two/name?x=1", ["postgres://u:p@one:5432/name?x=1", "postgres://u:p@two/name?x=1"]],
	["postgresql://one,two/name", ["postgresql://one/name", "postgresql://two/name"]],
])("%s names its hosts", (url, addresses) => expect(addressesOf(url)).toEqual(addresses));

describe("With several hosts", () => {
	let first: TestPostgres;
	let second: URL;
	let database: OpenDatabase;

	beforeEach(async () => {
		first = await startPostgres();
		second = new URL(await createTestDatabase());
		const client = await openPostgres(first.url, { limits: operatorLimits });
		await client.db.execute(sql.raw(`create database ${second.pathname.slice(1)}`));
		await client.close();
	});
	afterEach(async () => {
		await database.close();
		await first.stop();
	});

	async function openBoth(limits: typeof operatorLimits = patient): Promise<void> {
		const hosts = `${new URL(first.url).host},${second.host}`;
		database = await openPostgres(`postgres://postgres@${hosts}${second.pathname}`, { limits });
	}

	async function servingPort(): Promise<string> {
		const { rows } = await database.db.execute<{ port: number }>(sql`select inet_server_port() as port`);
		return String(rows[0]?.port);
	}

	/** The attempt to reach the next host is left to a later caller when the first host took long to fail. */
	async function nextServes(): Promise<void> {
		const refused: unknown[] = [];
		const serving = () => servingPort().catch((error) => `refused ${refused.push(error)} times`);
		await expect.poll(serving).toBe(second.port);
		expect(refused.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
	}

	test("the first serves while it is up, then the next", async () => {
		await openBoth();
		expect(await servingPort()).toBe(new URL(first.url).port);
		await first.halt();
		// An open connection may fail for its caller.
		await servingPort().catch((error) => expect(isDatabaseUnavailable(error)).toBe(true));
		await nextServes();
		await first.resume();
		expect(await servingPort()).toBe(second.port);
	});

	test.skipIf(process.platform !== "linux")(
		"(on Linux, where a server can be frozen) a silent one holds a caller up for a moment only, and a transaction is whole or away",
		async () => {
			await openBoth({ ...requestLimits, ...patient });
			expect(await servingPort()).toBe(new URL(first.url).port);
			await first.freeze();
			const startedAt = performance.now();
			const outcome = await database.db.transaction((tx) => tx.execute(sql`select 1`)).catch((error) => error);
			expect(isDatabaseUnavailable(outcome)).toBe(true);
			expect(performance.now() - startedAt).toBeLessThan(patienceMs);
			await nextServes();
			await first.thaw();
		},
	);

	test("a read-only host is skipped", async () => {
		await openBoth();
		// Makes the server report that it is a standby.
		await onFirst(`create function pg_is_in_recovery() returns boolean language sql as 'select true'`);
		await onFirst(`alter database ${second.pathname.slice(1)} set search_path = public, pg_catalog`);
		await nextServes();
	});

	async function onFirst(statement: string): Promise<void> {
		const its = Object.assign(new URL(first.url), { pathname: second.pathname });
		const one = await openPostgres(its.href, { limits: operatorLimits });
		await one.db.execute(sql.raw(statement));
		await one.close();
	}
});
