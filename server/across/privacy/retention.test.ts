import fastify from "fastify";
import { expect, test } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { addBatch } from "../../fees/enrol/batches.ts";
import { takePayment } from "../../fees/ledger.ts";
import { aBatch, actor, enrolled, openWithStaff, price } from "../../fees/testing.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { joinEnquiries } from "../../leads/join.ts";
import { takeInContactMessage, takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, aMessage, anApplication, copyEnquiry, requestMetadata } from "../../leads/testing.ts";
import { addOne, aRegistration } from "../../masterclasses/testing.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import {
	activities,
	auditEvents,
	enquiries,
	enrolments,
	feeDocuments,
	leads,
	masterclasses,
	outbox,
	registrations,
	students,
	waitingList,
} from "../../platform/db/schema.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp } from "../../testing/app.ts";
import { openErasureByAge } from "./erasure-by-age.ts";
import { expiredAuditEvents, expiredEnquiries, expiredEnrolments, expiredMailTexts } from "./retention.ts";

const now = new Date("2028-04-01T10:00:00.000Z");
const old = new Date("2026-03-31T10:00:00.000Z");
const young = new Date("2026-04-02T10:00:00.000Z");

const eraser = (db: Database) => openErasureByAge({ db, log: fastify().log });

describeOnEachDatabase("Enquiries past their retention", (open) => {
	test("are deleted with their mails, unless the person wrote since or is a student", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const write = (email: string, at: Date) =>
			takeInContactMessage(db, admissions, aMessage({ email }), requestMetadata({ now: at }));
		await write("gone@mail.example", old);
		await write("again@mail.example", old);
		await write("again@mail.example", young);
		await insertStudent(app.parts, { email: "student@mail.example" });
		await write("Student@mail.example", old);
		const admin = (await app.signInAsAdmin()).client;
		const { _id: id } = await addOne(admin);
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration({ email: "gone@mail.example" }) });
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration({ email: "stays@mail.example" }) });
		await write("stays@mail.example", young);

		const expired = expiredEnquiries({ months: 24, now });
		const [one, second] = [eraser(db), eraser(db)];
		const counts = await Promise.all([one(expired, young), second(expired, young)]);
		expect(counts[0] + counts[1]).toBe(2);
		expect(await one(expired, young)).toBe(0);
		expect((await db.select().from(enquiries)).map(({ email }) => email).sort()).toEqual([
			...["Student@mail.example", "again@mail.example", "again@mail.example", "stays@mail.example"],
		]);
		expect((await db.select().from(registrations)).map(({ email }) => email)).toEqual(["stays@mail.example"]);
		expect((await db.select().from(masterclasses)).map(({ applicationcount }) => applicationcount)).toEqual([1]);
		expect((await db.select().from(outbox)).filter(({ to }) => to === "gone@mail.example")).toEqual([]);
		expect(await db.$count(students)).toBe(1);
	});

	test("are deleted although others without an email wrote since, unless the same number did", async () => {
		const { db } = await open();
		const write = (phone: string, at: Date) =>
			takeInContactMessage(db, admissions, aMessage({ email: "", phone }), requestMetadata({ now: at }));
		await write("98765 43210", old);
		await write("90000 00001", old);
		await write("none", old);
		await write("+91 90000 00001", young);
		await write("none", young);
		expect(await eraser(db)(expiredEnquiries({ months: 24, now }), young)).toBe(2);
		expect((await db.select().from(enquiries)).map(({ phone }) => phone).sort()).toEqual([
			...["+91 90000 00001", "90000 00001", "none"],
		]);
	});

	test("are kept while their lead is worked on: after a call, with a follow-up, waiting for a batch, or enrolled", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const { by } = actor();
		await addAdmins(db, [by], old);
		const apply = async (who: string) => {
			const application = anApplication({ email: `${who}@mail.example`, phone: "" });
			await takeInCourseApplication(db, admissions, application, requestMetadata({ now: old }));
			await joinEnquiries(db);
			const [lead] = await db.select().from(leads).where(eq(leads.email, application.email));
			return lead?.id ?? "";
		};
		const write = (leadId: string, activity: Pick<typeof activities.$inferInsert, "kind" | "by" | "createdAt">) =>
			db.insert(activities).values({ id: crypto.randomUUID(), changeId: crypto.randomUUID(), leadId, ...activity });
		await write(await apply("asha-was-called"), { kind: "call", by, createdAt: young });
		await write(await apply("ravi-was-called-long-ago"), { kind: "call", by, createdAt: old });
		await write(await apply("lata-was-handed-over"), { kind: "owner", by, createdAt: young });
		await write(await apply("imran-was-noted-by-nobody"), { kind: "note", by: null, createdAt: young });
		const followUp = { followUpAt: new Date(now.getTime() + dayMs), followUpKind: "call" } as const;
		await db
			.update(leads)
			.set(followUp)
			.where(eq(leads.id, await apply("farah-has-a-follow-up")));
		const { _id: batchId } = await addBatch(db, aBatch(), actor());
		const place = { id: crypto.randomUUID(), createdAt: old, batchId, leadId: await apply("noor-waits"), by };
		await db.insert(waitingList).values(place);
		await enrolled(db, { leadid: await apply("usha-is-enrolled"), email: "usha@other.example" });
		const admin = (await app.signInAsAdmin()).client;
		const { _id: id } = await addOne(admin);
		for (const who of ["asha-was-called", "ravi-was-called-long-ago"])
			await app.client(registerForMasterclass, {
				params: { id },
				body: aRegistration({ email: `${who}@mail.example` }),
			});

		await eraser(db)(expiredEnquiries({ months: 24, now }), young);
		const names = (rows: { email: string }[]) => rows.map(({ email }) => email.split("@")[0]).sort();
		expect(names(await db.select().from(enquiries))).toEqual([
			"asha-was-called",
			"farah-has-a-follow-up",
			"noor-waits",
			"usha-is-enrolled",
		]);
		expect(names(await db.select().from(registrations))).toEqual(["asha-was-called"]);
	});

	test("are found behind any number of older ones that are kept", async () => {
		const { db } = await open();
		const write = (email: string, at: Date) =>
			takeInContactMessage(db, admissions, aMessage({ email }), requestMetadata({ now: at }));
		const { _id: first } = await write("stays@mail.example", old);
		await copyEnquiry(db, first, 2_100);
		await write("stays@mail.example", young);
		for (const who of ["gone", "gone-too"]) await write(`${who}@mail.example`, new Date(old.getTime() + 1000));
		expect(await eraser(db)(expiredEnquiries({ months: 24, now }), young)).toBe(2);
		expect(await db.$count(enquiries, eq(enquiries.email, "stays@mail.example"))).toBe(2_102);
	});

	test("leave their lead starting at the first enquiry that is kept", async () => {
		const { db } = await open();
		for (const [email, at] of [
			["gone@mail.example", old],
			["stays@mail.example", young],
		] as const)
			await takeInContactMessage(db, admissions, aMessage({ email }), requestMetadata({ now: at }));
		await joinEnquiries(db);
		await eraser(db)(expiredEnquiries({ months: 24, now }), young);
		expect(await db.select().from(leads)).toMatchObject([{ email: "stays@mail.example", createdAt: young }]);
	});
});

