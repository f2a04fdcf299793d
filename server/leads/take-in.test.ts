import { expect, test, vi } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries, outbox } from "../platform/db/schema.ts";
import { describeOnEachDatabase } from "../platform/db/testing.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "./take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, anOnboarding, requestMetadata } from "./testing.ts";

const touch = { at: "2026-03-01T09:00:00.000Z", landing: "/data-science", source: "newsletter", campaign: "march" };

/** The submitted fields without the consent, which is stored in columns of its own. */
const withoutConsent = <Sent extends { consent?: unknown }>({ consent: _, ...rest }: Sent) => rest;
const apply = (db: Database, sent = anApplication(), came = requestMetadata()) =>
	takeInCourseApplication(db, admissions, sent, came);
const storedEnquiry = async (db: Database, id: string) =>
	(await db.select().from(enquiries).where(eq(enquiries.id, id)))[0];
const mailsAbout = (db: Database, id: string) => db.select().from(outbox).where(eq(outbox.enquiryId, id));

describeOnEachDatabase("An enquiry taken in", (open) => {
	test("an application is stored as sent, and the answer is the stored record", async () => {
		const { db } = await open();
		const answer = await apply(db);
		const { _id, createdAt, ...said } = answer;
		expect(said).toMatchObject(withoutConsent(anApplication()));
		expect(await storedEnquiry(db, _id)).toMatchObject({
			...withoutConsent(anApplication()),
			kind: "course",
			createdAt: new Date(createdAt),
			phoneE164: "+919876543210",
			suspicion: [],
			seenAt: null,
			consentVersion: anApplication().consent,
			consentAt: requestMetadata().now,
		});
	});

	test("a hiring request and a contact message are stored with the fields of their kind", async () => {
		const { db } = await open();
		const hiring = await takeInHiringRequest(db, admissions, aHiringRequest(), requestMetadata());
		const message = await takeInContactMessage(db, admissions, aMessage(), requestMetadata());
		expect(hiring).toMatchObject(withoutConsent(aHiringRequest()));
		expect(message).toMatchObject(withoutConsent(aMessage()));
		expect(await storedEnquiry(db, hiring._id)).toMatchObject({
			kind: "hiring",
			...withoutConsent(aHiringRequest()),
			college: null,
		});
		expect(await storedEnquiry(db, message._id)).toMatchObject({
			kind: "contact",
			...withoutConsent(aMessage()),
			role: null,
		});
	});

	test("an onboarding keeps plan, price and counselor", async () => {
		const { db } = await open();
		const answer = await apply(db, anOnboarding() as ReturnType<typeof anApplication>);
		expect(await storedEnquiry(db, answer._id)).toMatchObject({ ...withoutConsent(anOnboarding()), reason: null });
		expect(answer).toMatchObject({ modeofprogram: "Launch Guided", duedate: "2026-04-01", optedmonth: "April" });
	});

	test("touches, page and the consent with its time are stored", async () => {
		const { db } = await open();
		const sent = {
			...anApplication(),
			page: "/data-science",
			firstTouch: touch,
			lastTouch: touch,
			consent: "2025-12-01",
		};
		const { _id } = await apply(db, sent);
		expect(await storedEnquiry(db, _id)).toMatchObject({
			page: "/data-science",
			firstTouch: touch,
			lastTouch: touch,
			consentVersion: "2025-12-01",
			consentAt: requestMetadata().now,
		});
	});

	test("text of any script, quotes and markup are stored unchanged", async () => {
		const { db } = await open();
		const message = `"प्रिया" \\ 'O''Brien' <b>{}</b> 🎓\n$1 \\u0041 ${"x".repeat(4000)}`;
		const { _id } = await takeInContactMessage(db, admissions, aMessage({ message }), requestMetadata());
		expect((await storedEnquiry(db, _id))?.message).toBe(message);
	});

	test("a phone number that cannot be normalised is stored as typed", async () => {
		const { db } = await open();
		const { _id } = await apply(db, anApplication({ phone: "ask my brother" }));
		expect(await storedEnquiry(db, _id)).toMatchObject({ phone: "ask my brother", phoneE164: null });
	});

	test("a suspected one is stored and flagged, and its sender gets no mail", async () => {
		const { db } = await open();
		const { _id } = await apply(db, anApplication({ website: "http://spam.example", filledIn: 20 }));
		expect((await storedEnquiry(db, _id))?.suspicion).toEqual(["honeypot", "too-fast"]);
		expect((await mailsAbout(db, _id)).map((mail) => mail.to)).toEqual([admissions.email]);
	});

	test("sixty messages under one email are stored, but mailed to it once an hour and three times a day", async () => {
		const { db } = await open();
		const start = requestMetadata().now.getTime();
		const acknowledged = async (hours: number, email = "Farah@mail.example") => {
			const before = await db.$count(outbox, sql`lower("to") = 'farah@mail.example'`);
			const now = new Date(start + hours * hourMs);
			const messages = Array.from({ length: 12 }, (_, each) =>
				aMessage({ message: `Weekend batches? ${each}`, email }),
			);
			await Promise.all(
				messages.map((message) => takeInContactMessage(db, admissions, message, requestMetadata({ now }))),
			);
			return (await db.$count(outbox, sql`lower("to") = 'farah@mail.example'`)) - before;
		};
		expect(await acknowledged(0)).toBe(1);
		expect(await acknowledged(0.99, "farah@MAIL.example")).toBe(0);
		expect(await acknowledged(1)).toBe(1);
		expect(await acknowledged(2)).toBe(1);
		expect(await acknowledged(23.9)).toBe(0);
		expect(await acknowledged(24.9)).toBe(1);
		expect(await acknowledged(40)).toBe(1);
		expect(await acknowledged(41)).toBe(1);
		expect(await acknowledged(62.9)).toBe(0);
		expect(await db.$count(enquiries)).toBe(108);
		expect(await db.$count(outbox, eq(outbox.to, admissions.email))).toBe(108);
	});

	test("acknowledgements are limited per kind: a brochure does not suppress an application's", async () => {
		const { db } = await open();
		for (const sent of [anApplication(), { ...anApplication(), reason: "brochure" as const }, anOnboarding()])
			expect(
				await mailsAbout(db, (await takeInCourseApplication(db, admissions, sent, requestMetadata()))._id),
			).toHaveLength(2);
		expect(await mailsAbout(db, (await apply(db))._id)).toHaveLength(1);
	});

	test("a consent to an unpublished policy is not stored", async () => {
		const { db } = await open();
		for (const consent of ["2025-01", "2099-01-01", "yes", ""]) {
			const { _id } = await apply(db, anApplication({ consent, email: `${consent}@mail.example` }));
			expect(await storedEnquiry(db, _id)).toMatchObject({ consentVersion: null, consentAt: null });
		}
	});

	test("two mails are stored with it, due at once", async () => {
		const { db } = await open();
		const { _id } = await apply(db);
		const mails = await mailsAbout(db, _id);
		expect(mails.map((mail) => mail.to).sort()).toEqual(["asha@mail.example", admissions.email]);
		for (const mail of mails)
			expect(mail).toMatchObject({
				attempts: 0,
				sentAt: null,
				nextAttemptAt: requestMetadata().now,
				createdAt: requestMetadata().now,
			});
	});

	test("one that cannot be stored stores no mail either", async () => {
		const { db } = await open();
		await expect(
			takeInHiringRequest(db, admissions, aHiringRequest({ requirement: 0 }), requestMetadata()),
		).rejects.toThrow();
		expect(await db.$count(enquiries)).toBe(0);
		expect(await db.$count(outbox)).toBe(0);
	});
});

