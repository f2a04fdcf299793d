import type { OutboxMessage, MailState as State } from "#contract/outbox.ts";
import { pages } from "#contract/paths.ts";
import { Tag, type Tone } from "../parts/tag.tsx";

/** A mail that failed is tried again; it stays failed until an attempt succeeds or its content is out of date. */
export function mailState({ sentAt, endedAt, failure }: Pick<OutboxMessage, "sentAt" | "endedAt" | "failure">): State {
	if (sentAt !== null) return "sent";
	if (endedAt !== null) return "over";
	return failure === null ? "waiting" : "failed";
}

/** The words for each state. */
export const stateTags: Record<State, { tone: Tone; text: string }> = {
	sent: { tone: "green", text: "Sent" },
	over: { tone: "grey", text: "Over" },
	waiting: { tone: "gold", text: "Waiting" },
	failed: { tone: "red", text: "Not sent" },
};

export function MailState({ mail }: { mail: OutboxMessage }) {
	const { tone, text } = stateTags[mailState(mail)];
	return <Tag tone={tone}>{text}</Tag>;
}

/** The list of the mails in one state. */
export const mailsInState = (state: State) => `${pages.outbox}?state=${state}`;
