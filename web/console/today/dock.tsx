import { ChevronRight, MessageCircle } from "lucide-react";
import type { LeadRow } from "#contract/leads.ts";
import { WhatsAppButton } from "../messages/whatsapp-button.tsx";
import { actionsOf } from "./actions.ts";
import { LeadLink } from "./lead-link.tsx";
import { NextAction } from "./row.tsx";
import { dueReason } from "./row-texts.ts";

/** On a phone, the selected row's actions at the bottom, with the person's name. */
export function Dock({ lead, now }: { lead: LeadRow | undefined; now: Date }) {
	if (lead === undefined) return null;
	const { about, time } = dueReason(lead, now);
	return (
		<div className="sticky bottom-0 z-20 flex flex-col gap-2 border-t-2 border-keyline bg-raised px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] md:hidden">
			<p className="truncate text-[14px]">
				<b className="mr-2 font-semibold">{lead.name}</b>
				<span className="text-soft">{about || time}</span>
			</p>
			<div className="flex gap-2">
				{actionsOf(lead, now).map((each, at) => (
					<NextAction
						key={each}
						action={each}
						lead={lead}
						look={at === 0 ? main : square}
						icon="size-5"
						word={at === 0 ? "truncate" : "sr-only"}
					/>
				))}
				<WhatsAppButton lead={lead} phoneE164={lead.phoneE164} aria-label={`WhatsApp ${lead.name}`} className={square}>
					<MessageCircle aria-hidden="true" className="size-5" />
				</WhatsAppButton>
				<LeadLink lead={lead} className={square}>
					<ChevronRight aria-hidden="true" className="size-5" />
					<span className="sr-only">Open {lead.name}</span>
				</LeadLink>
			</div>
		</div>
	);
}

const main =
	"inline-flex h-[52px] min-w-0 flex-1 items-center justify-center gap-2.5 rounded-[3px_26px_26px_3px] bg-accent px-3 text-[16px] font-semibold text-on-accent hover:bg-accent-hover forced-colors:border";
const square =
	"grid h-[52px] w-14 shrink-0 place-items-center rounded-[3px] border border-control bg-raised hover:border-accent hover:bg-hover";
