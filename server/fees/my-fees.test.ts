import { expect, test } from "vitest";
import { fileAddress } from "#contract/client.ts";
import { readMyFeeDocument, readMyFees } from "#contract/my-fees.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import { feeRequests, ledger } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { readPdf } from "../platform/pdf/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { openFeeKeys } from "./keys.ts";
import * as fees from "./ledger.ts";
import { actor, anEnrolment, enrolled, price, today } from "./testing.ts";

const upi = (paise: number, reference: string) => ({ paise, mode: "upi" as const, reference, receivedOn: today });

describeWithDatabase("A student's fees", (open) => {
	/** Ananya, enrolled with ₹1,000 paid; Ravi, enrolled as well; Asha, who owes nothing. */
	async function three() {
		const app = await openTestApp(await open());
		const { db } = app.database;
		await addAdmins(db, [actor().by], app.clock.now);
		const own = { password: "monsoon in Sirsi 7" };
		const ananya = await app.logInAsStudent({ ...own, email: "ananya@mail.example", name: "Ananya Deshpande" });
		const ravi = await app.logInAsStudent({ ...own, email: "ravi@mail.example", name: "Ravi Kumar" });
		const asha = await app.logInAsStudent({ ...own, email: "asha@mail.example", name: "Asha Rao" });
		const { id } = await enrolled(db, { studentid: ananya.id, payment: upi(100_000, "532108846120") });
		await enrolled(db, { studentid: ravi.id, payment: upi(200_000, "532108846121") });
		return { app, db, id, ananya, ravi, asha };
	}
	const feesOf = async ({ client }: { client: TestApp["client"] }) => (await client(readMyFees, {})).data;
	const fetchDocument = ({ app }: TestApp, id: string, token: string) =>
		app.inject({ url: fileAddress(readMyFeeDocument, { id }), headers: { authorization: `Bearer ${token}` } });

	test("show the agreed, paid and open sums, and how to pay, to that student alone", async () => {
		const { db, id, ananya, asha } = await three();
		const { pausedAt, enrolments } = await feesOf(ananya);
		expect(pausedAt).toBeNull();
		expect(enrolments).toMatchObject([
			{
				_id: id,
				domain: "Data Science",
				plan: "Launch SOLO",
				agreed: price,
				paid: 100_000,
				open: price - 100_000,
				nextOn: "2026-03-09",
				page: `/fees/${await openFeeKeys(db).keyOf(id)}`,
				payments: [
					{
						kind: "received",
						paise: 100_000,
						on: today,
						mode: "upi",
						reference: "532108846120",
						papers: [{ kind: "receipt", number: "RC/25-26/000001" }],
					},
				],
				papers: [],
				told: [],
			},
		]);
		expect(enrolments[0]?.parts.map(({ name, left }) => [name, left === 0])).toEqual([
			["Registration", true],
			["Instalment 1", false],
			["Instalment 2", false],
		]);
		expect(await feesOf(asha)).toEqual({ pausedAt: null, enrolments: [] });
	});

	test("ask for all that is due, like the fee page, or else the next part", async () => {
		const { db, ananya, asha } = await three();
		const ofAnanya = (await feesOf(ananya)).enrolments[0];
		expect(ofAnanya).toMatchObject({ due: anEnrolment("").parts[1]?.paise, dueFor: "instalment 1 of 2" });
		const parts = anEnrolment("").parts.map((part) => ({ ...part, dueOn: today }));
		await enrolled(db, { studentid: asha.id, parts, payment: upi(200_000, "532108846122") });
		const ofAsha = (await feesOf(asha)).enrolments[0];
		expect(ofAsha).toMatchObject({ due: price - 200_000, dueFor: "instalments 1 and 2 of 2" });
	});

	test("show refunds, corrections, waiting payments, and since when courses are paused", async () => {
		const { db, id, ananya } = await three();
		await fees.refundPayment(db, id, { ...upi(10_000, "333333333333"), words: "Left early" }, actor());
		const row = (await db.select().from(ledger)).find(({ reference }) => reference === "532108846120");
		await fees.correctRow(db, id, { row: row?.id ?? "", paise: 50_000, words: "Of another" }, actor());
		await db.insert(feeRequests).values({
			id: crypto.randomUUID(),
			createdAt: actor().now,
			enrolmentId: id,
			kind: "payment",
			paise: 70_000,
			reference: "444444444444",
		});
		await fees.pauseCourses(db, id, true, actor());
		const { pausedAt, enrolments } = await feesOf(ananya);
		expect(pausedAt).toBe(actor().now.toISOString());
		expect(enrolments[0]).toMatchObject({
			told: [{ paise: 70_000, reference: "444444444444" }],
			payments: [
				{ kind: "taken-back", paise: -50_000, on: today, papers: [{ kind: "refund-voucher", title: "Refund" }] },
				{ kind: "refunded", paise: -10_000, papers: [{ kind: "refund-voucher", title: "Refund" }] },
				{ kind: "received", paise: 100_000 },
			],
		});
	});

	test("link their receipts as PDF, and nobody else's", async () => {
		const { app, ananya, ravi } = await three();
		const paper = (await feesOf(ananya)).enrolments[0]?.payments[0]?.papers[0];
		const own = await fetchDocument(app, paper?._id ?? "", ananya.token);
		expect(own.headers["content-type"]).toBe("application/pdf");
		expect((await readPdf(own.rawPayload, { codes: false })).title).toBe("Receipt RC/25-26/000001");
		expect((await fetchDocument(app, paper?._id ?? "", ravi.token)).statusCode).toBe(404);
		expect((await fetchDocument(app, crypto.randomUUID(), ananya.token)).statusCode).toBe(404);
	});
});
