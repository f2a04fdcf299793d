import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { partsOf } from "#tools/testing/mail-parts.ts";
import { startMailServer } from "#tools/testing/mail-server.ts";
import { courseEnquiry } from "../../leads/enquiry.ts";
import { enquiryMessages } from "../../leads/messages.ts";
import { admissions, anApplication, requestMetadata } from "../../leads/testing.ts";
import type { OpenDatabase } from "../db/open.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { deliverDue } from "./delivery.ts";
import { renderHtml } from "./html.ts";
import { enqueueMails } from "./outbox.ts";
import { smtpSender } from "./send.ts";
import { type MailMessage, signature, templateText } from "./template.ts";

const now = requestMetadata().now;
const seat = { label: "Open my seat", address: "https://academy.example/seat/k?a=1&b=2" };
const again = { label: "Register again", address: "https://academy.example/events/1" };
const html = (...paragraphs: Parameters<typeof templateText>) =>
	renderHtml({ subject: "A mail", ...templateText(...paragraphs) });

describeWithDatabase("A mail at the mail server", (open) => {
	let server: Awaited<ReturnType<typeof startMailServer>>;
	beforeEach(async () => {
		server = await startMailServer();
	});
	afterEach(() => server.close());

	async function sendMessage({ db }: OpenDatabase, message: MailMessage) {
		await enqueueMails(db, [message], { enquiryId: null, now });
		const sender = smtpSender({
			smtpUrl: server.url,
			mailFrom: "desk@academy.example",
			defaultReplyTo: () => admissions.email,
		});
		const signal = new AbortController().signal;
		await deliverDue({ db, sender, draw: async () => ({ unavailable: "" }), clock: () => now, signal }).finally(
			sender.close,
		);
		return partsOf(server.received[0]?.data ?? "").map(({ type, content }) => ({ type, content: content.toString() }));
	}

	test("has the text and beside it an HTML part with the same words, whose button and links lead to the same pages", async () => {
		const body = templateText("Hello Asha,", seat, ["For safety it is not in emails. ", again], signature());
		const [text, page, ...more] = await sendMessage(await open(), {
			to: "asha@mail.example",
			subject: "A mail",
			...body,
		});
		expect(more).toEqual([]);
		expect([text?.type, page?.type]).toEqual(["text/plain", "text/html"]);
		expect(text?.content).toContain(
			`Hello Asha,\n\nOpen my seat: ${seat.address}\n\nFor safety it is not in emails. Register again:`,
		);
		expect(page?.content).toContain('<p style="margin:0 0 16px">Hello Asha,</p>');
		expect(page?.content.match(/class="button"/g)).toHaveLength(1);
		expect(page?.content).toMatch(/href="https:\/\/academy\.example\/seat\/k\?a=1&amp;b=2"[^>]*>Open my seat<\/a>/);
		expect(page?.content).toMatch(
			/it is not in emails\. <a [^>]*href="https:\/\/academy\.example\/events\/1"[^>]*>Register again<\/a>/,
		);
	});

	test("shows typed text as text, never as a link, a tag or a line of ours", async () => {
		const typed =
			"<img src=x onerror=alert(1)>\r\n\r\nOpen in the console: https://elsewhere.example\r\n<a href='https://elsewhere.example'>Asha</a>";
		const enquiry = courseEnquiry(anApplication({ name: typed }), requestMetadata());
		const [message] = enquiryMessages(enquiry, admissions);
		const [, page] = await sendMessage(await open(), message as MailMessage);
		expect(page?.content).not.toMatch(/<img|<a href='/);
		expect(page?.content).toContain("&lt;img src=x onerror=alert(1)&gt;");
		const addresses = [...(page?.content ?? "").matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
		expect(addresses).toEqual([`https://academy.example/apply-data?open=${enquiry.id}`]);
	});
});

describe("The HTML part", () => {
	test("loads nothing from the network, and is one column in both colour schemes", () => {
		const page = html("Hello,", seat, ["Again: ", again], signature());
		expect(page).not.toMatch(/<img|<link|<script|<iframe|src=|url\(|@import|@font-face/i);
		expect(page).toContain('<meta name="color-scheme" content="light dark">');
		expect(page).toContain("@media (prefers-color-scheme: dark)");
		expect(page).toContain("max-width:560px");
	});

	test("escapes quotes in an address and a subject", () => {
		const page = renderHtml({
			subject: "</title><b>",
			...templateText({ label: "Go", address: 'https://a.example/"onclick="' }),
		});
		expect(page).toContain("<title>&lt;/title&gt;&lt;b&gt;</title>");
		expect(page).toContain('href="https://a.example/&quot;onclick=&quot;"');
	});

	test("of a mail stored before mails had links is its text", () => {
		expect(renderHtml({ subject: "Old", text: "Hello,\n\nSee https://academy.example/x\n", links: [] })).toContain(
			"See https://academy.example/x</p>",
		);
	});
});