/** For the whole figure (R6): DUPLICATE_KEYS=1000 npx vitest run server/leads/take-in.test.ts */
const keys = Number(process.env.DUPLICATE_KEYS ?? 10);

describeOnEachDatabase("A retry", (open) => {
	const keyed = (overrides = {}) => requestMetadata({ idempotencyKey: "key-1", bodyHash: "hash-1", ...overrides });

	test("with the same key and body answers as the first time and stores nothing new", async () => {
		const { db } = await open();
		const first = await apply(db, anApplication(), keyed());
		const later = keyed({ now: new Date("2026-03-03T10:00:00.000Z") });
		expect(await apply(db, anApplication(), later)).toEqual(first);
		expect(await db.$count(enquiries)).toBe(1);
		expect(await db.$count(outbox)).toBe(2);
	});

	test("with the same key and another body is refused", async () => {
		const { db } = await open();
		await apply(db, anApplication(), keyed());
		const other = apply(db, anApplication({ name: "Ravi" }), keyed({ bodyHash: "hash-2" }));
		await expect(other).rejects.toMatchObject({ id: "key-reused", status: 422 });
		expect(await db.$count(enquiries)).toBe(1);
		expect(await db.$count(outbox)).toBe(2);
	});

	test("with a key used by another form is refused", async () => {
		const { db } = await open();
		await apply(db, anApplication(), keyed());
		await expect(takeInContactMessage(db, admissions, aMessage(), keyed())).rejects.toMatchObject({ id: "key-reused" });
	});

	test("without a key stores another enquiry", async () => {
		const { db } = await open();
		const [first, second] = [await apply(db), await apply(db)];
		expect(first._id).not.toBe(second._id);
		expect(await db.$count(enquiries)).toBe(2);
	});

	test("after the first was refused by the database is taken in", async () => {
		const { db } = await open();
		const hire = (requirement: number) => takeInHiringRequest(db, admissions, aHiringRequest({ requirement }), keyed());
		await expect(hire(0)).rejects.toThrow();
		expect(await hire(2)).toMatchObject({ requirement: 2 });
	});

	test("whose first was erased meanwhile is stored anew", async () => {
		const { db } = await open();
		await apply(db, anApplication(), keyed());
		const erase = () => db.delete(enquiries).then(() => []);
		vi.spyOn(db, "select").mockReturnValueOnce({ from: () => ({ where: erase }) } as never);
		const { _id } = await apply(db, anApplication(), keyed());
		expect(await db.select({ id: enquiries.id }).from(enquiries)).toEqual([{ id: _id }]);
	});

	test("of 20 at once stores one enquiry, and all 20 get its answer", {
		timeout: testTimeoutMs + keys * 100,
	}, async () => {
		const { db } = await open();
		for (let key = 0; key < keys; key += 1) {
			const [sent, came] = [
				anApplication({ email: `asha.${key}@mail.example` }),
				keyed({ idempotencyKey: `key-${key}` }),
			];
			const answers = await Promise.all(Array.from({ length: 20 }, () => apply(db, sent, came)));
			expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		}
		expect(await db.$count(enquiries)).toBe(keys);
		expect(await db.$count(outbox)).toBe(2 * keys);
	});

	test("of 20 at once with different bodies stores one enquiry and refuses 19", async () => {
		const { db } = await open();
		const bodies = Array.from({ length: 20 }, (_, each) => keyed({ bodyHash: `hash-${each}` }));
		const outcomes = await Promise.allSettled(bodies.map((came) => apply(db, anApplication(), came)));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await db.$count(enquiries)).toBe(1);
	});
});
