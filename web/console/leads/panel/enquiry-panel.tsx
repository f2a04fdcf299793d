import { useQuery } from "@tanstack/react-query";
import { Copy, Mail, MessageCircle, Phone } from "lucide-react";
import { type EnquiryKind, isSuspected } from "#contract/enquiries.ts";
import { WhatsAppButton } from "../../messages/whatsapp-button.tsx";
import { plainButton } from "../../parts/buttons.tsx";
import { MoreMenu } from "../../parts/more-menu.tsx";
import { PanelHeader } from "../../parts/panel-header.tsx";
import { panelContentOf, useIllustration } from "../kinds.tsx";
import { callLink, type Enquiry } from "../lead.ts";
import { leadOfEnquiry } from "../queries.ts";
import { copyEnquiry, EnquiryDetails, useMarkSeenOnOpen } from "./details.tsx";
import { LeadFrame } from "./lead-panel.tsx";

type EnquiryPanelProps = { kind: EnquiryKind; enquiry: Enquiry };

/** An enquiry and its lead, with the actions first. Opening it marks it as seen. */
export function EnquiryPanel({ kind, enquiry }: EnquiryPanelProps) {
	useMarkSeenOnOpen(kind, enquiry);
	const leadId = useLeadId(enquiry);
	if (leadId === null && isSuspected(enquiry.suspicion)) return <SuspectedPanel kind={kind} enquiry={enquiry} />;
	return <LeadFrame key={enquiry._id} kind={kind} id={leadId} enquiry={enquiry} />;
}

const leadPollIntervalMs = 1_000;

/** The lead of a new enquiry is assigned shortly afterwards; a list read before that does not have it. */
function useLeadId({ _id, lead, suspicion }: Enquiry): string | null {
	const isWaiting = lead === null && !isSuspected(suspicion);
	const { data } = useQuery({
		...leadOfEnquiry(_id),
		enabled: isWaiting,
		refetchInterval: ({ state }) => (isWaiting && state.data == null ? leadPollIntervalMs : false),
	});
	return lead?._id ?? data?._id ?? null;
}

/** An enquiry that may be spam: its data, and the actions on it. */
function SuspectedPanel({ kind, enquiry }: EnquiryPanelProps) {
	const { background, illustration } = useIllustration(kind, "domain" in enquiry ? enquiry.domain : null);
	const { about, action } = panelContentOf(kind, enquiry);
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<PanelHeader ground={background} art={illustration} title={enquiry.name} about={about} />
				<div className="flex flex-col gap-4 p-4">
					<EnquiryActions enquiry={enquiry} />
					<EnquiryDetails kind={kind} enquiry={enquiry} />
				</div>
			</div>
			<div className="flex shrink-0 flex-wrap gap-2 border-t border-hairline px-4 py-2.5">
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => copyEnquiry(kind, enquiry)}>
					<Copy aria-hidden="true" className="size-4" />
					Copy details
				</button>
				{action && <MoreMenu>{action}</MoreMenu>}
			</div>
		</>
	);
}

/** The actions on an enquiry. WhatsApp needs a normalised number. */
function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
	return (
		<div className="flex gap-2">
			<WhatsAppButton phoneE164={enquiry.phoneE164} lead={undefined} className={actionClass}>
				<MessageCircle aria-hidden="true" className="size-4" />
				WhatsApp
			</WhatsAppButton>
			{enquiry.phone !== "" && (
				<a href={callLink(enquiry)} className={actionClass}>
					<Phone aria-hidden="true" className="size-4" />
					Call
				</a>
			)}
			{enquiry.email !== "" && (
				<a href={`mailto:${encodeURIComponent(enquiry.email).replace("%40", "@")}`} className={actionClass}>
					<Mail aria-hidden="true" className="size-4" />
					Mail
				</a>
			)}
		</div>
	);
}

const actionClass = `${plainButton} flex-1 max-md:!h-11`;
