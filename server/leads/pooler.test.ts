import { expect, onTestFinished, test } from "vitest";
import { startTransactionPooler } from "#tools/testing/transaction-pooler.ts";
import { sql } from "../platform/db/drizzle.ts";
import { openPostgres } from "../platform/db/postgres/postgres.ts";
import { enquiries, outbox } from "../platform/db/schema.ts";
import { createTestDatabase } from "../platform/db/testing.ts";
import { takeInContactMessage } from "./take-in.ts";
import { admissions, aMessage, requestMetadata } from "./testing.ts";

/** A visitor's limits refuse what a busy machine does late. The pooler refuses those that a server would enforce. */
const patient = { connectionTimeoutMillis: 120_000, statement_timeout: 150_000, query_timeout: 150_000 };

test("Of 1,000 messages that two processes take in at once through a pooler none is refused or lost", async () => {
	const pooler = await startTransactionPooler(await createTestDatabase());
	onTestFinished(pooler.stop);
	const processes = await Promise.all([1, 2].map(() => openPostgres(pooler.url, { limits: patient })));
	onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))));
	const [first, second] = processes.map(({ db }) => db);
	if (first === undefined || second === undefined) throw new Error("There are two");
	for (let each = 0; each < 500; each += 10)
		await Promise.all(
			Array.from({ length: 10 }, (_, beside) => {
				const message = (of: string) => aMessage({ email: `${of}${each + beside}@mail.example` });
				return [
					takeInContactMessage(first, admissions, message("first"), requestMetadata()),
					takeInContactMessage(second, admissions, message("second"), requestMetadata()),
				];
			}).flat(),
		);
	expect([await first.$count(enquiries), await first.$count(outbox)]).toEqual([1_000, 2_000]);
});

test("PostgreSQL plans the statement of an enquiry once for each connection", async () => {
	const server = await openPostgres(await createTestDatabase(), { connections: 1, limits: patient });
	onTestFinished(server.close);
	for (let each = 0; each < 10; each++)
		await takeInContactMessage(server.db, admissions, aMessage(), requestMetadata());
	const { rows } = await server.db.execute(
		sql`select starts_with(name, 'store_enquiry_') as "isOurs", generic_plans + custom_plans as runs from pg_prepared_statements`,
	);
	expect(rows).toEqual([{ isOurs: true, runs: 10 }]);
});
