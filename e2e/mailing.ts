import { headerOf, type MailPart, partsOf } from "#tools/testing/mail-parts.ts";
import { startMailServer } from "#tools/testing/mail-server.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { test as base, expect } from "./browser-test.ts";
import { openTestServer } from "./fixture.ts";

export { expect } from "./browser-test.ts";

export type Mail = { to: string; subject: string; text: string; raw: string; files: MailPart[] };

type Postbox = {
	url: string;
	/** All that have arrived. */
	mails: () => Mail[];
	/** Waits for a mail to this address with this text in its subject. */
	mailTo: (email: string, subject: string) => Promise<Mail>;
	close: () => Promise<unknown>;
};

/** Tests on a server that sends its mails, to a mail server that keeps them. */
export const test = base.extend<object, { postbox: Postbox }>({
	postbox: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
		async ({}, use) => {
			const postbox = await openPostbox();
			await use(postbox);
			await postbox.close();
		},
		{ scope: "worker" },
	],
	server: [
		async ({ databaseUrl, postbox }, use) => {
			const settings = { SMTP_URL: postbox.url, MAIL_FROM: "Gradway <desk@academy.example>" };
			const server = await openTestServer({ databaseUrl, settings });
			await use(server);
			await server.close();
		},
		{ scope: "worker", timeout: testTimeoutMs },
	],
});

async function openPostbox(): Promise<Postbox> {
	const { url, received, close } = await startMailServer();
	const mails = () => received.map(({ to, data }) => read(to, data));
	const find = (email: string, subject: string) =>
		mails().find((mail) => mail.to === email && mail.subject.includes(subject));
	const mailTo = async (email: string, subject: string) => {
		await expect
			.poll(() => find(email, subject)?.subject, { message: `a mail to ${email}`, timeout: 120_000 })
			.toBeDefined();
		return find(email, subject) as Mail;
	};
	return { url, mails, mailTo, close };
}

function read(to: string, raw: string): Mail {
	const [text, ...others] = partsOf(raw);
	// The same text once more, as HTML.
	const files = others[0]?.type === "text/html" ? others.slice(1) : others;
	return { to, subject: headerOf(raw, "subject") ?? "", text: text?.content.toString() ?? "", raw, files };
}

/** The lines of a calendar file's entry, by name. */
export function entryOf(file: MailPart | undefined): Map<string, string> {
	const lines = (file?.content.toString() ?? "").replaceAll("\r\n ", "").split("\r\n");
	return new Map(lines.map((line) => [line.split(":", 1)[0] ?? "", line.slice(line.indexOf(":") + 1)]));
}
