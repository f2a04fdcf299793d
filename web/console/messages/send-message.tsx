import { useQuery } from "@tanstack/react-query";
import { Copy, Mail, MessageCircle, Moon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api } from "#contract/api.ts";
import { newRandomKey } from "#contract/client.ts";
import type { MessageChannel } from "#contract/contacts.ts";
import { isClosed } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { errorText, errorTextAfterLeaving } from "#web/app/error-text.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { copy } from "#web/ui/copy.ts";
import { signedIn } from "../admins/queries.ts";
import { formatTime } from "../dates.ts";
import { useLeadMutation } from "../leads/concurrent-change.ts";
import { ConflictNotice } from "../leads/conflict-notice.tsx";
import { whatsAppLink } from "../leads/lead.ts";
import { moveFollowUp } from "../leads/lead-actions.ts";
import { markIfTaken } from "../leads/taken.ts";
import { plainButton } from "../parts/buttons.tsx";
import { popupButton } from "../popup/styles.ts";
import { type Choice, sendability, textFor } from "./choice.ts";
import { storeOpened } from "./opened-messages.ts";
import { isQuietTime, nextMorning, quietHours } from "./quiet-hours.ts";

type SendProps = { lead: LeadRow; channel: MessageChannel; choice: Choice; onClose: () => void };

/** The footer: send it, or copy it. In quiet hours it asks for confirmation. */
export function SendMessage({ lead, channel, choice, onClose }: SendProps) {
	const [isConfirming, setConfirming] = useState(false);
	const me = useQuery(signedIn()).data?.email ?? "";
	// The picker may be closed, and another popup open, by the time it is answered.
	const isMounted = useIsMounted();
	const { start, busy, error, conflict } = useLeadMutation(async (latest) => {
		try {
			await sendMail(latest, choice);
			if (isMounted.current) onClose();
		} catch (failure) {
			setConfirming(false);
			markIfTaken(lead._id, failure);
			if (!isMounted.current) showErrorToast(`Mail to ${lead.name}: ${errorTextAfterLeaving(failure as Error)}`);
			throw failure;
		}
	});
	const { template, language, templates } = choice;
	const text = template && textFor(template, language);
	if (template === undefined || text === undefined) return null;
	const message = text.pieces.map((piece) => piece.text).join("");
	const isReady = sendability(template, templates, language).reason === null;
	const chatLink = channel === "whatsapp" ? whatsAppLink(lead.phoneE164, message) : null;
	const send = () => {
		if (channel === "mail") return start(lead);
		if (chatLink === null) return;
		window.open(chatLink, "_blank", "noopener");
		const { _id: leadId, version } = lead;
		const used = { template: template.name, label: template.label, language: text.language };
		const idempotencyKey = newRandomKey();
		storeOpened({ leadId, version, by: me, ...used, at: new Date().toISOString(), asked: false, idempotencyKey });
		onClose();
	};
	const canSend = isReady && (channel === "mail" ? lead.email !== null : chatLink !== null);
	// Another template may have been chosen since, which cannot be sent.
	if (isConfirming && canSend)
		return <QuietHoursQuestion lead={lead} channel={channel} onSend={send} onClose={onClose} />;
	return (
		<Footer>
			{canSend && (
				<SendButton
					channel={channel}
					busy={busy}
					onPress={() => (isQuietTime(new Date()) ? setConfirming(true) : send())}
				/>
			)}
			{isReady && (
				<button
					type="button"
					className={`${plainButton} !h-11 !text-[15px]`}
					onClick={() => void copy(message, "Text")}
				>
					<Copy aria-hidden="true" className="size-4" />
					Copy the text
				</button>
			)}
			{!busy && conflict && (
				<ConflictNotice
					text={conflict.text}
					overwriteLabel="Send it anyway"
					onOverwrite={() => start(conflict.latest)}
					onDismiss={onClose}
				/>
			)}
			{!busy && !conflict && error && (
				<p role="alert" className="text-[14px] text-wrong">
					{errorText(error)}
				</p>
			)}
			<SendingNote channel={channel} templates={templates} />
		</Footer>
	);
}

async function sendMail(lead: LeadRow, { template, language }: Choice): Promise<void> {
	if (template === undefined) return;
	const textLanguage = textFor(template, language)?.language ?? language;
	const body = { template: template.name, language: textLanguage, version: lead.version };
	await client(api.sendTemplateMail, { params: { id: lead._id }, body });
	showToast(`${template.label} is on its way to ${lead.name}.`);
}

type SendButtonProps = { channel: MessageChannel; busy: boolean; onPress: () => void };

function SendButton({ channel, busy, onPress }: SendButtonProps) {
	const Icon = channel === "mail" ? Mail : MessageCircle;
	return (
		<button type="button" data-send className={popupButton.main} aria-disabled={busy} onClick={onPress}>
			<Icon aria-hidden="true" className="size-4" />
			{channel === "mail" ? "Send mail" : "Open WhatsApp"}
			<kbd className="rounded-[3px] border border-current/40 px-1.5 text-[12px]/5 max-md:hidden">Ctrl Enter</kbd>
		</button>
	);
}

function SendingNote({ channel, templates }: Pick<SendProps, "channel"> & Pick<Choice, "templates">) {
	if (channel === "mail" && !templates.mailed)
		return <p className="ml-auto text-[13.5px] text-soft">No mail server is set up: it waits in the Outbox.</p>;
	return (
		<p className="ml-auto flex items-center gap-2 text-[13.5px] text-soft max-md:hidden">
			<Moon aria-hidden="true" className="size-4" />
			{quietHours.text}
		</p>
	);
}

type QuietHoursQuestionProps = { lead: LeadRow; channel: MessageChannel; onSend: () => void; onClose: () => void };

function QuietHoursQuestion({ lead, channel, onSend, onClose }: QuietHoursQuestionProps) {
	const now = new Date();
	const at = nextMorning(now).toISOString();
	const plan = () => {
		onClose();
		void moveFollowUp(lead, { at, kind: channel, words: lead.followup?.words ?? undefined });
	};
	return (
		<Footer>
			<p role="alert" className="w-full text-[14.5px]">
				It is {formatTime(now.toISOString(), "en-GB")} in India. A message now may wake someone.
			</p>
			{!isClosed(lead.kind, lead.stage) && (
				// biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
				<button type="button" autoFocus className={popupButton.main} onClick={plan}>
					Set a follow-up for 9:30 am
				</button>
			)}
			<button type="button" className={`${plainButton} !h-11 !text-[15px]`} onClick={onSend}>
				{channel === "mail" ? "Send it now" : "Open WhatsApp now"}
			</button>
		</Footer>
	);
}

function Footer({ children }: { children: ReactNode }) {
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline bg-raised px-6 py-4 max-md:px-4 max-md:pb-[max(14px,env(safe-area-inset-bottom))]">
			{children}
		</div>
	);
}
