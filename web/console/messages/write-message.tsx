import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MessageChannel, messageChannels } from "#contract/contacts.ts";
import type { LeadRow } from "#contract/leads.ts";
import { useArtOf } from "../leads/kinds.tsx";
import { spaced } from "../leads/lead.ts";
import { lead, leadTemplates } from "../leads/queries.ts";
import { stageName } from "../leads/stage.tsx";
import { useNoteIfTaken } from "../leads/taken.ts";
import { grounds, PanelHead } from "../parts/panel-head.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { Failed, SkeletonLines } from "../table/states.tsx";
import { type Choice, firstOf, type Language } from "./choice.ts";
import { PickerFrame, pressInPicker } from "./picker-frame.tsx";
import { Preview } from "./preview.tsx";
import { SendMessage } from "./send-message.tsx";
import { TemplateList } from "./template-list.tsx";

type WriteMessageProps = { lead: LeadRow; channel: MessageChannel; onClose: () => void };

/** Opens the template picker for a lead; the shell shows it. */
export function useWriteMessage(): (lead: Pick<LeadRow, "_id">, channel: MessageChannel) => void {
	const { show } = usePopup();
	return ({ _id }, channel) => show(channel, _id);
}

/** The picker that the address asks for, over any screen: Back closes it, and it stays open when a phone is turned. */
export function Writing() {
	const { name, id, close } = usePopup();
	const channel = messageChannels.find((each) => each === name);
	const isAsked = channel !== undefined && id !== "";
	const read = useQuery({ ...lead(id), enabled: isAsked });
	if (!isAsked) return null;
	if (read.data) return <WriteMessage lead={read.data} channel={channel} onClose={close} />;
	return (
		<Overlay label={channelNames[channel]} width="message" onClose={close}>
			{read.isError ? (
				<Failed title="The lead did not load" error={read.error} onRetry={() => read.refetch()} />
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
	const read = useQuery(leadTemplates(lead._id));
	useNoteIfTaken(lead._id, read.error);
	const { ground } = useArtOf(lead.kind, lead.domain);
	return (
		<Overlay label={title} width="message" onClose={onClose} onKey={pressInPicker} ground={grounds[ground]}>
			<Head lead={lead} title={title} channel={channel} />
			{read.data && <Picker key={lead._id} {...{ lead, channel, onClose }} found={read.data} />}
			{read.data === undefined && read.isError && (
				<Failed title="The templates did not load" error={read.error} onRetry={() => read.refetch()} />
			)}
			{read.isPending && <div aria-hidden="true" className="h-[486px] bg-form" />}
		</Overlay>
	);
}

function Head({ lead, title, channel }: Pick<WriteMessageProps, "lead" | "channel"> & { title: string }) {
	const { ground, art } = useArtOf(lead.kind, lead.domain);
	const reached = channel === "mail" ? lead.email : lead.phoneE164 && spaced(lead.phoneE164);
	const about = [reached, lead.kind === "hiring" ? lead.company : lead.domain, stageName(lead)];
	return (
		<div className="shrink-0 [&>header]:pr-12">
			<PanelHead ground={ground} art={art} title={title} about={about.filter(Boolean).join(", ")} />
		</div>
	);
}

type PickerProps = WriteMessageProps & { found: Choice["found"] };

function Picker({ lead, channel, onClose, found }: PickerProps) {
	const [language, setLanguage] = useState<Language>(found.language ?? "en");
	const [name, setName] = useState(() => firstOf(found, language)?.name);
	const choice = { found, language, template: found.templates.find((each) => each.name === name) };
	return (
		<PickerFrame foot={<SendMessage {...{ lead, channel, choice, onClose }} />}>
			<TemplateList choice={choice} lead={lead} onChoose={setName} />
			<Preview choice={choice} withSubject={channel === "mail"} onLanguage={setLanguage} />
		</PickerFrame>
	);
}
