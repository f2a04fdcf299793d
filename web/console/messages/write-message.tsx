import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MessageChannel, messageChannels } from "#contract/contacts.ts";
import type { LeadRow } from "#contract/leads.ts";
import { useIllustration } from "../leads/kinds.tsx";
import { formatPhone } from "../leads/lead.ts";
import { lead, leadTemplates } from "../leads/queries.ts";
import { stageName } from "../leads/stage.tsx";
import { useMarkIfTaken } from "../leads/taken.ts";
import { backgroundClasses, PanelHeader } from "../parts/panel-header.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { Failed, SkeletonLines } from "../table/states.tsx";
import { type Choice, firstSendable, type Language } from "./choice.ts";
import { handlePickerKey, PickerFrame } from "./picker-frame.tsx";
import { Preview } from "./preview.tsx";
import { SendMessage } from "./send-message.tsx";
import { TemplateList } from "./template-list.tsx";

type WriteMessageProps = { lead: LeadRow; channel: MessageChannel; onClose: () => void };

/** Opens the template picker for a lead; the shell shows it. */
export function useWriteMessage(): (lead: Pick<LeadRow, "_id">, channel: MessageChannel) => void {
	const { show } = usePopup();
	return ({ _id }, channel) => show(channel, _id);
}

/** The picker that the URL requests, over any screen: Back closes it, and it stays open when a phone is turned. */
export function MessagePopup() {
	const { name, id, close } = usePopup();
	const channel = messageChannels.find((each) => each === name);
	const isOpen = channel !== undefined && id !== "";
	const query = useQuery({ ...lead(id), enabled: isOpen });
	if (!isOpen) return null;
	if (query.data) return <WriteMessage lead={query.data} channel={channel} onClose={close} />;
	return (
		<Overlay label={channelNames[channel]} width="message" onClose={close}>
			{query.isError ? (
				<Failed title="The lead did not load" error={query.error} onRetry={() => query.refetch()} />
			) : (
				<div className="h-[570px] pt-16" aria-busy="true">
					<SkeletonLines />
				</div>
			)}
		</Overlay>
	);
}

const channelNames: Record<MessageChannel, string> = { whatsapp: "WhatsApp", mail: "Mail" };

/** Picks a template, shows it as the person will read it, and sends it. */
function WriteMessage({ lead, channel, onClose }: WriteMessageProps) {
	const title = `${channelNames[channel]} to ${lead.name}`;
	const query = useQuery(leadTemplates(lead._id));
	useMarkIfTaken(lead._id, query.error);
	const { background } = useIllustration(lead.kind, lead.domain);
	return (
		<Overlay
			label={title}
			width="message"
			onClose={onClose}
			onKey={handlePickerKey}
			ground={backgroundClasses[background]}
		>
			<Header lead={lead} title={title} channel={channel} />
			{query.data && <Picker key={lead._id} lead={lead} channel={channel} onClose={onClose} templates={query.data} />}
			{query.data === undefined && query.isError && (
				<Failed title="The templates did not load" error={query.error} onRetry={() => query.refetch()} />
			)}
			{query.isPending && <div aria-hidden="true" className="h-[486px] bg-form" />}
		</Overlay>
	);
}

function Header({ lead, title, channel }: Pick<WriteMessageProps, "lead" | "channel"> & { title: string }) {
	const { background, illustration } = useIllustration(lead.kind, lead.domain);
	const address = channel === "mail" ? lead.email : lead.phoneE164 && formatPhone(lead.phoneE164);
	const about = [address, lead.kind === "hiring" ? lead.company : lead.domain, stageName(lead)];
	return (
		<div className="shrink-0 [&>header]:pr-12">
			<PanelHeader ground={background} art={illustration} title={title} about={about.filter(Boolean).join(", ")} />
		</div>
	);
}

type PickerProps = WriteMessageProps & { templates: Choice["templates"] };

function Picker({ lead, channel, onClose, templates }: PickerProps) {
	const [language, setLanguage] = useState<Language>(templates.language ?? "en");
	const [name, setName] = useState(() => firstSendable(templates, language)?.name);
	const choice = { templates, language, template: templates.templates.find((each) => each.name === name) };
	return (
		<PickerFrame footer={<SendMessage lead={lead} channel={channel} choice={choice} onClose={onClose} />}>
			<TemplateList choice={choice} lead={lead} onChoose={setName} />
			<Preview choice={choice} withSubject={channel === "mail"} onLanguage={setLanguage} />
		</PickerFrame>
	);
}
