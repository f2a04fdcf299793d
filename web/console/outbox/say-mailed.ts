import { api } from "#contract/api.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/reason.ts";
import { type Offer, sayWithOffers, sayWrong } from "#web/ui/app-toasts.tsx";
import { copy } from "#web/ui/copy.ts";
import { forWhatsApp } from "./for-whatsapp.ts";

/** Whatever is older tells of something else. */
const justWrittenMs = 5 * 60_000;

/** A success by which somebody is mailed: what the email says can be handed on by WhatsApp, from where one is. */
export function sayMailed(text: string, email: string): void {
	sayWithOffers(text, [mailFor(email)]);
}

/** The newest email to this address: that of the act which was just done. */
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
