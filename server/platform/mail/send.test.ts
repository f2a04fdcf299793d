import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { headerOf, partsOf } from "#tools/testing/mail-parts.ts";
import { startMailServer } from "#tools/testing/mail-server.ts";
import { retryDelayMs } from "./delivery.ts";
import type { Mail } from "./outbox.ts";
import { describeFailure, type MailFile, smtpSender } from "./send.ts";

const admissions = "desk@academy.example";

const mail: Mail = {
	id: "7b0c8f6e-6a0e-4e7e-9d55-0f2b6a1c3d4e",
	createdAt: new Date("2026-03-02T10:00:00.000Z"),
	enquiryId: null,
	registrationId: null,
	studentId: null,
	leadId: null,
	attachments: [],
	to: "asha@mail.example",
	subject: "We have your application",
	text: "Hello Asha,\n\nThank you.\n.\nThe admissions team\n",
	links: [],
	replyTo: null,
	sentAt: null,
	attempts: 1,
	nextAttemptAt: new Date("2026-03-02T10:00:00.000Z"),
	goodUntil: null,
	unsubscribe: null,
	endedAt: null,
	failure: null,
};

describe("Sending a mail", () => {
	let server: Awaited<ReturnType<typeof startMailServer>>;
	beforeEach(async () => {
		server = await startMailServer();
	});
	afterEach(() => server.close());

	async function sendOne(overrides: Partial<Mail>, files: MailFile[] = [], smtpUrl = server.url) {
		const sender = smtpSender({
			smtpUrl,
			mailFrom: "Gradway <no-reply@academy.example>",
			defaultReplyTo: () => admissions,
		});
		await sender.send({ ...mail, ...overrides }, files).finally(() => sender.close());
		return server.received;
	}

	test("a line break in a subject or an address adds no header and no receiver", async () => {
		const [received, ...more] = await sendOne({
			subject: "Hello\r\nBcc: victim@mail.example",
			replyTo: "a@mail.example\r\nBcc: victim@mail.example",
		});
		expect(more).toEqual([]);
		expect(received?.to).toBe("asha@mail.example");
		expect(received?.data.split("\n\n", 1)[0]).not.toMatch(/^Bcc:/im);
	});

	test("an address that looks like several is sent to nobody else", async () => {
		const received = await sendOne({ to: "asha@mail.example, victim@mail.example" });
		// One mailbox with a quoted name: the server knows no such receiver.
		expect(received.map(({ to }) => to)).toEqual(['"asha@mail.example, victim"@mail.example']);
		expect(received.filter(({ to }) => to.includes("victim@"))).toEqual([]);
	});

	test("requires encryption off this machine unless the address disables it", async () => {
		// Any address but loopback's; it leads to the same server, which offers no encryption.
		const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
		await expect(sendOne({}, [], elsewhere)).rejects.toThrow();
		for (const parameter of ["requireTLS=false", "requireTLS=0", "opportunisticTLS=true", "ignoreTLS=1"])
			await expect(sendOne({}, [], `${elsewhere}&${parameter}`)).rejects.toThrow();
		expect(server.received).toEqual([]);
		expect(await sendOne({}, [], `${elsewhere}&ignoreTLS=true`)).toHaveLength(1);
	});

	test("Reply-To is admissions or the address that the mail names, never a no-reply sender", async () => {
		await sendOne({});
		const [toAdmissions, toThem] = await sendOne({ replyTo: "ravi@mail.example" });
		expect(headerOf(toAdmissions?.data ?? "", "reply-to")).toBe(admissions);
		expect(headerOf(toThem?.data ?? "", "reply-to")).toBe("ravi@mail.example");
	});

	test("only reminders have a one-click List-Unsubscribe", async () => {
		await sendOne({});
		const unsubscribe = "https://academy.example/seat/k";
		const [other, reminder] = await sendOne({ unsubscribe });
		expect(headerOf(reminder?.data ?? "", "list-unsubscribe")).toBe(`<${unsubscribe}>`);
		expect(headerOf(reminder?.data ?? "", "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(other?.data).not.toMatch(/^List-Unsubscribe/im);
	});

	test("text in any script arrives unchanged", async () => {
		const [received] = await sendOne({ text: "नमस्ते आशा", subject: "नमस्ते" });
		expect(received?.data).toContain("Content-Type: text/plain; charset=utf-8");
		expect(received?.data).toContain("Auto-Submitted: auto-generated");
	});

	test("files arrive byte by byte, with their names and types", async () => {
		const bytes = Uint8Array.from({ length: 5000 }, (_, at) => at % 256);
		const calendar = `BEGIN:VCALENDAR\r\nSUMMARY:${"नमस्ते ".repeat(40)}\r\n.\r\nEND:VCALENDAR\r\n`;
		const [received] = await sendOne({ text: "With two files" }, [
			{ name: "masterclass.ics", type: "text/calendar; charset=utf-8; method=PUBLISH", content: calendar },
			{ name: "Zertifikat – आशा.pdf", type: "application/pdf", content: bytes },
		]);
		const [text, html, ics, pdf, ...more] = partsOf(received?.data ?? "");
		expect(more).toEqual([]);
		expect([text?.type, text?.content.toString()]).toEqual(["text/plain", "With two files"]);
		expect(html?.type).toBe("text/html");
		expect(ics).toMatchObject({ name: "masterclass.ics", type: "text/calendar", method: "PUBLISH" });
		expect(ics?.content.toString()).toBe(calendar);
		expect(pdf).toMatchObject({ name: "Zertifikat – आशा.pdf", type: "application/pdf" });
		expect(pdf?.content).toEqual(Buffer.from(bytes));
	});
});

describe("The stored reason of a failure", () => {
	test("never quotes the mail server", () => {
		const error = Object.assign(new Error("550 asha@mail.example unknown"), { code: "EENVELOPE", responseCode: 550 });
		expect(describeFailure(error)).toBe(
			"The mail server refused the sender's or the receiver's address (EENVELOPE, 550).",
		);
	});

	test.each([undefined, "text", new Error("asha@mail.example"), { code: "asha@mail.example" }])(
		"has words for %j",
		(error) => {
			expect(describeFailure(error)).toBe("Sending failed.");
		},
	);
});

test("Pauses double from half a minute to six hours", () => {
	expect([1, 2, 3, 10, 20].map(retryDelayMs)).toEqual([30_000, 60_000, 120_000, 15_360_000, 21_600_000]);
});
