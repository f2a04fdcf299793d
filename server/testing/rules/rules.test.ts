import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { Model } from "./model.ts";
import { expectAgreement, sequences, setUpSequences } from "./testing.ts";
import { emptyWorld, today } from "./world.ts";

/**
 * A few sequences with every run of the tests. For a long one, which ends at whichever comes first:
 *
 *   RULES_RUNS=10000 RULES_MINUTES=30 npx vitest run server/testing/rules
 *
 * A divergence is reported with the shortest sequence that shows it, and a seed: RULES_SEED repeats it.
 */
const runs = Number(process.env.RULES_RUNS ?? 25);
const limitMs = Number(process.env.RULES_MINUTES ?? 0) * minuteMs;
const limit = limitMs > 0 ? { interruptAfterTimeLimit: limitMs, markInterruptAsFailure: false } : {};
const seed = process.env.RULES_SEED === undefined ? {} : { seed: Number(process.env.RULES_SEED) };
/** Long runs use several databases in parallel, because a sequence mostly waits for one statement after the other. */
const shards = runs > 100 && process.env.RULES_SEED === undefined ? 4 : 1;

describeOnEachDatabase("Students, their courses, masterclasses and openings", (open) => {
	test("follow the rules through any sequence of acts", { timeout: testTimeoutMs + limitMs }, async () => {
		let done = 0;
		let engine = "";
		const runShard = async () => {
			const { db, kind } = await open();
			engine = kind;
			let last: Promise<void> | undefined;
			const property = fc.asyncProperty(setUpSequences, sequences, (setUp, actions) => {
				const run = async () => {
					const [model, world] = [new Model(today), await emptyWorld(db)];
					await fc.asyncModelRun(() => ({ model, real: world }), [...setUp, ...actions]);
					await expectAgreement(model, world);
					done += 1;
				};
				last = run();
				return last;
			});
			await fc.assert(property, { numRuns: Math.ceil(runs / shards), ...limit, ...seed });
			// The time limit leaves a sequence running, and the next test gets this database.
			await last?.catch(() => {});
		};
		await Promise.all(Array.from({ length: shards }, runShard));
		if (process.env.RULES_RUNS !== undefined)
			process.stdout.write(`${done} sequences on ${engine} without divergence\n`);
		expect(done).toBeGreaterThan(0);
	});
});
