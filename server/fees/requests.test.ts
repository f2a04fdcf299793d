import { expect, test } from "vitest";
import type { Database } from "../platform/db/open.ts";
import { feeRequests, ledger } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { giveDiscount } from "./ledger.ts";
import { readEnrolment } from "./ledger-rows.ts";
import { reportPayment } from "./pages/report-payment.ts";
import { confirmRequest, refuseRequest } from "./requests.ts";
import { actor, enrolled, now, openWithStaff, price, today } from "./testing.ts";

const meera = actor({ role: "manager", by: "meera@academy.example", now: new Date("2026-03-03T06:30:00.000Z") });
const decided = { decidedAt: meera.now, decidedBy: meera.by };

describeWithDatabase("A request that waits for staff", (open) => {
	const requestsOf = (db: Database) => db.select().from(feeRequests).orderBy(feeRequests.paise);
	/** Requests a discount above the role's limit. */
	const requestDiscount = async (
		db: Database,
		id: string,
		paise: number,
		role: "counsellor" | "accounts" = "counsellor",
	) => {
		await giveDiscount(db, id, { paise, reason: "referral" }, actor({ role, by: "ravi@academy.example" }));
		return (await requestsOf(db)).find((request) => request.paise === paise)?.id ?? "";
	};
	const report = async (db: Database, id: string) => {
		await reportPayment(db, id, "532109887654", { now, today });
		return (await requestsOf(db)).find(({ kind }) => kind === "payment")?.id ?? "";
	};

	test("is a payment, which is confirmed with its day, and with what came where that differs", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const reported = await report(db, id);
		const fields = { receivedOn: "Choose the day it was received." };
		await expect(confirmRequest(db, reported, {}, meera)).rejects.toMatchObject({ id: "fields-missing", fields });
		expect(await confirmRequest(db, reported, { receivedOn: "2026-03-01", paise: 99_000 }, meera)).toBe(id);
		const [, row] = await db.select().from(ledger).orderBy(ledger.place);
		expect(row).toMatchObject({
			kind: "payment",
			place: 2,
			paid: 99_000,
			mode: "upi",
			reference: "532109887654",
			receivedOn: "2026-03-01",
			by: meera.by,
		});
		expect(await requestsOf(db)).toMatchObject([
			{ kind: "payment", paise: 100_000, state: "confirmed", ...decided, ledgerId: row?.id },
		]);
	});

	test("is a discount, which is let off with its reason: at most all that is agreed by then", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const [limit, aboveLimit] = [await requestDiscount(db, id, 200_000), await requestDiscount(db, id, 200_001)];
		await giveDiscount(db, id, { paise: price - 200_000, reason: "staff" }, actor());
		const refused = { id: "fields-invalid", message: "This is more than what is agreed now." };
		await expect(confirmRequest(db, aboveLimit, {}, meera)).rejects.toMatchObject(refused);
		expect(await confirmRequest(db, limit, {}, meera)).toBe(id);
		const [, , row] = await db.select().from(ledger).orderBy(ledger.place);
		expect(row).toMatchObject({ kind: "discount", charged: -200_000, words: "Referral", by: meera.by });
		expect(await requestsOf(db)).toMatchObject([
			{ paise: 200_000, state: "confirmed", ...decided, ledgerId: row?.id },
			{ paise: 200_001, state: "waiting", decidedAt: null, decidedBy: null },
		]);
		expect(await readEnrolment(db, id)).toMatchObject({ agreed: 0, open: 0 });
	});

	test("is a discount, to which agrees whoever may let off as much", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const [within, above] = [
			await requestDiscount(db, id, 100_000, "accounts"),
			await requestDiscount(db, id, 100_001, "accounts"),
		];
		const agreeing = (request: string, role: "counsellor" | "accounts") =>
			confirmRequest(db, request, {}, actor({ role }));
		for (const request of [within, above])
			await expect(agreeing(request, "accounts")).rejects.toMatchObject({ id: "not-allowed" });
		await expect(agreeing(above, "counsellor")).rejects.toMatchObject({ id: "not-allowed" });
		await agreeing(within, "counsellor");
		expect((await readEnrolment(db, id)).agreed).toBe(price - 100_000);
	});

	test("is refused with or without a reason, and decided once", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const [reported, discount] = [await report(db, id), await requestDiscount(db, id, 200_000)];
		expect(await refuseRequest(db, reported, "Not in the bank", meera)).toBe(id);
		expect(await refuseRequest(db, discount, undefined, meera)).toBe(id);
		expect(await requestsOf(db)).toMatchObject([
			{ kind: "payment", state: "refused", words: "Not in the bank", ...decided },
			{ kind: "discount", state: "refused", words: "Referral", ...decided },
		]);
		for (const [request, refusal] of [
			[discount, "request-decided"],
			[crypto.randomUUID(), "not-found"],
		] as const) {
			await expect(confirmRequest(db, request, {}, meera)).rejects.toMatchObject({ id: refusal });
			await expect(refuseRequest(db, request, undefined, meera)).rejects.toMatchObject({ id: refusal });
		}
		expect(await readEnrolment(db, id)).toMatchObject({ agreed: price, paid: 0, waits: false });
	});
});
