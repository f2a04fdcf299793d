import { ChevronRight, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { type DateLocale, recently } from "../dates.ts";
import { plainButton } from "../parts/buttons.ts";
import { RecordLink } from "../table/record-link.tsx";
import { Marks } from "./cells.tsx";
import { callLink, type Lead, whatsAppLink } from "./lead.ts";

/** A lead on a phone: who, what about, and the three things one does with it, 44 high. */
export function LeadCard({
	lead,
	locale,
	art,
	subject,
	place,
}: {
	lead: Lead;
	locale: DateLocale;
	art?: ReactNode;
	subject: ReactNode;
	place: string;
}) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				{art}
				<div className="min-w-0 flex-1">
					<div className="flex items-start gap-2">
						<span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-[16px]/6">
							<RecordLink id={lead._id}>{lead.name}</RecordLink>
							<Marks lead={lead} />
						</span>
						<time dateTime={lead.createdAt} className="shrink-0 text-[13px]/6 text-soft">
							{recently(lead.createdAt, locale).replace("today, ", "")}
						</time>
					</div>
					<div className="mt-1 flex flex-wrap items-center gap-2">{subject}</div>
				</div>
			</div>
			<p className="cell-text text-[13.5px] text-soft">{place}</p>
			<CardActions lead={lead} />
		</div>
	);
}

/** Above the card's own target, and letting presses through between the buttons. */
function CardActions({ lead }: { lead: Lead }) {
	const chat = whatsAppLink(lead.phoneE164);
	return (
		<div className="pointer-events-none relative z-10 flex gap-2">
			<a href={callLink(lead)} aria-label={`Call ${lead.phone}`} className={`${cardButton} flex-1 !justify-start`}>
				<Phone aria-hidden="true" className="size-4 shrink-0" />
				<span className="truncate">{lead.phone}</span>
			</a>
			{chat && (
				<a
					href={chat}
					target="_blank"
					rel="noopener noreferrer"
					aria-label={`WhatsApp ${lead.name}`}
					className={`${cardButton} w-[52px]`}
				>
					<MessageCircle aria-hidden="true" className="size-5" />
				</a>
			)}
			<span className={`${plainButton} !h-11 w-[52px]`} aria-hidden="true">
				<ChevronRight className="size-5" />
			</span>
		</div>
	);
}

const cardButton = `${plainButton} !h-11 pointer-events-auto`;
