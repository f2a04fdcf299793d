import { api } from "#contract/api.ts";
import type { OutboxMessage } from "#contract/outbox.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showErrorToast, showToast, showToastWithActions, type ToastAction } from "#web/ui/app-toasts.tsx";
import { copy } from "#web/ui/copy.ts";
import { isCallAllowed } from "../role.tsx";

/** An older mail belongs to another action. */
const newestMailMaxAgeMs = 5 * 60_000;

/** A success toast for actions that send a mail, offering its text for WhatsApp. */
export function showMailedToast(text: string, email: string): void {
	const actions = copyMailActions(email);
	if (actions.length > 0) showToastWithActions(text, actions);
	else showToast(text);
}

/** Offers to copy the newest email to this address, which the action just sent, to roles that may read the outbox. */
export function copyMailActions(email: string): readonly ToastAction[] {
	if (!isCallAllowed(api.listOutbox)) return [];
	const startCopying = () =>
		copyNewest(email).catch((error: Error) => showErrorToast(`Nothing was copied. ${errorText(error)}`));
	return [{ label: "Copy for WhatsApp", onPress: () => void startCopying() }];
}

async function copyNewest(email: string): Promise<void> {
	const { data } = await client(api.listOutbox, { query: { q: email, limit: 5 } });
	const mail = data.find(({ to }) => to === email);
	if (mail === undefined || Math.abs(Date.now() - Date.parse(mail.createdAt)) > newestMailMaxAgeMs)
		showErrorToast("No email was written for it.");
	else await copy(whatsAppText(mail), "WhatsApp text");
}

/** The mail as a WhatsApp message, with its subject in bold. */
export function whatsAppText({ subject, text }: Pick<OutboxMessage, "subject" | "text">): string {
	return `*${subject.replaceAll("*", "")}*\n\n${text.trim().replace(/(reply to this) email/gi, "$1 message")}`;
}
