import type { OutboxMessage } from "#contract/outbox.ts";
import { Tag } from "../parts/tag.tsx";

export type State = "sent" | "over" | "waiting" | "failed";

/** A mail that failed is tried again; it stays failed until one attempt succeeds or what it says is over. */
export function stateOfMail({
	sentAt,
	endedAt,
	failure,
}: Pick<OutboxMessage, "sentAt" | "endedAt" | "failure">): State {
	if (sentAt !== null) return "sent";
	if (endedAt !== null) return "over";
	return failure === null ? "waiting" : "failed";
}

const looks = {
	sent: { tone: "green", text: "Sent" },
	over: { tone: "grey", text: "Over" },
	waiting: { tone: "gold", text: "Waiting" },
	failed: { tone: "red", text: "Not sent" },
} as const;

export function MailState({ mail }: { mail: OutboxMessage }) {
	const { tone, text } = looks[stateOfMail(mail)];
	return <Tag tone={tone}>{text}</Tag>;
}
