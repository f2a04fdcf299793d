import { expect, onTestFinished, test, vi } from "vitest";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { eq, sql } from "../db/drizzle.ts";
import type { OpenDatabase } from "../db/open.ts";
import { outbox, students } from "../db/schema.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { claimDue } from "./claims.ts";
import { deliverDue } from "./delivery.ts";
import { enqueueMails, type Mail, redirectWaitingMails } from "./outbox.ts";
import type { MailMessage } from "./template.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const muchLater = later(3650 * dayMs);

describeWithDatabase("A mail", (open) => {
	const write = ({ db }: OpenDatabase, message: Partial<MailMessage> = {}) =>
		enqueueMails(db, [{ to: "asha@mail.example", subject: "A mail", text: "Hello.", ...message }], {
			enquiryId: null,
			now,
		});
	const failed = async ({ db }: OpenDatabase) =>
		(await db.select().from(outbox)).find(({ failure }) => failure !== null) as Mail;

	const draw = async () => ({ unavailable: "Not sent: the report in it was removed." });

	/** One run of one process, with a server that accepts every mail or refuses it. */
	async function deliver({ db }: OpenDatabase, at: Date, { refuses = false } = {}) {
		const sent: string[] = [];
		const send = async ({ subject }: Mail) => {
			if (refuses) throw new Error("Not now");
			sent.push(subject);
		};
		const signal = new AbortController().signal;
		const claimed = await deliverDue({ db, sender: { send, close: () => {} }, draw, clock: () => at, signal });
		return { claimed, sent };
	}

	/** Claims are then renewed when the returned function is called, at no other time. */
	function fakeRenewals(): () => void {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		onTestFinished(() => void vi.useRealTimers());
		return () => void vi.runOnlyPendingTimers();
	}

	test("is not sent once its attachment is gone, and says why", async () => {
		const database = await open();
		const document = {
			name: "Certificate.pdf",
			address: "/api/certificates/x/pdf",
			certificateId: crypto.randomUUID(),
		};
		await write(database, { attachments: [document] });
		await write(database, { subject: "Another" });
		expect(await deliver(database, now)).toEqual({ claimed: 2, sent: ["Another"] });
		expect((await failed(database)).failure).toBe("Not sent: the report in it was removed.");
		expect(await deliver(database, muchLater)).toEqual({ claimed: 0, sent: [] });
	});

	test("is not sent after its last moment, and says so", async () => {
		const database = await open();
		await write(database, { subject: "Over", goodUntil: later(minuteMs) });
		await write(database, { subject: "Just in time", goodUntil: later(60_001) });
		expect(await deliver(database, later(minuteMs))).toEqual({ claimed: 2, sent: ["Just in time"] });
		expect((await failed(database)).failure).toBe("Not sent: what it says was over by then.");
		expect(await deliver(database, muchLater)).toEqual({ claimed: 0, sent: [] });
	});

	test("that answers one person is sent before reminders, and only reminders expire", async () => {
		const database = await open();
		await write(database, { subject: "Reminder", goodUntil: later(dayMs) });
		for (let each = 0; each < 12; each++) await write(database, { subject: "Reminder", goodUntil: later(dayMs) });
		await enqueueMails(
			database.db,
			[{ to: "asha@mail.example", subject: "We have your application", text: "Hello." }],
			{
				enquiryId: null,
				now: later(1000),
			},
		);
		expect((await deliver(database, later(1000))).sent).toContain("We have your application");
	});

	test("that can still be undone is sent when that time is over", async () => {
		const database = await open();
		await write(database, { notBefore: later(10_000) });
		expect(await deliver(database, later(9_999))).toEqual({ claimed: 0, sent: [] });
		expect(await deliver(database, later(10_000))).toEqual({ claimed: 1, sent: ["A mail"] });
	});

	test("of a process that died is claimed by another within a minute, not before", async () => {
		const database = await open();
		await write(database);
		const claim = await claimDue(database.db, () => now);
		claim.end();
		expect(claim.mails).toHaveLength(1);
		expect(await deliver(database, later(59_999))).toEqual({ claimed: 0, sent: [] });
		expect(await deliver(database, later(minuteMs))).toEqual({ claimed: 1, sent: ["A mail"] });
	});

	test("that was sent while the database went away is marked as sent once it is back, and is not sent twice", async () => {
		const database = await open();
		await write(database);
		let isAway = false;
		const leaves = {
			send: async () => {
				isAway = true;
			},
			close: () => {},
		};
		const update: typeof database.db.update = (table) => {
			if (!isAway) return database.db.update(table);
			isAway = false;
			throw Object.assign(new Error("the server leaves"), { code: "57P01" });
		};
		const db = new Proxy(database.db, {
			get: (it, name) => (name === "update" ? update : Reflect.get(it, name)),
		});
		const signal = new AbortController().signal;
		await deliverDue({ db, sender: leaves, draw, clock: () => now, signal });
		expect((await database.db.select().from(outbox))[0]?.sentAt).toEqual(now);
	});

	test("that others claimed while the process was frozen is not started by it any more", async () => {
		const database = await open();
		for (const subject of ["First", "Second", "Third"]) await write(database, { subject });
		let clock = now;
		const renewAll = fakeRenewals();
		const others: Mail[] = [];
		const sent: string[] = [];
		const freezes = {
			send: async ({ subject }: Mail) => {
				sent.push(subject);
				clock = later(minuteMs);
				const other = await claimDue(database.db, () => clock);
				others.push(...other.mails);
				other.end();
				renewAll();
				// The renewal is over by then.
				await database.db.execute(sql`select pg_sleep(0.2)`);
			},
			close: () => {},
		};
		const signal = new AbortController().signal;
		await deliverDue({ db: database.db, sender: freezes, draw, clock: () => clock, signal });
		expect([sent.length, others.length]).toEqual([1, 3]);
	});

	test("of a claim that others took in part is held and released only as far as it was not taken", async () => {
		const database = await open();
		for (const subject of ["Ours", "Theirs"]) await write(database, { subject });
		const renewAll = fakeRenewals();
		const claim = await claimDue(database.db, () => now);
		onTestFinished(claim.end);
		const [own, other] = claim.mails as [Mail, Mail];
		const claimed = { attempts: 2, nextAttemptAt: later(2 * minuteMs) };
		await database.db.update(outbox).set(claimed).where(eq(outbox.id, other.id));
		renewAll();
		await expect.poll(() => claim.isClaimed(other)).toBe(false);
		expect(claim.isClaimed(own)).toBe(true);
		await claim.release(claim.mails);
		const rows = await database.db.select().from(outbox);
		expect(rows.find(({ id }) => id === own.id)).toMatchObject({ attempts: 0, nextAttemptAt: now });
		expect(rows.find(({ id }) => id === other.id)).toMatchObject(claimed);
	});

	test("goes to a corrected address even if it was claimed; one already being sent records where it went", async () => {
		const { db } = await open();
		const person = { name: "Asha Rao", email: "asa@mail.example", phone: "9000040372", batch: "DS-2603-A" };
		const id = crypto.randomUUID();
		await db.insert(students).values({ id, createdAt: now, updatedAt: now, passwordHash: "none", ...person });
		const about = { studentId: id, now };
		for (const subject of ["First", "Second"])
			await enqueueMails(db, [{ to: person.email, subject, text: "Hello." }], about);
		const sent: string[] = [];
		const send = async ({ to }: Mail) => {
			sent.push(to);
			await redirectWaitingMails(db, { studentId: id }, { from: person.email, to: "asha@mail.example" });
		};
		const signal = new AbortController().signal;
		await deliverDue({ db, sender: { send, close: () => {} }, draw, clock: () => now, signal });
		expect(sent).toEqual([person.email, "asha@mail.example"]);
		expect((await db.select().from(outbox)).map(({ to }) => to).toSorted()).toEqual(sent.toSorted());
	});

	test("is not started when its claim would end before the sending", async () => {
		const database = await open();
		await write(database);
		let clock = now;
		const claim = await claimDue(database.db, () => clock);
		expect(claim.mails.map(claim.isClaimed)).toEqual([true]);
		clock = later(30_000);
		expect(claim.mails.map(claim.isClaimed)).toEqual([false]);
		claim.end();
	});

	test("is given up after twenty attempts in about three days, and sorted after all that are due", async () => {
		const database = await open();
		await write(database);
		let due = now;
		for (let attempt = 1; attempt <= 20; attempt++) {
			expect(due.getTime()).toBeLessThan(later(4 * dayMs).getTime());
			expect(await deliver(database, due, { refuses: true })).toEqual({ claimed: 1, sent: [] });
			due = (await failed(database)).nextAttemptAt;
		}
		expect((await failed(database)).attempts).toBe(20);
		expect(due.getTime()).toBeGreaterThan(muchLater.getTime());
		expect(await deliver(database, muchLater)).toEqual({ claimed: 0, sent: [] });
	});
});
