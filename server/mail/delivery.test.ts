import { expect, test } from "vitest";
import type { OpenDatabase } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { deliverDue } from "./delivery.ts";
import type { Letter } from "./letter.ts";
import { type Mail, putInOutbox } from "./outbox.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const dayMs = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);
const muchLater = later(3650 * dayMs);

describeOnEachDatabase("A mail", (open) => {
	const write = ({ db }: OpenDatabase, letter: Partial<Letter> = {}) =>
		putInOutbox(db, [{ to: "asha@mail.example", subject: "A mail", text: "Hello.", ...letter }], { leadId: null, now });
	const failed = async ({ db }: OpenDatabase) =>
		(await db.select().from(outbox)).find(({ failure }) => failure !== null) as Mail;

	/** One turn of one process, at a server that takes what it is given, or refuses it. */
	async function deliver({ db }: OpenDatabase, at: Date, { refuses = false } = {}) {
		const sent: string[] = [];
		const send = async ({ subject }: Mail) => {
			if (refuses) throw new Error("Not now");
			sent.push(subject);
		};
		const draw = async () => undefined;
		const stopped = new AbortController().signal;
		const taken = await deliverDue({ db, sender: { send, close: () => {} }, draw, clock: () => at, stopped });
		return { taken, sent };
	}

	test("whose certificate was revoked or removed is not sent, says so and is not taken up again", async () => {
		const database = await open();
		const paper = { name: "Certificate.pdf", address: "/api/certificates/x/pdf", certificateId: crypto.randomUUID() };
		await write(database, { attachments: [paper] });
		await write(database, { subject: "Another" });
		expect(await deliver(database, now)).toEqual({ taken: 2, sent: ["Another"] });
		expect((await failed(database)).failure).toBe("Not sent: the certificate in it was revoked or removed.");
		expect(await deliver(database, muchLater)).toEqual({ taken: 0, sent: [] });
	});

	test("whose time is over is not sent, says so and is not taken up again", async () => {
		const database = await open();
		await write(database, { subject: "Over", goodUntil: later(60_000) });
		await write(database, { subject: "Just in time", goodUntil: later(60_001) });
		expect(await deliver(database, later(60_000))).toEqual({ taken: 2, sent: ["Just in time"] });
		expect((await failed(database)).failure).toBe("Not sent: what it says was over by then.");
		expect(await deliver(database, muchLater)).toEqual({ taken: 0, sent: [] });
	});

	test("is given up after twenty attempts in about three days, and stands behind all that is due from then on", async () => {
		const database = await open();
		await write(database);
		let due = now;
		for (let attempt = 1; attempt <= 20; attempt++) {
			expect(due.getTime()).toBeLessThan(later(4 * dayMs).getTime());
			expect(await deliver(database, due, { refuses: true })).toEqual({ taken: 1, sent: [] });
			due = (await failed(database)).nextAttemptAt;
		}
		expect((await failed(database)).attempts).toBe(20);
		expect(due.getTime()).toBeGreaterThan(muchLater.getTime());
		expect(await deliver(database, muchLater)).toEqual({ taken: 0, sent: [] });
	});
});
