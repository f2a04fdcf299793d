import type { LeadRow } from "#contract/leads.ts";
import { UnloggedCall } from "../leads/after-call/unlogged.tsx";
import { EnquiryCountMark } from "../leads/cells.tsx";
import { useNameOf } from "../leads/owner.tsx";
import { LeadLink } from "./lead-link.tsx";
import { LeadMark, programOrCompany } from "./marks.tsx";
import { ReasonTime } from "./row.tsx";
import { dueReason, lastActivityText } from "./row-texts.ts";
import type { TodayState } from "./use-today.ts";

/** A row on a phone: a tap selects it for the dock, a second one opens it. */
export function Card({ lead, state: { now, selected, select } }: { lead: LeadRow; state: TodayState }) {
	const isSelected = selected?._id === lead._id;
	const reason = dueReason(lead, now);
	const last = lastActivityText(lead, now, useNameOf());
	return (
		<li
			data-row={lead._id}
			aria-current={isSelected ? "true" : undefined}
			onClickCapture={(event) => {
				if (isSelected) return;
				event.preventDefault();
				select(lead._id);
			}}
			className={`relative flex min-h-[86px] gap-3 border-b border-row-line px-4 py-3 text-[14px]/5 ${isSelected ? "bg-chosen" : "bg-raised"}`}
		>
			{isSelected && <span className="chosen-edge" />}
			<LeadMark lead={lead} className="size-11" />
			<div className="min-w-0 flex-1">
				<p className="flex items-center gap-2">
					<LeadLink lead={lead} className="stretched truncate text-[15px] font-semibold">
						{lead.name}
					</LeadLink>
					<EnquiryCountMark of={lead.enquiries} />
					<span className="ml-auto max-w-[50%] shrink-0 truncate text-[13px] text-soft">{programOrCompany(lead)}</span>
				</p>
				<p className="truncate">
					{reason.brief}
					{reason.time && ", "}
					<ReasonTime reason={{ ...reason, about: "" }} />
				</p>
				<p className="-my-3 truncate py-3 text-[13px] text-soft">
					<UnloggedCall lead={lead} />
					{last.what}
				</p>
			</div>
		</li>
	);
}
