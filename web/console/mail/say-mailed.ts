import { api } from "#contract/api.ts";
import type { OutboxMessage } from "#contract/outbox.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/app/reason.ts";
import { type Offer, sayWithOffers, sayWrong } from "#web/ui/app-toasts.tsx";
import { copy } from "#web/ui/copy.ts";

/** An older mail belongs to another act. */
const justWrittenMs = 5 * 60_000;

/** A success toast for acts that send a mail, offering its text for WhatsApp. */
export function sayMailed(text: string, email: string): void {
	sayWithOffers(text, [mailFor(email)]);
}

/** Offers to copy the newest email to this address, which the act just sent. */
export function mailFor(email: string): Offer {
	return {
		label: "Copy for WhatsApp",
		onPress: () => void copyNewest(email).catch((error: Error) => sayWrong(`Nothing was copied. ${reason(error)}`)),
	};
}

async function copyNewest(email: string): Promise<void> {
	const { data } = await client(api.listOutbox, { query: { q: email, limit: 5 } });
	const mail = data.find(({ to }) => to === email);
	if (mail === undefined || Math.abs(Date.now() - Date.parse(mail.createdAt)) > justWrittenMs)
		sayWrong("No email was written for it.");
	else await copy(forWhatsApp(mail), "WhatsApp text");
}

/** The mail as a WhatsApp message, with its subject in bold. */
export function forWhatsApp({ subject, text }: Pick<OutboxMessage, "subject" | "text">): string {
	return `*${subject.replaceAll("*", "")}*\n\n${text.trim().replace(/(reply to this) email/gi, "$1 message")}`;
}
