import { reasons } from "#contract/lead-forms.ts";
import { isSpam, isSuspected } from "#contract/leads.ts";
import { Tag, type Tone } from "../parts/tag.tsx";
import { RecordLink } from "../table/record-link.tsx";
import { formOf, type Lead, shownReason, stateOf, timesOf } from "./lead.ts";

/** The name opens the record; ×3 is how often this person wrote, 'Spam?' that it may be spam. Two lines at most. */
export function Name({ lead }: { lead: Lead }) {
	const { muted } = stateOf(lead);
	return (
		<span className={`flex items-center gap-x-1.5 ${muted ? "flex-wrap [&>a]:line-clamp-1" : ""}`}>
			<RecordLink id={lead._id}>{lead.name}</RecordLink>
			<Marks lead={lead} />
		</span>
	);
}

export function Marks({ lead: { samePerson, suspicion } }: { lead: Lead }) {
	return (
		<>
			{samePerson > 1 && (
				<span
					title={`${timesOf(samePerson)} enquiries of this person`}
					className="shrink-0 rounded-[2px] bg-tag-red px-1.5 text-[12px]/[19px] font-bold text-tag-red-text"
				>
					<span aria-hidden="true">×{timesOf(samePerson)}</span>
					<span className="sr-only">{timesOf(samePerson)} enquiries of this person</span>
				</span>
			)}
			{isSuspected(suspicion) && <Tag tone="red">{isSpam(suspicion) ? "Spam" : "Spam?"}</Tag>}
		</>
	);
}

const reasonTones: Record<string, Tone> = {
	[reasons.programPage]: "green",
	[reasons.brochure]: "gold",
	[reasons.programs]: "blue",
};

/** The reason as the form sent it; an onboarding may come without. */
export function Reason({ reason, muted }: { reason: string | null; muted: boolean }) {
	const shown = shownReason(reason);
	return (
		<span title={formOf(reason)}>
			<Tag tone={muted ? "grey" : (reasonTones[shown] ?? "grey")}>{shown}</Tag>
		</span>
	);
}
