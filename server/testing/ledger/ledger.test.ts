import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, inject, onTestFinished, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { addBatch } from "../../fees/enrol/batches.ts";
import { aBatch, actor, now } from "../../fees/testing.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { isNull } from "../../platform/db/drizzle.ts";
import { unpackTemplate } from "../../platform/db/embedded/template.ts";
import { type Database, openForOperator } from "../../platform/db/open.ts";
import { batches, enrolments, feeDocumentNumbers, feeDocuments } from "../../platform/db/schema.ts";
import { createTestDatabase, describeOnEachDatabase } from "../../platform/db/testing.ts";
import { actionsPerSequence, replaySequence } from "./actions.ts";

/**
 * A few sequences with every run of the tests. For a long one, with processes that are killed on PGlite too:
 *
 *   LEDGER_RUNS=10000 npx vitest run server/testing/ledger
 *
 * A divergence is reported with its actions and a seed: LEDGER_SEED repeats it.
 */
const defaultRuns = 10;
const isLong = process.env.LEDGER_RUNS !== undefined;
const runs = Number(process.env.LEDGER_RUNS ?? defaultRuns);
const seed = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 1_000_000));
const kills = Math.ceil(runs / 100);

const prepare = async (db: Database) => {
	await addAdmins(db, [actor().by], now);
	await addBatch(db, aBatch({ places: 2 * Math.max(runs, defaultRuns) }), actor());
};

describeOnEachDatabase("An enrolment's money", (open) => {
	test("follows the rules through any sequence of acts", async () => {
		const { db } = await open();
		await prepare(db);
		for (let number = 0; number < defaultRuns; number++) await replaySequence(db, { seed, number, done: 0 });
		await expectConsistent(db);
	});
});

const killedEngines = [isLong && "PGlite", inject("databases").postgres && "PostgreSQL"].filter((kind) =>
	Boolean(kind),
);

test.each(killedEngines)(
	"On %s each act is stored whole or not at all, however often the process is killed",
	async (kind) => {
		const dataDir = await mkdtemp(join(tmpdir(), "gradway-ledger-"));
		onTestFinished(() => rm(dataDir, { recursive: true }));
		const [url, workers] = kind === "PGlite" ? [undefined, 1] : [await createTestDatabase(), 2];
		const withDatabase = async (work: (db: Database) => Promise<unknown>) => {
			const { db, close } = await openForOperator({ dataDir, url }, false);
			await work(db);
			await close();
		};
		if (url === undefined) await unpackTemplate(inject("databases").embeddedTemplate, join(dataDir, "database"));
		await withDatabase(prepare);
		const each = Array.from({ length: workers }, (_, from) => replayUnderKills(url ?? dataDir, from, workers));
		const killed = (await Promise.all(each)).reduce((sum, count) => sum + count);
		expect(killed).toBeGreaterThan(0);
		await withDatabase(expectConsistent);
		if (isLong) process.stdout.write(`${runs} sequences on ${kind}, ${killed} times killed\n`);
	},
	6 * hourMs,
);

/** Each process kills itself after some act, and the next one continues after the last action that was reported. */
async function replayUnderKills(location: string, first: number, step: number): Promise<number> {
	let [number, done, killed] = [first, 0, 0];
	for (;;) {
		const lastAction = Math.ceil(((runs * actionsPerSequence) / step / (kills + 1)) * (0.75 + Math.random() / 2));
		const args = [location, seed, number, runs, step, done, lastAction].map(String);
		const child = spawn(process.execPath, [join(import.meta.dirname, "process.ts"), ...args], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const exit = once(child, "exit");
		for await (const line of createInterface(child.stdout)) [number = 0, done = 0] = line.split(" ").map(Number);
		const [code, signal] = await exit;
		if (signal === null && code !== 0) throw new Error(`Ended with ${code}: LEDGER_SEED=${seed}`);
		if (signal === null) return killed;
		killed++;
	}
}

/** Numbers without gaps or duplicates, and as many places taken as there are enrolments. */
async function expectConsistent(db: Database) {
	const numbered = await db.select().from(feeDocumentNumbers);
	expect(numbered.length).toBeGreaterThan(0);
	const numbers = (await db.select().from(feeDocuments)).map(({ number }) => number);
	const expectedNumbers = numbered.flatMap(({ series, year, last }) =>
		Array.from({ length: last }, (_, at) => `${series}/${year}/${String(at + 1).padStart(6, "0")}`),
	);
	expect(numbers.toSorted()).toEqual(expectedNumbers.toSorted());
	const [batch] = await db.select().from(batches);
	expect(batch?.taken).toBe(await db.$count(enrolments, isNull(enrolments.undoneAt)));
}
