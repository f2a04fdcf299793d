import { callOutcomeNames, followUpNames } from "#content/leads.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { CallOutcome } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { formatTime } from "../dates.ts";
import { originWithoutForm } from "../leads/lead.ts";
import { reasonName, stageName } from "../leads/stage.tsx";
import { formatLateness, formatTimeUntil, formatWhen, formatWhenDay, isOver, isSoon } from "../leads/when.ts";

/** The urgency: late, within the hour, or later. */
type Urgency = "late" | "soon" | "later";

/** Why a lead is listed now. `time`: how late, or how much time is left; `about`: further details. */
export type DueReason = {
	icon: FollowUpKind | "answer";
	urgency: Urgency;
	what: string;
	/** A short form of `what`: 'Call', 'Call at 11:00 am'. */
	brief: string;
	time: string;
	about: string;
};

export function dueReason(lead: LeadRow, now: Date): DueReason {
	if (lead.followup !== null) return followUpReason(lead.followup, now);
	const about = briefOriginText(lead, now);
	if (lead.answerBy === null)
		return { icon: "answer", urgency: "later", what: "Not contacted yet", brief: "Not contacted yet", time: "", about };
	const urgency = urgencyOf(lead.answerBy, now);
	const due = dueText(lead.answerBy, now);
	return urgency === "late"
		? {
				icon: "answer",
				urgency,
				what: `Answer was promised by ${due}`,
				brief: "Answer",
				time: formatLateness(lead.answerBy, now),
				about,
			}
		: {
				icon: "answer",
				urgency,
				what: `Answer by ${due}`,
				brief: `Answer by ${due}`,
				time: `${formatTimeUntil(lead.answerBy, now)} left`,
				about,
			};
}

/** The next person: 'Kiran Jadhav, WhatsApp, 1 day late'. */
export function nextLeadText(lead: LeadRow, now: Date): string {
	const { brief, time } = dueReason(lead, now);
	return [lead.name, brief, time].filter(Boolean).join(", ");
}

function followUpReason({ at, kind, words }: NonNullable<LeadRow["followup"]>, now: Date): DueReason {
	const urgency = urgencyOf(at, now);
	const name = followUpNames[kind];
	const about = words ?? "";
	if (urgency === "late")
		return {
			icon: kind,
			urgency,
			what: `${name}, was due ${formatWhen(at, now, "long")}`,
			brief: name,
			time: formatLateness(at, now),
			about,
		};
	const isToday = formatWhenDay(at, now) === "today";
	const what = `${name} ${isToday ? `at ${formatTime(at, "en-GB")}` : formatWhen(at, now, "long")}`;
	return { icon: kind, urgency, what, brief: what, time: `in ${formatTimeUntil(at, now)}`, about };
}

function urgencyOf(at: string, now: Date): Urgency {
	if (isOver(at, now)) return "late";
	return isSoon(at, now) ? "soon" : "later";
}

/** '10:50 am today', 'Saturday 9:31 am'. */
function dueText(at: string, now: Date): string {
	const day = formatWhenDay(at, now, "long");
	return day === "today" ? `${formatTime(at, "en-GB")} today` : formatWhen(at, now, "long");
}

const formTexts: Record<string, string> = {
	[reasons.programPage]: "Applied from the course page",
	[reasons.brochure]: "Asked for the brochure",
	[reasons.programs]: "Applied from the programs page",
};

/** What the person did that made this lead. */
function originText({ kind, enquiry }: LeadRow): string {
	if (kind === "hiring") return "Sent a hiring request";
	if (kind === "contact") return "Sent a message";
	if (enquiry === null) return "Became a lead";
	const formlessOrigin = originWithoutForm(enquiry);
	if (formlessOrigin !== null) return capitalise(formlessOrigin);
	return formTexts[enquiry.reason ?? ""] ?? "Sent the onboarding form";
}

/** 'Applied yesterday 10:50 am', 'Asked for the brochure'. */
function briefOriginText(lead: LeadRow, now: Date): string {
	const isApplication = [reasons.programPage, reasons.programs].some((each) => each === lead.enquiry?.reason);
	if (lead.enquiry === null || !isApplication) return originText(lead);
	return `Applied ${formatWhen(lead.enquiry.at, now, "long")}`;
}

/** The last event; `about`: when, how and by whom. */
type LastActivity = { what: string; about: string };

export function lastActivityText(lead: LeadRow, now: Date, nameOf: (email: string | null) => string): LastActivity {
	const { last, before, enquiry, noAnswers } = lead;
	if (last !== null) {
		const by = last.by === null ? "" : nameOf(last.by);
		return {
			what: activityText(last, noAnswers),
			about: [formatWhen(last.at, now, "long"), channelTexts[last.kind], by].filter(Boolean).join(", "),
		};
	}
	if (before !== null) {
		const reason = before.reason ? ` (${reasonName(before.reason).toLowerCase()})` : "";
		const stage = stageName({ kind: lead.kind, stage: before.stage });
		return {
			what: `Wrote before: ${stage}${reason}, ${formatWhenDay(before.at, now, "long")}`,
			about: briefOriginText(lead, now),
		};
	}
	return { what: originText(lead), about: enquiry ? formatWhen(enquiry.at, now, "long") : "" };
}

const channelTexts: Partial<Record<NonNullable<LeadRow["last"]>["kind"], string>> = {
	call: "call",
	visit: "visit",
	note: "note",
};

function activityText({ kind, words, details }: NonNullable<LeadRow["last"]>, noAnswers: number): string {
	if (kind === "call") {
		const outcome = callOutcomeNames[details.outcome as CallOutcome] ?? "Called";
		return appendText(noAnswers > 1 ? `${outcome}, ${nthTime(noAnswers)}` : outcome, words);
	}
	if (kind === "visit") return appendText("Came", words);
	if (kind === "message") {
		const channel = details.channel === "mail" ? "by mail" : "on WhatsApp";
		return details.template ? `${details.template} sent ${channel}` : `Message sent ${channel}`;
	}
	return words ?? "";
}

const ordinals = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function nthTime(count: number): string {
	const ordinal = ordinals[count - 2];
	return ordinal === undefined ? `${count} times` : `${ordinal} time`;
}

function appendText(what: string, words: string | null): string {
	return words ? `${what}: ${words}` : what;
}
