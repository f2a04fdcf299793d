import { expect, onTestFinished, test } from "vitest";
import { payment } from "#content/provider.ts";
import { dayMs } from "#contract/durations.ts";
import type { FeeState } from "#contract/fees.ts";
import { rupees } from "#contract/rupees.ts";
import { joinEnquiries } from "../leads/join.ts";
import { takeInCourseApplication } from "../leads/take-in.ts";
import { admissions, anApplication, requestMetadata } from "../leads/testing.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import {
	batches,
	enrolments,
	feeDocumentNumbers,
	feeDocuments,
	feeParts,
	feeRequests,
	leads,
	ledger,
	paymentReferences,
	students,
} from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { allRows, type ReachedRows } from "../platform/http/caller.ts";
import { lockRemoved } from "../platform/undo/removed.ts";
import { addInvoice } from "./documents/billing.ts";
import { financialYear } from "./documents/documents.ts";
import { addBatch } from "./enrol/batches.ts";
import { enrol, undoEnrolment } from "./enrol/enrol.ts";
import * as fees from "./ledger.ts";
import { readEnrolment } from "./ledger-rows.ts";
import { pageOfFees, readFeeFigures } from "./list.ts";
import { reportPayment } from "./pages/report-payment.ts";
import { confirmRequest, refuseRequest } from "./requests.ts";
import { partsOfPayments, scheduleOf } from "./schedule.ts";
import { aBatch, actor, anEnrolment, enrolled, now, openWithStaff, price, someHash, today } from "./testing.ts";

const upi = (paise: number, reference: string) => ({ paise, mode: "upi" as const, reference, receivedOn: today });

