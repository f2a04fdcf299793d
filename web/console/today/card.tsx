import type { LeadRow } from "#contract/leads.ts";
import { Unlogged } from "../leads/after-call/unlogged.tsx";
import { Times } from "../leads/cells.tsx";
import { useNameOf } from "../leads/owner.tsx";
import { LeadLink } from "./lead-link.tsx";
import { LeadMark, programOrCompany } from "./marks.tsx";
import { WhyTime } from "./row.tsx";
import { lastWords, whyNow } from "./row-words.ts";
import type { TodayState } from "./use-today.ts";

/** A row on a phone: a tap chooses it for the dock, a second one opens it. */
export function Card({ lead, state: { now, chosen, choose } }: { lead: LeadRow; state: TodayState }) {
	const isChosen = chosen?._id === lead._id;
	const why = whyNow(lead, now);
	const last = lastWords(lead, now, useNameOf());
	return (
		<li
			data-row={lead._id}
			aria-current={isChosen ? "true" : undefined}
			onClickCapture={(event) => {
				if (isChosen) return;
				event.preventDefault();
				choose(lead._id);
			}}
			className={`relative flex min-h-[86px] gap-3 border-b border-row-line px-4 py-3 text-[14px]/5 ${isChosen ? "bg-chosen" : "bg-raised"}`}
		>
			{isChosen && <span className="chosen-edge" />}
			<LeadMark lead={lead} className="size-11" />
			<div className="min-w-0 flex-1">
				<p className="flex items-center gap-2">
					<LeadLink lead={lead} className="stretched truncate text-[15px] font-semibold">
						{lead.name}
					</LeadLink>
					<Times of={lead.enquiries} />
					<span className="ml-auto max-w-[50%] shrink-0 truncate text-[13px] text-soft">{programOrCompany(lead)}</span>
				</p>
				<p className="truncate">
					{why.brief}
					{why.time && ", "}
					<WhyTime why={{ ...why, about: "" }} />
				</p>
				<p className="-my-3 truncate py-3 text-[13px] text-soft">
					<Unlogged lead={lead} />
					{last.what}
				</p>
			</div>
		</li>
	);
}
