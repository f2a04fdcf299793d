import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { adsPolicyVersion } from "#content/legal/policy-version.ts";
import { dayMs } from "#contract/durations.ts";
import { conversionStates, maxClickAgeDays } from "#contract/money.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { addBatch } from "../../fees/enrol/batches.ts";
import { enrol } from "../../fees/enrol/enrol.ts";
import { refundPayment } from "../../fees/ledger.ts";
import { pageOfFees } from "../../fees/list.ts";
import { aBatch, actor, anEnrolment, now, openWithStaff, price, someHash, today } from "../../fees/testing.ts";
import { joinEnquiries } from "../../leads/join.ts";
import { takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, anApplication, requestMetadata } from "../../leads/testing.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { auditEvents, conversions, enrolments, leads } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { countConversions, exportConversions } from "./conversions.ts";

const yesterday = new Date(now.getTime() - dayMs);
const staff = { by: actor().by, now };

type Person = { click?: string | undefined; clickedAt?: Date; box?: boolean; policy?: string; paid?: number };

/** Someone who came by an ad, gave every permission, enrolled and paid ₹1,000. */
async function enrolFromAd(
	db: Database,
	name: string,
	person: Person = {},
): Promise<{ id: string; reference: string }> {
	const {
		click = "gclid=Cj0abc",
		clickedAt = yesterday,
		box = true,
		policy = adsPolicyVersion,
		paid = 100_000,
	} = person;
	const lastTouch = {
		at: clickedAt.toISOString(),
		...("click" in person && person.click === undefined ? {} : { clickId: click }),
	};
	const email = `${name.toLowerCase()}@mail.example`;
	const application = {
		name,
		email,
		phone: `90000${name.length}4321`,
		lastTouch,
		consent: policy,
		...(box && { offers: "yes" as const }),
	};
	await takeInCourseApplication(db, admissions, anApplication(application), requestMetadata({ now: yesterday }));
	await joinEnquiries(db);
	const [lead] = await db.select().from(leads).where(eq(leads.email, email));
	const batch = await addBatch(db, aBatch({ name: `DS-${randomUUID()}` }), actor());
	const payment = { paise: paid, mode: "cash" as const, receivedOn: today };
	const input = anEnrolment(batch._id, { leadid: lead?.id, name, email, ...(paid > 0 && { payment }) });
	const { id } = await enrol(db, input, someHash, actor());
	const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, id));
	return { id, reference: enrolment?.reference ?? "" };
}

const refund = (db: Database, id: string, paise: number) =>
	refundPayment(db, id, { paise, mode: "cash", receivedOn: today, words: "Left" }, actor());

const csvLines = (csv: string) => csv.split("\r\n").filter(Boolean);
const rupees = (paise: number) => (paise / paisePerRupee).toFixed(2);