describeWithDatabase("Fees", (open) => {
	test("Enrolling a lead creates the student, the fees and the stage in one step", async () => {
		const db = await openWithStaff(open);
		await takeInCourseApplication(db, admissions, anApplication({ email: "ananya@mail.example" }), requestMetadata());
		await joinEnquiries(db);
		const [lead] = await db.select().from(leads);
		const batch = await addBatch(db, aBatch(), actor());
		const input = anEnrolment(batch._id, { leadid: lead?.id, payment: upi(100_000, "532108846120") });
		const { id, undo } = await enrol(db, input, someHash, actor());
		expect(undo).toBeNull();
		const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, id));
		expect(enrolment).toMatchObject({ agreed: price, paid: 100_000, open: price - 100_000, nextOn: "2026-03-09" });
		expect(enrolment).toMatchObject({ leadId: lead?.id, domain: "Data Science", batch: "DS-2603-A" });
		expect(await db.select({ stage: leads.stage }).from(leads)).toEqual([{ stage: "enrolled" }]);
		expect(await db.select({ status: students.status, email: students.email }).from(students)).toEqual([
			{ status: "pending", email: "ananya@mail.example" },
		]);
		expect(await db.select({ taken: batches.taken }).from(batches)).toEqual([{ taken: 1 }]);
		expect(await db.select({ number: feeDocuments.number }).from(feeDocuments)).toEqual([
			{ number: "RC/25-26/000001" },
		]);
		const again = enrol(db, { ...input, payment: undefined }, someHash, actor());
		await expect(again).rejects.toMatchObject({ id: "enrolled-already" });
		expect(await db.select({ taken: batches.taken }).from(batches)).toEqual([{ taken: 1 }]);
	});

	test("An enrolment without a payment can be undone within a minute, and its rows sum to zero", async () => {
		const db = await openWithStaff(open);
		const { id, undo } = await enrolled(db);
		expect(undo).toBe(id);
		const late = { by: actor().by, now: new Date(now.getTime() + 120_000) };
		await expect(
			db.transaction(async (tx) => undoEnrolment(tx, await lockRemoved(tx, id), late)),
		).rejects.toMatchObject({
			id: "enrolment-fixed",
		});
		await db.transaction(async (tx) => undoEnrolment(tx, await lockRemoved(tx, id), actor()));
		const [enrolment] = await db.select().from(enrolments);
		expect(enrolment).toMatchObject({ agreed: 0, paid: 0, open: 0, nextOn: null, studentId: null });
		expect(await db.$count(ledger)).toBe(2);
		expect(await db.$count(students)).toBe(0);
		expect(await db.select({ taken: batches.taken }).from(batches)).toEqual([{ taken: 0 }]);
	});

	test("An enrolment with an invoice cannot be undone, as credit notes would exceed the invoice", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.giveDiscount(db, id, { paise: 50_000, reason: "staff" }, actor());
		payment.gstin = "29AAGCG0000A1Z5";
		onTestFinished(() => {
			delete payment.gstin;
		});
		await addInvoice(db, id, actor());
		const undoing = db.transaction(async (tx) => undoEnrolment(tx, await lockRemoved(tx, id), actor()));
		await expect(undoing).rejects.toMatchObject({ id: "enrolment-fixed" });
		expect(await db.select({ kind: feeDocuments.kind, paise: feeDocuments.paise }).from(feeDocuments)).toEqual([
			{ kind: "invoice", paise: price - 50_000 },
		]);
	});

	test("Undoing an enrolment keeps decided requests and refuses waiting ones", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const counsellor = actor({ role: "counsellor", by: "ravi@academy.example" });
		const requested = async (paise: number) => {
			await fees.giveDiscount(db, id, { paise, reason: "referral" }, counsellor);
			const [request] = await db.select().from(feeRequests).where(eq(feeRequests.paise, paise));
			return request?.id ?? "";
		};
		const manager = actor({ role: "manager", by: "meera@academy.example" });
		await confirmRequest(db, await requested(100_001), {}, manager);
		await refuseRequest(db, await requested(100_002), undefined, manager);
		await requested(100_003);
		await db.transaction(async (tx) => undoEnrolment(tx, await lockRemoved(tx, id), actor()));
		const { state, decidedBy } = feeRequests;
		expect(await db.select({ state, decidedBy }).from(feeRequests).orderBy(feeRequests.paise)).toEqual([
			{ state: "confirmed", decidedBy: manager.by },
			{ state: "refused", decidedBy: manager.by },
			{ state: "refused", decidedBy: actor().by },
		]);
		expect(await sums(db, id)).toMatchObject({ agreed: 0, waits: false });
	});

	test("The last place of a batch is given once when fifty enrol at once", async () => {
		const db = await openWithStaff(open);
		const batch = await addBatch(db, aBatch({ places: 1 }), actor());
		const people = Array.from({ length: 50 }, (_, number) =>
			enrol(db, anEnrolment(batch._id, { email: `person${number}@mail.example` }), someHash, actor()),
		);
		const settled = await Promise.allSettled(people);
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const each of settled) if (each.status === "rejected") expect(each.reason).toMatchObject({ id: "batch-full" });
		expect(await db.$count(students)).toBe(1);
		expect(await db.$count(enrolments)).toBe(1);
	});

	test("Payments cover the oldest part first; a reference can be used once, and again after a correction", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const [, , last] = anEnrolment("").parts;
		await fees.takePayment(db, id, upi(150_000, "111111111111"), actor());
		expect(await sums(db, id)).toMatchObject({ paid: 150_000, nextOn: "2026-03-09" });
		const repeated = fees.takePayment(db, id, upi(1, "111111111111"), actor());
		const fields = { reference: "A payment with this reference is noted already." };
		await expect(repeated).rejects.toMatchObject({ id: "reference-known", fields });
		const { open: openSum } = await sums(db, id);
		await fees.takePayment(db, id, upi(openSum - (last?.paise ?? 0), "222222222222"), actor());
		expect(await sums(db, id)).toMatchObject({ open: last?.paise, nextOn: "2026-04-09", next: last?.paise });
		const [, first] = await db.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(ledger.place);
		const correction = { row: first?.id ?? "", paise: 150_000, words: "Typed at the wrong person" };
		await fees.correctRow(db, id, correction, actor());
		expect(await db.$count(paymentReferences)).toBe(1);
		const beyond = fees.correctRow(db, id, { ...correction, paise: 1 }, actor());
		await expect(beyond).rejects.toMatchObject({ id: "fields-invalid" });
		await fees.takePayment(db, id, upi(150_000, "111111111111"), actor());
		expect(await sums(db, id)).toMatchObject({ open: last?.paise });
	});

	test("A form sent again under its key is stored once; other content under the key is refused", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const [charge] = await db.select().from(ledger).where(eq(ledger.enrolmentId, id));
		const under = (idempotencyKey: string) => ({ ...actor(), idempotencyKey });
		const counsellor = { ...actor({ role: "counsellor", by: "ravi@academy.example" }), idempotencyKey: "waits" };
		const cash = { paise: 50_000, mode: "cash" as const, receivedOn: today };
		const send: (() => Promise<void>)[] = [
			() => fees.takePayment(db, id, cash, under("payment")),
			() => fees.addCharge(db, id, { paise: 15_000, dueOn: today, words: "Courier" }, under("charge")),
			() => fees.giveDiscount(db, id, { paise: 20_000, reason: "referral" }, under("discount")),
			() => fees.giveDiscount(db, id, { paise: 200_000, reason: "referral" }, counsellor),
			() => fees.refundPayment(db, id, { ...cash, paise: 10_000, words: "Left" }, under("refund")),
			() => fees.correctRow(db, id, { row: charge?.id ?? "", paise: 5_000, words: "Less" }, under("correction")),
		];
		for (const each of send) await Promise.all([each(), each()]);
		for (const each of send) await each();
		const kinds = (await db.select().from(ledger).orderBy(ledger.place)).map(({ kind }) => kind);
		expect(kinds).toEqual(["charge", "payment", "charge", "discount", "refund", "correction"]);
		expect(await db.$count(feeDocuments)).toBe(2);
		expect(await db.$count(feeParts, eq(feeParts.enrolmentId, id))).toBe(4);
		expect(await db.select({ paise: feeRequests.paise }).from(feeRequests)).toEqual([{ paise: 200_000 }]);
		const more = fees.takePayment(db, id, { ...cash, paise: 60_000 }, under("payment"));
		await expect(more).rejects.toMatchObject({ id: "noted-already" });
		const other = await enrolled(db, { email: "other@mail.example" });
		await fees.takePayment(db, other.id, cash, under("payment"));
		await fees.takePayment(db, id, cash, under("another"));
		expect(await db.$count(ledger, eq(ledger.kind, "payment"))).toBe(3);
	});

	test("Of two who record over the same ledger the slower is refused, and may do so over the newer one", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db, { payment: upi(100_000, "111111111111") });
		const seen = async () => (await readEnrolment(db, id)).version;
		const version = await seen();
		const [row] = await db.select().from(ledger).where(eq(ledger.kind, "payment"));
		await reportPayment(db, id, "333333333333", { now, today: "2026-03-09" });
		const [reported] = await db.select().from(feeRequests);
		const actions: ((version: number, by: ReturnType<typeof actor>) => Promise<unknown>)[] = [
			(version, by) => fees.takePayment(db, id, { ...upi(200_000, "222222222222"), version }, by),
			(version, by) => fees.giveDiscount(db, id, { paise: 1_000, reason: "referral", version }, by),
			(version, by) => fees.addCharge(db, id, { paise: 1_000, dueOn: today, words: "Courier", version }, by),
			(version, by) => fees.refundPayment(db, id, { ...upi(1_000, "1"), words: "Left", version }, by),
			(version, by) => fees.correctRow(db, id, { row: row?.id ?? "", paise: 1_000, words: "Less", version }, by),
			(version, by) => confirmRequest(db, reported?.id ?? "", { receivedOn: today, version }, by),
		];
		await fees.takePayment(db, id, { paise: price - 100_000, mode: "cash", receivedOn: today, version }, actor());
		for (const each of actions)
			await expect(each(version, actor())).rejects.toMatchObject({ id: "changed-meanwhile", status: 409 });
		expect(await sums(db, id)).toMatchObject({ open: 0 });
		for (const [place, each] of actions.entries()) {
			const by = { ...actor(), idempotencyKey: `form ${place}` };
			const newest = await seen();
			await each(newest, by);
			// A retry, as if the response had been lost.
			if (place < 5) await each(newest, by);
		}
		const kinds = (await db.select().from(ledger).orderBy(ledger.place)).map(({ kind }) => kind);
		const first = ["charge", "payment", "payment"];
		expect(kinds).toEqual([...first, "payment", "discount", "charge", "refund", "correction", "payment"]);
	});

	test("A refund's reference can be used once, apart from the payment's, and again after a correction", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db, { payment: upi(100_000, "111111111111") });
		const refund = { ...upi(10_000, "111111111111"), words: "Left" };
		await fees.refundPayment(db, id, refund, actor());
		const repeated = fees.refundPayment(db, id, { ...refund, paise: 20_000 }, actor());
		const fields = { reference: "A refund with this reference is noted already." };
		await expect(repeated).rejects.toMatchObject({ id: "reference-known", fields });
		const [row] = await db.select().from(ledger).where(eq(ledger.kind, "refund"));
		await fees.correctRow(db, id, { row: row?.id ?? "", paise: 10_000, words: "Of someone else" }, actor());
		await fees.refundPayment(db, id, refund, actor());
		expect((await sums(db, id)).paid).toBe(90_000);
	});

	test("Days of payments and refunds are at most today in India, also when enrolling", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const lastMinute = actor({ now: new Date("2026-03-31T18:29:00.000Z") });
		const refused = { id: "fields-invalid", fields: { receivedOn: expect.any(String) } };
		const cash = { paise: 50_000, mode: "cash" as const, receivedOn: "2026-04-01" };
		await expect(fees.takePayment(db, id, cash, lastMinute)).rejects.toMatchObject(refused);
		const another = { email: "other@mail.example", payment: cash };
		await expect(enrolled(db, another, lastMinute)).rejects.toMatchObject(refused);
		await fees.takePayment(db, id, cash, actor({ now: new Date("2026-03-31T18:30:00.000Z") }));
		const refundOfCash = { ...cash, words: "Left" };
		await expect(fees.refundPayment(db, id, refundOfCash, lastMinute)).rejects.toMatchObject(refused);
		const { number } = feeDocuments;
		expect(await db.select({ number }).from(feeDocuments)).toEqual([{ number: "RC/26-27/000001" }]);
	});

	test("Money is received or paid back at most a year before the enrolment, also with it", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const text = "Before 2 March 2025, a year before the enrolment. Check the year.";
		const refused = { id: "fields-invalid", fields: { receivedOn: text } };
		const cash = { paise: 50_000, mode: "cash" as const, receivedOn: "2025-03-01" };
		await expect(fees.takePayment(db, id, cash, actor())).rejects.toMatchObject(refused);
		const another = { email: "other@mail.example", payment: cash };
		await expect(enrolled(db, another)).rejects.toMatchObject(refused);
		await fees.takePayment(db, id, { ...cash, receivedOn: "2025-03-02" }, actor());
		await expect(fees.refundPayment(db, id, { ...cash, words: "Left" }, actor())).rejects.toMatchObject(refused);
	});

	test("Nothing is due more than a year before or three years after the day on which it is entered", async () => {
		const db = await openWithStaff(open);
		const due = (dueOn: string) => enrolled(db, { email: `${dueOn}@mail.example`, parts: [{ dueOn, paise: price }] });
		const { id } = await due("2025-03-02");
		const charge = (dueOn: string) => fees.addCharge(db, id, { paise: 15_000, dueOn, words: "Courier" }, actor());
		for (const text of ["2025-03-01", "2029-03-02"]) {
			const refused = (field: string) => ({ id: "fields-invalid", fields: { [field]: "Check the year." } });
			await expect(due(text)).rejects.toMatchObject(refused("parts.0.dueOn"));
			await expect(charge(text)).rejects.toMatchObject(refused("dueOn"));
		}
		for (const last of ["2025-03-02", "2029-03-01"]) await charge(last);
		await due("2029-03-01");
	});

	test("Rows of the ledger and documents cannot be changed or deleted", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db, { payment: upi(100_000, "333333333333") });
		const code = { cause: { message: expect.stringContaining("only added") } };
		await expect(db.update(ledger).set({ paid: 1 }).where(eq(ledger.enrolmentId, id))).rejects.toMatchObject(code);
		await expect(db.delete(ledger)).rejects.toMatchObject(code);
		await expect(db.update(feeDocuments).set({ paise: 1 })).rejects.toMatchObject(code);
	});

	test("A later charge is due on its own day, and ends with its correction", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.addCharge(db, id, { paise: 15_000, dueOn: "2026-03-04", words: "Courier" }, actor());
		await fees.takePayment(db, id, upi(100_000, "444444444444"), actor());
		expect(await sums(db, id)).toMatchObject({ nextOn: "2026-03-04", next: 15_000 });
		const rows = await db.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(ledger.place);
		const charge = rows.find(({ words }) => words === "Courier");
		await fees.correctRow(db, id, { row: charge?.id ?? "", paise: 15_000, words: "By email" }, actor());
		expect(await sums(db, id)).toMatchObject({ nextOn: "2026-03-09", agreed: price });
	});

	test("A discount above the limit of the role waits for a manager", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const counsellor = actor({ role: "counsellor", by: "meera@academy.example" });
		await fees.giveDiscount(db, id, { paise: 100_000, reason: "referral" }, counsellor);
		expect(await sums(db, id)).toMatchObject({ agreed: price - 100_000, waits: false });
		await fees.giveDiscount(db, id, { paise: 100_100, reason: "referral" }, counsellor);
		expect(await sums(db, id)).toMatchObject({ agreed: price - 100_000, waits: false });
		const { rows } = await db.execute<{ id: string }>(sql`select id from fee_requests`);
		const request = rows[0]?.id ?? "";
		await expect(confirmRequest(db, request, {}, counsellor)).rejects.toMatchObject({ id: "not-allowed" });
		await confirmRequest(db, request, {}, actor());
		expect(await sums(db, id)).toMatchObject({ agreed: price - 200_100, waits: false });
		await expect(confirmRequest(db, request, {}, actor())).rejects.toMatchObject({ id: "request-decided" });
	});

	test("Figures equal their lists: a reported payment pauses what is due, a requested discount does not", async () => {
		const db = await openWithStaff(open);
		const [reported, requested] = [await enrolled(db), await enrolled(db, { email: "ravi@mail.example" })];
		await enrolled(db, { email: "sneha@mail.example" });
		await reportPayment(db, reported.id, "111122223333", { now, today });
		const counsellor = actor({ role: "counsellor", by: "meera@academy.example" });
		await fees.giveDiscount(db, requested.id, { paise: 200_000, reason: "referral" }, counsellor);
		const on = new Date(now.getTime() + dayMs);
		const listed = async (show: FeeState) => {
			const { rows } = await pageOfFees(db, { show, sort: "createdAt", limit: 50 }, allRows, on);
			return rows;
		};
		const { overdue, confirm } = await readFeeFigures(db, allRows, on);
		expect(overdue).toMatchObject({ count: 2, paise: 200_000 });
		expect((await listed("overdue")).map(({ email }) => email).sort()).toEqual([
			"ravi@mail.example",
			"sneha@mail.example",
		]);
		expect(confirm).toMatchObject({ count: 2, discounts: 1, paise: 300_000 });
		const waiting = (await listed("confirm")).toSorted((one, other) => one.discountAsked - other.discountAsked);
		expect(waiting).toMatchObject([
			{ _id: reported.id, state: "confirm", discountAsked: 0, waiting: { reference: "111122223333" } },
			{ _id: requested.id, state: "overdue", discountAsked: 200_000, waiting: null },
		]);
	});

	test("A reported payment that is entered from the bank statement is not counted twice, whichever comes first", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await reportPayment(db, id, "111122223333", { now, today });
		const transfer = (reference: string) => ({ paise: 100_000, mode: "bank" as const, reference, receivedOn: today });
		await expect(fees.takePayment(db, id, transfer("111122223333"), actor())).rejects.toMatchObject({
			fields: { reference: "The student reported this payment: confirm it above." },
		});
		await fees.takePayment(db, id, transfer("444455556666"), actor());
		await expect(reportPayment(db, id, "444455556666", { now, today })).rejects.toMatchObject({
			fields: { utr: "This number is noted as a payment already." },
		});
		expect((await readEnrolment(db, id)).paid).toBe(100_000);
	});

	test("A search finds who has the number of a bank statement or of a receipt, within reach", async () => {
		const db = await openWithStaff(open);
		const paid = await enrolled(db);
		await fees.takePayment(db, paid.id, upi(100_000, "N298-261234567890"), actor());
		const reported = await enrolled(db, { email: "ravi@mail.example" });
		await reportPayment(db, reported.id, "111122223333", { now, today });
		const found = async (q: string, reached: ReachedRows = allRows) => {
			const { rows, total } = await pageOfFees(db, { q, sort: "createdAt", limit: 50 }, reached, now);
			expect(total).toBe(rows.length);
			return rows.map(({ _id }) => _id);
		};
		expect(await found("n298-2612 34567890")).toEqual([paid.id]);
		expect(await found("RC/25-26/000001")).toEqual([paid.id]);
		expect(await found("1111 2222 3333")).toEqual([reported.id]);
		expect(await found("RC/25-26/000001", { by: "ravi@academy.example", rows: "own" })).toEqual([]);
		expect(await found("ravi@mail.example")).toEqual([reported.id]);
		expect(await found("9000040372")).toHaveLength(2);
		expect(await found("N298-26123456789")).toEqual([]);
	});

	test("A discount reduces the last parts; corrected, it is added to the last", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const [registration, first, last] = anEnrolment("").parts.map(({ paise }) => paise) as [number, number, number];
		const inParts = async () => {
			const parts = await db.select().from(feeParts).where(eq(feeParts.enrolmentId, id));
			return scheduleOf(parts, (await sums(db, id)).open).map(({ paise, left }) => [paise, left]);
		};
		const untouched = [registration, registration];
		await fees.giveDiscount(db, id, { paise: last + 50_000, reason: "scholarship" }, actor());
		expect(await inParts()).toEqual([untouched, [first - 50_000, first - 50_000]]);
		expect(await sums(db, id)).toMatchObject({ nextOn: today, next: registration });
		await fees.takePayment(db, id, upi(registration, "555555555555"), actor());
		const rows = await db.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(ledger.place);
		const rowIdOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? "";
		const left = { row: rowIdOf("charge"), paise: price - last - 50_000, words: "Left" };
		const beyond = fees.correctRow(db, id, { ...left, paise: price }, actor());
		const fields = { paise: `More than the ${rupees(left.paise)} agreed after discounts.` };
		await expect(beyond).rejects.toMatchObject({ id: "fields-invalid", fields });
		await fees.correctRow(db, id, { row: rowIdOf("discount"), paise: last + 50_000, words: "Not granted" }, actor());
		expect(await inParts()).toEqual([
			[registration, 0],
			[first - 50_000, first - 50_000],
			[last + 50_000, last + 50_000],
		]);
		expect(await sums(db, id)).toMatchObject({ nextOn: "2026-03-09", next: first - 50_000 });
		await fees.correctRow(db, id, left, actor());
		await fees.correctRow(db, id, { ...left, paise: last + 50_000 }, actor());
		expect(await sums(db, id)).toMatchObject({ agreed: 0, open: -registration, nextOn: null });
	});

	test("An instalment shows when and how it was paid, and a payment which parts it covered", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.takePayment(db, id, upi(150_000, "666666666666"), actor());
		const read = async () => ({
			rows: await db.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(ledger.place),
			parts: await db.select().from(feeParts).where(eq(feeParts.enrolmentId, id)),
			open: (await sums(db, id)).open,
		});
		const mistaken = (await read()).rows.find(({ kind }) => kind === "payment")?.id ?? "";
		await fees.correctRow(db, id, { row: mistaken, paise: 150_000, words: "Of someone else" }, actor());
		const cash = { paise: 100_000, mode: "cash" as const, receivedOn: "2026-03-01" };
		await fees.takePayment(db, id, cash, actor());
		const { rows, parts, open: left } = await read();
		expect(scheduleOf(parts, left, rows).map(({ paidOn, paidBy }) => [paidOn, paidBy])).toEqual([
			["2026-03-01", "cash"],
			[null, null],
			[null, null],
		]);
		expect([...partsOfPayments(parts, rows).values()]).toEqual([
			[],
			["Registration", "Instalment 1"],
			[],
			["Registration"],
		]);
		const last = parts.find(({ place }) => place === 2)?.paise ?? 0;
		await fees.giveDiscount(db, id, { paise: last, reason: "scholarship" }, actor());
		await fees.takePayment(db, id, upi((await sums(db, id)).open, "777777777777"), actor());
		const paid = await read();
		expect(scheduleOf(paid.parts, 0, paid.rows).map(({ paidOn }) => paidOn)).toEqual(["2026-03-01", today]);
		expect([...partsOfPayments(paid.parts, paid.rows).values()].at(-1)).toEqual(["Instalment 1"]);
	});

	test("A discount reduces a later charge only after the plan's parts", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.addCharge(db, id, { paise: 15_000, dueOn: "2026-06-01", words: "Courier" }, actor());
		const paise = async () => {
			const parts = await db.select().from(feeParts).where(eq(feeParts.enrolmentId, id)).orderBy(feeParts.place);
			return parts.map((part) => part.paise);
		};
		await fees.giveDiscount(db, id, { paise: price - 40_000, reason: "staff" }, actor());
		expect(await paise()).toEqual([40_000, 0, 0, 15_000]);
		await fees.giveDiscount(db, id, { paise: 45_000, reason: "staff" }, actor());
		expect(await paise()).toEqual([0, 0, 0, 10_000]);
	});

	test("Fifty payments at once get fifty numbers without gaps", async () => {
		const db = await openWithStaff(open);
		const ids = await Promise.all(
			Array.from({ length: 5 }, async (_, person) => (await enrolled(db, { email: `p${person}@mail.example` })).id),
		);
		await Promise.all(
			Array.from({ length: 50 }, (_, number) =>
				fees.takePayment(db, ids[number % 5] as string, upi(100, String(500_000_000_000 + number)), actor()),
			),
		);
		const numbers = (await db.select({ number: feeDocuments.number }).from(feeDocuments))
			.map(({ number }) => number)
			.sort();
		expect(numbers).toEqual(
			Array.from({ length: 50 }, (_, number) => `RC/25-26/${String(number + 1).padStart(6, "0")}`),
		);
		expect(await db.select({ last: feeDocumentNumbers.last }).from(feeDocumentNumbers)).toEqual([{ last: 50 }]);
		for (const id of ids) {
			const parts = await db.select().from(feeParts).where(eq(feeParts.enrolmentId, id));
			const { open: left, nextOn, next } = await sums(db, id);
			const first = scheduleOf(parts, left).find((part) => part.left > 0);
			expect({ nextOn, next }).toEqual({ nextOn: first?.dueOn, next: first?.left });
			expect(left).toBe(price - 1_000);
		}
	});
});

test("The financial year begins in April", () => {
	expect(financialYear("2026-03-31")).toBe("25-26");
	expect(financialYear("2026-04-01")).toBe("26-27");
	expect(financialYear("1999-04-01")).toBe("99-00");
});

async function sums(db: Database, id: string) {
	const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, id));
	return enrolment as typeof enrolments.$inferSelect;
}
