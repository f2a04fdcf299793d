import { type CourseApplicationRow, isSpam, isSuspected } from "#contract/enquiries.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import { mainButton } from "../parts/buttons.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";
import { RecordLink } from "../table/cells.tsx";
import type { EmptyText } from "../table/states.tsx";
import { type Enquiry, formatEnquiryCount, originText, shownReason, stateOf } from "./lead.ts";

/** The name opens the record; ×3 is how often this person wrote, 'Spam?' that it may be spam. Two lines at most. */
export function Name({ enquiry }: { enquiry: Enquiry }) {
	const { muted } = stateOf(enquiry);
	return (
		<span className={`flex items-center gap-x-1.5 ${muted ? "flex-wrap [&>a]:line-clamp-1" : ""}`}>
			<RecordLink id={enquiry._id}>{enquiry.name}</RecordLink>
			<Marks enquiry={enquiry} />
		</span>
	);
}

export function Marks({ enquiry: { samePerson, suspicion } }: { enquiry: Enquiry }) {
	return (
		<>
			<EnquiryCountMark of={samePerson} />
			{isSuspected(suspicion) && <Tag tone="red">{isSpam(suspicion) ? "Spam" : "Spam?"}</Tag>}
		</>
	);
}

/** ×3, where a person wrote more than once. */
export function EnquiryCountMark({ of }: { of: number }) {
	if (of < 2) return null;
	const label = `${formatEnquiryCount(of)} enquiries of this person`;
	return (
		<span
			title={label}
			className="shrink-0 rounded-[2px] bg-tag-red px-1.5 text-[12px]/[19px] font-bold text-tag-red-text"
		>
			<span aria-hidden="true">×{formatEnquiryCount(of)}</span>
			<span className="sr-only">{label}</span>
		</span>
	);
}

const reasonTones: Record<string, Tone> = {
	[reasons.programPage]: "green",
	[reasons.brochure]: "gold",
	[reasons.programs]: "blue",
};

/** The reason as the form sent it; nothing where no form was sent. */
export function Reason({ application, muted }: { application: CourseApplicationRow; muted: boolean }) {
	const reason = shownReason(application);
	if (reason === null) return null;
	return (
		<span title={originText(application)}>
			<Tag tone={muted ? "grey" : (reasonTones[reason] ?? "grey")}>{reason}</Tag>
		</span>
	);
}

/** The specification's words first, then where leads come from, and a link to the page with their form. */
export function enquiriesEmpty(explanation: string, page: string, label: string): EmptyText {
	return {
		title: "No Data Found",
		next: (
			<>
				<p>{explanation}</p>
				<a className={mainButton} href={page}>
					{label}
				</a>
			</>
		),
	};
}