describeWithDatabase("Conversions for Google Ads", (open) => {
	test("contain only leads with the consent and a Google click of the last 90 days; others are counted by reason", async () => {
		const db = await openWithStaff(open);
		await enrolFromAd(db, "Asha");
		await enrolFromAd(db, "Without box", { box: false });
		await enrolFromAd(db, "Old policy", { policy: "2026-11-23" });
		await enrolFromAd(db, "Without click", { click: undefined });
		await enrolFromAd(db, "Other network", { click: "fbclid=abc" });
		await enrolFromAd(db, "Late", { clickedAt: new Date(now.getTime() - (maxClickAgeDays + 1) * dayMs) });
		await enrolFromAd(db, "Unpaid", { paid: 0 });
		const byPhone = await enrolFromAd(db, "By phone", { box: false });
		// Permission for offers, as noted by staff, does not cover ads.
		await db.update(leads).set({ offersAt: now }).where(eq(leads.name, "By phone"));
		const stopped = await enrolFromAd(db, "Stopped");
		await db.update(leads).set({ offersAt: null }).where(eq(leads.name, "Stopped"));
		expect(byPhone.id).not.toBe(stopped.id);
		const counts = await countConversions(db, now);
		expect(counts).toEqual({ ready: 1, corrections: 0, "no-permission": 4, "no-click": 2, old: 1, last: null });
		for (const state of conversionStates) {
			const page = await pageOfFees(db, { limit: 100, sort: "-createdAt", conversion: state } as never, allRows, now);
			expect(page.rows).toHaveLength(counts[state]);
		}
	});

	test("each is exported once in Google's format, also by two exports at once", async () => {
		const db = await openWithStaff(open);
		const one = await enrolFromAd(db, "Asha", { click: 'gclid==1+"2,3' });
		const two = await enrolFromAd(db, "Meera");
		const exports = await Promise.all(
			[0, 1].map((each) => exportConversions(db, undefined, { ...staff, now: new Date(now.getTime() + each) })),
		);
		expect(exports.map(({ rows }) => rows).toSorted()).toEqual([0, 2]);
		const [file] = exports.filter(({ rows }) => rows > 0);
		const [header, ...rows] = csvLines(file?.conversions ?? "");
		expect(header).toBe(
			"Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID",
		);
		const columns = `Enrolled,2026-03-02 12:00:00+0530,${rupees(price)},INR`;
		expect(rows.toSorted()).toEqual(
			[`"'=1+""2,3",${columns},${one.reference}`, `Cj0abc,${columns},${two.reference}`].toSorted(),
		);
		expect(file?.corrections).toBe("");
		expect(await db.select().from(conversions)).toHaveLength(2);
		expect(await countConversions(db, now)).toMatchObject({ ready: 0, corrections: 0, last: file?.takenAt });
		expect(
			(await db.select().from(auditEvents).where(eq(auditEvents.act, "exported"))).map(({ details }) => details),
		).toEqual(["2 rows"]);
		const colleague = { by: "lata@academy.example", now: new Date(now.getTime() + dayMs) };
		const again = await exportConversions(db, file?.takenAt ?? "", colleague);
		expect(again.conversions).toBe(file?.conversions);
		const { by, details } = auditEvents;
		expect(await db.select({ by, details }).from(auditEvents).where(eq(auditEvents.by, colleague.by))).toEqual([
			{ by: colleague.by, details: "2 rows, again" },
		]);
	});

	test("a later refund restates or retracts a sent conversion, once", async () => {
		const db = await openWithStaff(open);
		const part = await enrolFromAd(db, "Asha", { paid: 300_000 });
		const whole = await enrolFromAd(db, "Meera");
		const before = await enrolFromAd(db, "Zoya", { paid: 200_000 });
		await refund(db, before.id, 50_000);
		const first = await exportConversions(db, undefined, staff);
		// A refund before the conversion was sent is already in its value.
		expect(csvLines(first.conversions).find((row) => row.includes(before.reference))).toContain(
			`,${rupees(price - 50_000)},`,
		);
		expect(first.corrections).toBe("");
		await refund(db, part.id, 120_000);
		await refund(db, whole.id, 100_000);
		expect(await countConversions(db, now)).toMatchObject({ ready: 0, corrections: 2 });
		const later = { ...staff, now: new Date(now.getTime() + dayMs) };
		const second = await exportConversions(db, undefined, later);
		expect(second.conversions).toBe("");
		const [header, ...rows] = csvLines(second.corrections);
		expect(header).toBe(
			"Order ID,Conversion Name,Adjustment Time,Adjustment Type,Adjusted Value,Adjusted Value Currency",
		);
		expect(rows.toSorted()).toEqual(
			[
				`${part.reference},Enrolled,2026-03-03 12:00:00+0530,RESTATE,${rupees(price - 120_000)},INR`,
				`${whole.reference},Enrolled,2026-03-03 12:00:00+0530,RETRACT,,`,
			].toSorted(),
		);
		expect(await countConversions(db, now)).toMatchObject({ ready: 0, corrections: 0 });
		expect((await exportConversions(db, undefined, later)).rows).toBe(0);
	});
});
