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
import { timeOf } from "../dates.ts";
import { useActOnLead } from "../leads/concurrent-change.ts";
import { whatsAppLink } from "../leads/lead.ts";
import { moveFollowUp } from "../leads/lead-actions.ts";
import { MineOrTheirs } from "../leads/mine-or-theirs.tsx";
import { noteIfTaken } from "../leads/taken.ts";
import { plainButton } from "../parts/buttons.tsx";
import { popupButton } from "../popup/looks.ts";
import { type Choice, sendState, textIn } from "./choice.ts";
import { noteOpened } from "./opened-messages.ts";
import { isQuiet, nextMorning, quiet } from "./quiet.ts";

type SendProps = { lead: LeadRow; channel: MessageChannel; choice: Choice; onClose: () => void };

/** The foot: send it, or copy it. In quiet hours it asks first. */
export function SendMessage({ lead, channel, choice, onClose }: SendProps) {
	const [isAsking, setAsking] = useState(false);
	const me = useQuery(signedIn()).data?.email ?? "";
	// The picker may be closed, and another popup open, by the time it is answered.
	const isMounted = useIsMounted();
	const { start, busy, error, quicker } = useActOnLead(async (latest) => {
		try {
			await sendMail(latest, choice);
			if (isMounted.current) onClose();
		} catch (failed) {
			setAsking(false);
			noteIfTaken(lead._id, failed);
			if (!isMounted.current) showErrorToast(`Mail to ${lead.name}: ${errorTextAfterLeaving(failed as Error)}`);
			throw failed;
		}
	});
	const { template, language, found } = choice;
	const text = template && textIn(template, language);
	if (template === undefined || text === undefined) return null;
	const words = text.pieces.map((piece) => piece.text).join("");
	const isReady = sendState(template, found, language).why === null;
	const chat = channel === "whatsapp" ? whatsAppLink(lead.phoneE164, words) : null;
	const send = () => {
		if (channel === "mail") return start(lead);
		if (chat === null) return;
		window.open(chat, "_blank", "noopener");
		const { _id: leadId, version } = lead;
		const used = { template: template.name, label: template.label, language: text.language };
		const idempotencyKey = newRandomKey();
		noteOpened({ leadId, version, by: me, ...used, at: new Date().toISOString(), asked: false, idempotencyKey });
		onClose();
	};
	const canSend = isReady && (channel === "mail" ? lead.email !== null : chat !== null);
	if (isAsking) return <AskFirst lead={lead} channel={channel} onSend={send} onClose={onClose} />;
	return (
		<Foot>
			{canSend && (
				<SendButton {...{ channel, busy }} onPress={() => (isQuiet(new Date()) ? setAsking(true) : send())} />
			)}
			{isReady && (
				<button type="button" className={`${plainButton} !h-11 !text-[15px]`} onClick={() => void copy(words, "Text")}>
					<Copy aria-hidden="true" className="size-4" />
					Copy the text
				</button>
			)}
			{!busy && quicker && (
				<MineOrTheirs
					words={quicker.words}
					mine="Send it anyway"
					onMine={() => start(quicker.latest)}
					onLeave={onClose}
				/>
			)}
			{!busy && !quicker && error && (
				<p role="alert" className="text-[14px] text-wrong">
					{errorText(error)}
				</p>
			)}
			<WhenSent {...{ channel, found }} />
		</Foot>
	);
}

async function sendMail(lead: LeadRow, { template, language }: Choice): Promise<void> {
	if (template === undefined) return;
	const used = textIn(template, language)?.language ?? language;
	const body = { template: template.name, language: used, version: lead.version };
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

function WhenSent({ channel, found }: Pick<SendProps, "channel"> & Pick<Choice, "found">) {
	if (channel === "mail" && !found.mailed)
		return <p className="ml-auto text-[13.5px] text-soft">No mail server is set up: it waits in the Outbox.</p>;
	return (
		<p className="ml-auto flex items-center gap-2 text-[13.5px] text-soft max-md:hidden">
			<Moon aria-hidden="true" className="size-4" />
			{quiet.words}
		</p>
	);
}

type AskProps = { lead: LeadRow; channel: MessageChannel; onSend: () => void; onClose: () => void };

function AskFirst({ lead, channel, onSend, onClose }: AskProps) {
	const now = new Date();
	const at = nextMorning(now).toISOString();
	const plan = () => {
		onClose();
		void moveFollowUp(lead, { at, kind: channel, words: lead.followup?.words ?? undefined });
	};
	return (
		<Foot>
			<p role="alert" className="w-full text-[14.5px]">
				It is {timeOf(now.toISOString(), "en-GB")} in India. A message now may wake someone.
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
		</Foot>
	);
}

function Foot({ children }: { children: ReactNode }) {
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline bg-raised px-6 py-4 max-md:px-4 max-md:pb-[max(14px,env(safe-area-inset-bottom))]">
			{children}
		</div>
	);
}
