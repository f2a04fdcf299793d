import { expect } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { partsOf } from "#tools/testing/mail-parts.ts";
import type { MailServer, ReceivedMail } from "#tools/testing/mail-server.ts";
import { visible } from "./shown.ts";

const ours =
	/^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|content-disposition|auto-submitted|x-auto-response-suppress|list-.*|references)$/i;

/** The mails as a mail server received them: only our headers and receivers, nothing that a mail program would run. */
export async function readMails({ received }: MailServer, client: Client) {
	const outbox = async () => (await client(api.summariseOutbox, {})).data;
	await expect.poll(outbox, { timeout: 0 }).toMatchObject({ waiting: 0, failed: 0 });
	const wrong = received.flatMap((each) => wrongWithMail(each));
	const texts = visible(received.map(({ data }) => textOf(data)).join("\n"));
	const lost = payloads.filter((payload) => !texts.includes(visible(payload)));
	return { read: received.length, wrong: [...new Set(wrong)].slice(0, 20), lost };
}

/** The text as a mail program shows it. */
function textOf(data: string): string {
	const parts = partsOf(data).filter(({ type }) => type === "text/plain");
	return parts.map(({ content }) => content.toString()).join("\n");
}

function wrongWithMail({ to, data }: ReceivedMail): string[] {
	const [head = "", ...rest] = data.split("\n\n");
	const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
	const names = lines.map((line) => line.slice(0, line.indexOf(":")));
	const foreign = names.filter((name) => !ours.test(name));
	const doubled = names.filter(
		(name, at) => names.findIndex((each) => each.toLowerCase() === name.toLowerCase()) !== at,
	);
	const isHtml = /content-type: text\/html/i.test(data);
	return [
		...foreign.map((name) => `a header ${name}`),
		...doubled.map((name) => `twice ${name}`),
		...(/@(people|mail|academy)\.example$/.test(to) ? [] : [`to ${to}`]),
		...(isHtml && /<(script|img|svg|iframe)\b/i.test(rest.join()) ? ["markup in HTML"] : []),
	];
}
