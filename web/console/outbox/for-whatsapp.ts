import type { OutboxMessage } from "#contract/outbox.ts";

/** The same as a message: its subject in bold, as WhatsApp writes it, and an answer goes back the same way. */
export function forWhatsApp({ subject, text }: Pick<OutboxMessage, "subject" | "text">): string {
	return `*${subject.replaceAll("*", "")}*\n\n${text.trim().replace(/(reply to this) email/gi, "$1 message")}`;
}
