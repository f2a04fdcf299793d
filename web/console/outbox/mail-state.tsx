import type { OutboxMessage } from "#contract/outbox.ts";
import { Tag } from "../parts/tag.tsx";

export type State = "sent" | "waiting" | "failed";

/** A mail that failed is tried again; it stays failed until one attempt succeeds. */
export function stateOfMail({ sentAt, failure }: Pick<OutboxMessage, "sentAt" | "failure">): State {
	if (sentAt !== null) return "sent";
	return failure === null ? "waiting" : "failed";
}

const looks = {
	sent: { tone: "green", text: "Sent" },
	waiting: { tone: "gold", text: "Waiting" },
	failed: { tone: "red", text: "Not sent" },
} as const;

export function MailState({ mail }: { mail: OutboxMessage }) {
	const { tone, text } = looks[stateOfMail(mail)];
	return <Tag tone={tone}>{text}</Tag>;
}
