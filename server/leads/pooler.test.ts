import { expect, onTestFinished, test } from "vitest";
import { startTransactionPooler } from "#tools/transaction-pooler.ts";
import { openPostgres } from "../db/postgres.ts";
import { leads, outbox } from "../db/schema.ts";
import { createTestDatabase } from "../db/testing.ts";
import { takeInContactMessage } from "./take-in.ts";
import { aMessage, arrival, desk } from "./testing.ts";

test("Of 1,000 messages that two processes take in at once through a pooler none is refused or lost", async () => {
	const pooler = await startTransactionPooler(await createTestDatabase());
	onTestFinished(pooler.stop);
	const processes = [await openPostgres(pooler.url), await openPostgres(pooler.url)];
	onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))));
	const [first, second] = processes.map(({ db }) => db);
	if (first === undefined || second === undefined) throw new Error("There are two");
	for (let each = 0; each < 500; each += 10)
		await Promise.all(
			Array.from({ length: 10 }, (_, beside) => {
				const message = (of: string) => aMessage({ email: `${of}${each + beside}@mail.example` });
				return [
					takeInContactMessage(first, desk, message("first"), arrival()),
					takeInContactMessage(second, desk, message("second"), arrival()),
				];
			}).flat(),
		);
	expect([await first.$count(leads), await first.$count(outbox)]).toEqual([1_000, 2_000]);
});
