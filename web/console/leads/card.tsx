import { ChevronRight, Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { type DateLocale, formatRecent } from "../dates.ts";
import { WhatsAppButton } from "../messages/whatsapp-button.tsx";
import { useWriteMessage } from "../messages/write-message.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { RecordLink } from "../table/cells.tsx";
import { startCall } from "./after-call/stored-calls.ts";
import { Marks } from "./cells.tsx";
import { callLink, type Enquiry } from "./lead.ts";
import { FollowUpCell, StageCell } from "./lead-columns.tsx";
import { OwnerChip } from "./owner.tsx";

/** A lead on a phone: person, subject, and three buttons, 44 px high. */
export function EnquiryCard({
	kind,
	enquiry,
	locale,
	illustration,
	subject,
	details,
}: {
	kind: EnquiryKind;
	enquiry: Enquiry;
	locale: DateLocale;
	illustration?: ReactNode;
	subject: ReactNode;
	details: string;
}) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				{illustration}
				<div className="min-w-0 flex-1">
					<div className="flex items-start gap-2">
						<span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-[16px]/6">
							<RecordLink id={enquiry._id}>{enquiry.name}</RecordLink>
							<Marks enquiry={enquiry} />
						</span>
						<time dateTime={enquiry.createdAt} className="shrink-0 text-[13px]/6 text-soft">
							{formatRecent(enquiry.createdAt, locale).replace("today, ", "")}
						</time>
					</div>
					<div className="mt-1 flex flex-wrap items-center gap-2">{subject}</div>
				</div>
			</div>
			<p className="cell-text text-[13.5px] text-soft">{details}</p>
			{enquiry.lead && (
				<div className="grid grid-cols-3 items-center gap-2 border-t border-row-line pt-2.5 text-[13.5px]/[17px]">
					<StageCell kind={kind} enquiry={enquiry} />
					<OwnerChip owner={enquiry.lead.owner} />
					<FollowUpCell kind={kind} enquiry={enquiry} />
				</div>
			)}
			<CardActions kind={kind} enquiry={enquiry} />
		</div>
	);
}

/** Above the card's own target; presses between the buttons go through to it. Without a lead nothing is written down. */
function CardActions({ kind, enquiry }: { kind: EnquiryKind; enquiry: Enquiry }) {
	const write = useWriteMessage();
	const popup = usePopup();
	const { lead } = enquiry;
	return (
		<div className="pointer-events-none relative z-10 flex gap-2">
			{enquiry.phone !== "" && (
				<a
					href={callLink(enquiry)}
					onClick={() => lead && startCall({ ...lead, kind, reasonwords: null }, popup, enquiry._id)}
					aria-label={`Call ${enquiry.phone}`}
					className={`${cardButton} flex-1 !justify-start`}
				>
					<Phone aria-hidden="true" className="size-4 shrink-0" />
					<span className="truncate">{enquiry.phone}</span>
				</a>
			)}
			{enquiry.phone === "" && lead && (
				<button
					type="button"
					aria-haspopup="dialog"
					className={`${cardButton} flex-1 !justify-start`}
					onClick={() => write(lead, "mail")}
				>
					<Mail aria-hidden="true" className="size-4 shrink-0" />
					Mail<span className="sr-only"> {enquiry.name}</span>
				</button>
			)}
			<WhatsAppButton
				phoneE164={enquiry.phoneE164}
				lead={lead}
				aria-label={`WhatsApp ${enquiry.name}`}
				className={`${cardButton} w-[52px]`}
			>
				<MessageCircle aria-hidden="true" className="size-5" />
			</WhatsAppButton>
			<span className={`${plainButton} ml-auto !h-11 w-[52px]`} aria-hidden="true">
				<ChevronRight className="size-5" />
			</span>
		</div>
	);
}

const cardButton = `${plainButton} !h-11 pointer-events-auto`;
