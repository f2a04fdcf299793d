import type { Config } from "../config/config.ts";
import { isLoopbackHost, isUnencryptedMail } from "../config/safety.ts";
import { renderHtml } from "./html.ts";
import type { Mail } from "./outbox.ts";

/** A file as it is attached to a mail. */
export type MailFile = { name: string; type: string; content: string | Uint8Array };
type OutgoingMail = Pick<Mail, "id" | "createdAt" | "to" | "subject" | "text" | "links" | "replyTo"> & {
	unsubscribe?: string | null;
};
export type Sender = { send(mail: OutgoingMail, files: readonly MailFile[]): Promise<void>; close(): void };

const connectionTimeoutMs = 10_000;
const socketTimeoutMs = 20_000;

/** Without a server and a sender's address mails stay in the outbox, and no page promises a mail. */
export function isMailConfigured({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): boolean {
	return smtpUrl !== undefined && mailFrom !== undefined;
}

/** `defaultReplyTo`: who gets the replies if a mail has no `replyTo`. The sender's address may accept no mail. */
type SmtpOptions = { smtpUrl: string; mailFrom: string; defaultReplyTo: () => string };

/** Undefined: mails stay in the outbox. */
export function configuredSender({ smtpUrl, mailFrom }: Config, defaultReplyTo: () => string): Sender | undefined {
	if (smtpUrl === undefined || mailFrom === undefined) return undefined;
	return smtpSender({ smtpUrl, mailFrom, defaultReplyTo });
}

/** Sends through one SMTP server over pooled connections. */
export function smtpSender({ smtpUrl, mailFrom, defaultReplyTo }: SmtpOptions): Sender {
	const options = { ...optionsOf(smtpUrl), pool: true as const, maxConnections: 2 };
	// Imported with the first mail.
	const openTransport = () => import("nodemailer").then(({ createTransport }) => createTransport(options));
	let opening: ReturnType<typeof openTransport> | undefined;
	const domain = /@([^\s@>]+)>?$/.exec(mailFrom)?.[1] ?? "localhost";
	return {
		send: async (mail, files) => {
			const { id, createdAt, to, subject, text, replyTo, unsubscribe = null } = mail;
			opening ??= openTransport();
			const transport = await opening;
			await transport.sendMail({
				// Constant across attempts, so that a server can deduplicate.
				messageId: `<${id}@${domain}>`,
				date: createdAt,
				from: mailFrom,
				to: { name: "", address: to },
				replyTo: { name: "", address: replyTo ?? defaultReplyTo() },
				subject,
				text,
				html: renderHtml(mail),
				attachments: files.map(attachmentOf),
				headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribe) },
			});
		},
		close: () => void opening?.then((transport) => transport.close()),
	};
}

/** One-click unsubscribe (RFC 8058). The address contains no character that could end the header. */
function unsubscribeHeaders(address: string | null): Record<string, string> {
	if (address === null) return {};
	return { "List-Unsubscribe": `<${new URL(address).href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function optionsOf(smtpUrl: string) {
	return {
		url: withRequiredTls(smtpUrl),
		connectionTimeout: connectionTimeoutMs,
		greetingTimeout: connectionTimeoutMs,
		socketTimeout: socketTimeoutMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

/** Connects and logs in without sending. Rejects as sending would. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
	const { createTransport } = await import("nodemailer");
	const transport = createTransport(optionsOf(smtpUrl));
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}

/**
 * STARTTLS is required: an attacker in between could strip it and read our password. `ignoreTLS=true` disables it. It is
 * set in the address, because nodemailer prefers an address's parameters to options.
 */
function withRequiredTls(smtpUrl: string): string {
	const address = new URL(smtpUrl);
	if (isLoopbackHost(address.hostname) || isUnencryptedMail(smtpUrl)) return smtpUrl;
	address.searchParams.set("requireTLS", "true");
	return address.href;
}

/** Encoded as base64, which preserves a calendar's long lines and line ends. */
function attachmentOf({ name, type, content }: MailFile) {
	return {
		filename: name,
		contentType: type,
		content: Buffer.from(content),
		contentTransferEncoding: "base64" as const,
	};
}

const failureMessages: Record<string, string> = {
	EAUTH: "The mail server refused our user name and password",
	ECONNECTION: "The mail server could not be reached",
	ECONNREFUSED: "The mail server could not be reached",
	ESOCKET: "The mail server could not be reached",
	EDNS: "The mail server's name is not known",
	ETIMEDOUT: "The mail server did not answer in time",
	ETLS: "No safe connection to the mail server could be made",
	EENVELOPE: "The mail server refused the sender's or the receiver's address",
	EMESSAGE: "The mail server refused the message",
};

/** Why sending failed, without the server's message, which repeats addresses. */
export function describeFailure(error: unknown): string {
	const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
	const nodeCode = typeof code === "string" && /^[A-Z]{3,20}$/.test(code) ? code : undefined;
	const codes = [nodeCode, Number.isInteger(responseCode) ? responseCode : undefined].filter(
		(each) => each !== undefined,
	);
	const message = failureMessages[nodeCode ?? ""] ?? "Sending failed";
	return codes.length > 0 ? `${message} (${codes.join(", ")}).` : `${message}.`;
}