describeOnEachDatabase("By its age", (open) => {
	const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

	test("the text of a mail goes 90 days after it was sent; who was written to, when and about what stays", async () => {
		const { db } = await open();
		const write = (subject: string, sent: Partial<typeof outbox.$inferInsert>) =>
			db.insert(outbox).values({
				id: crypto.randomUUID(),
				createdAt: daysAgo(200),
				nextAttemptAt: daysAgo(200),
				to: "asha@mail.example",
				subject,
				text: "Hello Asha",
				links: [{ label: "Open my registration", address: "https://academy.example/seat/k" }],
				unsubscribe: "https://academy.example/seat/k",
				...sent,
			});
		await write("Sent long ago", { sentAt: daysAgo(91) });
		await write("Ended long ago", { endedAt: daysAgo(91), failure: "Not sent: what it says was over by then." });
		await write("Sent late", { sentAt: daysAgo(89) });
		await write("Waits for a mail server", {});
		const run = () => eraser(db)([expiredMailTexts({ days: 90, now })], daysAgo(199));
		expect(await run()).toBe(2);
		expect(await run()).toBe(0);
		const mails = await db.select().from(outbox).orderBy(outbox.subject);
		expect(mails.map(({ subject, text, links }) => [subject, text, links.length])).toEqual([
			["Ended long ago", "", 0],
			["Sent late", "Hello Asha", 1],
			["Sent long ago", "", 0],
			["Waits for a mail server", "Hello Asha", 1],
		]);
		expect(mails[2]).toMatchObject({ to: "asha@mail.example", sentAt: daysAgo(91), unsubscribe: null });
	});

	test("a row of the audit trail goes after AUDIT_RETENTION days", async () => {
		const { db } = await open();
		for (const days of [729, 731])
			await db.insert(auditEvents).values({
				id: crypto.randomUUID(),
				createdAt: daysAgo(days),
				by: "meera@academy.example",
				act: "added",
				kind: "student",
				recordId: crypto.randomUUID(),
				record: `${days} days ago`,
			});
		expect(await eraser(db)([expiredAuditEvents({ days: 730, now })], daysAgo(729))).toBe(1);
		expect((await db.select().from(auditEvents)).map(({ record }) => record)).toEqual(["729 days ago"]);
	});
});

const longAgo = { now: new Date("2017-03-02T06:30:00.000Z") };

describeOnEachDatabase("Old fees", (open) => {
	test("are deleted with their documents after eight years, not before", async () => {
		const db = await openWithStaff(open);
		const parts = [{ dueOn: "2017-03-02", paise: price }];
		await enrolled(
			db,
			{ email: "old@mail.example", parts, payment: { paise: 100_000, mode: "cash", receivedOn: "2017-03-02" } },
			longAgo,
		);
		const newer = await enrolled(db, { email: "newer@mail.example", parts }, longAgo);
		await takePayment(db, newer.id, { paise: 100, mode: "cash", receivedOn: "2026-03-02" }, actor());
		const old = expiredEnrolments({ years: 8, now: actor().now });
		expect(await db.transaction((tx) => old.erase(tx, 100))).toMatchObject({ count: 1 });
		expect((await db.select().from(enrolments)).map(({ email }) => email)).toEqual(["newer@mail.example"]);
		expect(await db.$count(feeDocuments)).toBe(1);
		expect(await db.transaction((tx) => old.erase(tx, 100))).toMatchObject({ count: 0 });
	});
});
