import { Mail, MessageCircle, Phone } from "lucide-react";
import { plainButton } from "../parts/buttons.ts";
import { callLink, type Lead, whatsAppLink } from "./lead.ts";

/** What one does with a lead. WhatsApp is there only for a number that could be understood. */
export function LeadActions({ lead }: { lead: Lead }) {
	const chat = whatsAppLink(lead.phoneE164);
	return (
		<div className="flex gap-2">
			{chat && (
				<a href={chat} target="_blank" rel="noopener noreferrer" className={action}>
					<MessageCircle aria-hidden="true" className="size-4" />
					WhatsApp
				</a>
			)}
			<a href={callLink(lead)} className={action}>
				<Phone aria-hidden="true" className="size-4" />
				Call
			</a>
			<a href={`mailto:${encodeURIComponent(lead.email).replace("%40", "@")}`} className={action}>
				<Mail aria-hidden="true" className="size-4" />
				Mail
			</a>
		</div>
	);
}

const action = `${plainButton} flex-1 max-md:!h-11`;
