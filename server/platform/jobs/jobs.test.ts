import fastify, { type FastifyBaseLogger } from "fastify";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { partsOf } from "#tools/testing/mail-parts.ts";
import { startMailServer } from "#tools/testing/mail-server.ts";
import { scheduledJobs } from "../../app.ts";
import { takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, anApplication, requestMetadata } from "../../leads/testing.ts";
import { readConfig } from "../config/config.ts";
import { eq, sql } from "../db/drizzle.ts";
import type { OpenDatabase } from "../db/open.ts";
import { type Attachment, certificates, outbox } from "../db/schema.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { openLog } from "../log.ts";
import { enqueueMails } from "../mail/outbox.ts";
import { openPdfDocuments } from "../pdf/documents.ts";
import { readPdf } from "../pdf/testing.ts";
import { type Background, hourly, startBackground } from "./jobs.ts";

describeWithDatabase("The outbox job", (open) => {
	let server: Awaited<ReturnType<typeof startMailServer>>;
	const running: Background[] = [];
	const pdfDocuments = openPdfDocuments();
	afterAll(() => pdfDocuments.close());
	const logged: unknown[] = [];
	const error = (...args: unknown[]) => logged.push(args);
	const log = Object.assign(Object.create(fastify().log), { error }) as FastifyBaseLogger;

	beforeEach(async () => {
		server = await startMailServer();
	});
	afterEach(async () => {
		await Promise.all(running.splice(0).map((background) => background.stop()));
		await server.close();
		expect(logged.splice(0)).toEqual([]);
	});

	/** One process' background work; `aheadMs` moves its clock. */
	function start(database: OpenDatabase, { configured = true, aheadMs = 0 } = {}): Background {
		const smtp = configured ? { SMTP_URL: server.url, MAIL_FROM: "Gradway <desk@academy.example>" } : {};
		const clock = () => new Date(requestMetadata().now.getTime() + aheadMs);
		const parts = { database, config: readConfig(smtp), clock, log, pdfDocuments };
		const background = startBackground(parts, scheduledJobs(parts));
		running.push(background);
		return background;
	}
	const apply = ({ db }: OpenDatabase, overrides = {}) =>
		takeInCourseApplication(db, admissions, anApplication(overrides), requestMetadata());
	const sent = async ({ db }: OpenDatabase) => await db.$count(outbox, sql`sent_at is not null`);

	const write = ({ db }: OpenDatabase, attachments: Attachment[]) => {
		const message = { to: "asha@mail.example", subject: "Your certificate", text: "Here it is.", attachments };
		return enqueueMails(db, [message], { enquiryId: null, now: requestMetadata().now });
	};
	const certify = async ({ db }: OpenDatabase, name: string) => {
		const id = crypto.randomUUID();
		const masterclass = {
			start: requestMetadata().now,
			end: new Date(requestMetadata().now.getTime() + 90 * minuteMs),
		};
		const document = {
			number: "GW-P-2603-7K4M9-QXTV2",
			kind: "participation",
			title: "SQL in ninety minutes",
		} as const;
		await db
			.insert(certificates)
			.values({ id, createdAt: requestMetadata().now, name, email: "asha@mail.example", ...document, ...masterclass });
		return id;
	};

	test("sends mails to admissions and to the applicant, and marks them as sent", async () => {
		const database = await open();
		await apply(database);
		start(database);
		await expect.poll(() => sent(database)).toBe(2);
		expect(server.received.map((mail) => mail.to).sort()).toEqual(["asha@mail.example", "desk@academy.example"]);
		const rows = await database.db.select().from(outbox);
		for (const row of rows) {
			expect(row).toMatchObject({ attempts: 1, failure: null });
			const mail = server.received.find(({ to }) => to === row.to);
			expect(mail?.from).toBe("desk@academy.example");
			expect(mail?.data).toContain(`Message-ID: <${row.id}@academy.example>`);
			expect(mail?.data).toContain(`Subject: ${row.subject}`);
		}
		expect(server.received.find(({ to }) => to === admissions.email)?.data).toContain("Reply-To: asha@mail.example");
	});

	test("keeps mails in the outbox while no mail server is configured", async () => {
		const database = await open();
		await apply(database);
		await start(database, { configured: false }).stop();
		expect(server.received).toEqual([]);
		expect(await database.db.$count(outbox, eq(outbox.attempts, 0))).toBe(2);
	});

	test("retries mails that the server refused, and stores a reason that names nobody", async () => {
		const database = await open();
		await apply(database);
		server.behaviour.verdict = "fail for now";
		const first = start(database);
		const failed = () => database.db.$count(outbox, sql`failure is not null`);
		await expect.poll(failed).toBe(2);
		const [row] = await database.db.select().from(outbox);
		expect(row).toMatchObject({
			attempts: 1,
			failure: "The mail server refused the message (EMESSAGE, 451).",
			nextAttemptAt: new Date(requestMetadata().now.getTime() + 30_000),
		});
		server.behaviour.verdict = "accept";
		await first.stop();
		start(database, { aheadMs: 29_000 });
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(server.received).toEqual([]);
		start(database, { aheadMs: 30_000 });
		await expect.poll(() => sent(database)).toBe(2);
		expect(await database.db.$count(outbox, sql`attempts = 2 and failure is null`)).toBe(2);
	});

	test("goes on with other mails after a receiver that does not exist", async () => {
		const database = await open();
		await apply(database);
		server.behaviour.verdict = "refuse receiver";
		start(database);
		const failures = async () => (await database.db.select().from(outbox)).map((row) => row.failure);
		const refused = "The mail server refused the sender's or the receiver's address (EENVELOPE, 550).";
		await expect.poll(failures).toEqual([refused, refused]);
	});

	test("sends each mail once when two processes run", async () => {
		const database = await open();
		await Promise.all(
			Array.from({ length: 20 }, (_, each) => apply(database, { email: `person${each}@mail.example` })),
		);
		start(database);
		start(database);
		await expect.poll(() => sent(database)).toBe(40);
		const ids = server.received.map(({ data }) => /Message-ID: (\S+)/.exec(data)?.[1]);
		expect(ids).toHaveLength(40);
		expect(new Set(ids).size).toBe(40);
	});

	test("attaches the calendar and the certificate, drawn when the mail is sent", async () => {
		const database = await open();
		const certificateId = await certify(database, "Asha Rao");
		const calendar = { type: "text/calendar; charset=utf-8; method=PUBLISH", text: "BEGIN:VCALENDAR\r\n" };
		await write(database, [
			{ name: "masterclass.ics", address: "/events/x.ics", ...calendar },
			{ name: "Certificate.pdf", address: "/api/certificates/x/pdf", certificateId },
		]);
		await database.db.update(certificates).set({ name: "Asha R. Rao", correctedAt: requestMetadata().now });
		start(database);
		await expect.poll(() => sent(database)).toBe(1);
		const [text, , ics, pdf] = partsOf(server.received[0]?.data ?? "");
		expect(text?.content.toString()).toBe("Here it is.");
		expect([ics?.name, ics?.method, ics?.content.toString()]).toEqual(["masterclass.ics", "PUBLISH", calendar.text]);
		expect([pdf?.type, pdf?.name]).toEqual(["application/pdf", expect.stringContaining("GW-P-2603-7K4M9-QXTV2")]);
		const document = await readPdf(pdf?.content ?? Buffer.of());
		expect(document.pages.map((page) => page.text).join()).toContain("Asha R. Rao");
	});

	test("does not delay a shutdown while the mail server is silent", async () => {
		const database = await open();
		await apply(database);
		server.behaviour.verdict = "hang";
		const background = start(database);
		await expect.poll(() => database.db.$count(outbox, eq(outbox.attempts, 1))).toBe(2);
		const startedAt = performance.now();
		await background.stop();
		// Long before the client gives up on the silent mail server.
		expect(performance.now() - startedAt).toBeLessThan(10_000);
	});
});

describeWithDatabase("Work that fails", (open) => {
	test("is logged with the SQLSTATE and the place, and without what the statement was given", async () => {
		const database = await open();
		const written: string[] = [];
		const log = openLog({ write: (line) => void written.push(line) });
		const work = async () => (await database.db.execute(sql`select ${"Asha Rao"}::uuid`)).rows.length;
		const background = startBackground({ database, log }, [{ name: "mail", pauses: hourly, work }]);
		await expect.poll(() => written.length).toBe(1);
		await background.stop();
		expect(JSON.parse(written[0] ?? "")).toMatchObject({
			level: "error",
			work: "mail",
			msg: "scheduled job failed",
			err: { code: "22P02", stack: expect.stringContaining("jobs.test.ts") },
		});
		expect(written.join()).not.toContain("Asha");
	});
});
