import type { ReactNode } from "react";
import type { LeadRow } from "#contract/leads.ts";
import { whatsAppLink } from "../leads/lead.ts";
import { useWriteMessage } from "./write-message.tsx";

type WhatsAppButtonProps = {
	phoneE164: string | null;
	lead: Pick<LeadRow, "_id"> | null | undefined;
	className: string;
	"aria-label"?: string | undefined;
	"data-part"?: string;
	children: ReactNode;
};

/** Only for a normalised number. Without a lead there is no template to fill in, so WhatsApp opens at once. */
export function WhatsAppButton({ phoneE164, lead, children, ...buttonProps }: WhatsAppButtonProps) {
	const write = useWriteMessage();
	const chatLink = whatsAppLink(phoneE164);
	if (chatLink === null) return null;
	if (!lead)
		return (
			<a href={chatLink} target="_blank" rel="noopener noreferrer" {...buttonProps}>
				{children}
			</a>
		);
	return (
		<button type="button" aria-haspopup="dialog" {...buttonProps} onClick={() => write(lead, "whatsapp")}>
			{children}
		</button>
	);
}
