import {
	Award,
	BookOpen,
	BriefcaseBusiness,
	CalendarClock,
	ChartNoAxesColumnIncreasing,
	GraduationCap,
	IndianRupee,
	type LucideIcon,
	Mail,
	MailX,
	MapPin,
	Merge,
	MessageCircle,
	Pencil,
	Phone,
	PhoneMissed,
	ShieldCheck,
	Split,
	Ticket,
	UserPen,
} from "lucide-react";
import { callOutcomeNames } from "#content/leads.ts";
import type { Activity, TimelineItem } from "#contract/activities.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { CallOutcome, LostReason, Stage } from "#contract/lead-stages.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { dayAndMonthAt, timestampFormat } from "#web/app/date-formats.ts";
import { calendarDaysUntil, isSameYear } from "../../dates.ts";
import { followUpInSentence } from "../lead.ts";
import { reasonName, stageName } from "../stage.tsx";
import { formatWhen } from "../when.ts";

/** One event of the timeline; `strong` is the part that stands out, `about` the soft lines below. */
type Line = {
	icon: LucideIcon;
	before?: string;
	strong: string;
	after?: string;
	about: string[];
	failed: boolean;
};

type LineContext = { kind: EnquiryKind; nameOf: (email: string | null) => string; now: Date };

export function timelineLine(item: TimelineItem, context: LineContext): Line {
	if (item.activity !== null) return lineOfActivity(item.activity, context);
	const icon = item.failed ? MailX : icons[item.kind];
	const about = item.about === "" ? [] : [item.about];
	if (item.kind === "mail") {
		const subject = `“${item.title.replace(/^Mail: /, "")}”`;
		const strong = item.failed ? "not delivered" : "";
		return { icon, before: "Mail ", strong, about: [subject, ...about], failed: item.failed };
	}
	// 'Applied for UI UX': the verb stands out.
	const [first = "", ...rest] = item.title.split(" ");
	return { icon, strong: first, after: ` ${rest.join(" ")}`, about, failed: item.failed };
}

const icons: Record<TimelineItem["kind"], LucideIcon> = {
	activity: Pencil,
	enquiry: Mail,
	mail: Mail,
	registration: Ticket,
	student: GraduationCap,
	course: BookOpen,
	certificate: Award,
	"job-application": BriefcaseBusiness,
	enrolment: GraduationCap,
	payment: IndianRupee,
};

function lineOfActivity(activity: Activity, context: LineContext): Line {
	const { by, words, details } = activity;
	const who = by === null ? null : context.nameOf(by);
	const makeLine = (icon: LucideIcon, parts: Pick<Line, "before" | "strong" | "after">, text = words): Line => ({
		icon,
		...parts,
		about: [[text, who && capitalise(who)].filter(Boolean).join(text && /[.!?]$/.test(text) ? " " : ". ")].filter(
			Boolean,
		),
		failed: false,
	});
	switch (activity.kind) {
		case "call": {
			const outcome = details.outcome as CallOutcome;
			const icon = outcome === "reached" ? Phone : PhoneMissed;
			return makeLine(icon, { before: "Call, ", strong: callOutcomeNames[outcome]?.toLowerCase() ?? "made" });
		}
		case "visit":
			return makeLine(MapPin, { strong: "Came", after: " in person" });
		case "message":
			return makeLine(details.channel === "mail" ? Mail : MessageCircle, messageParts(details));
		case "note":
			return makeLine(Pencil, { strong: "Note" });
		case "stage":
			return makeLine(ChartNoAxesColumnIncreasing, stageParts(details, context), reasonOf(details, words));
		case "owner":
			return { ...makeLine(UserPen, ownerParts(by, details, context)), about: [] };
		case "follow-up":
			return makeLine(CalendarClock, followUpParts(details, context), words && `“${words}”`);
		case "permission":
			return makeLine(ShieldCheck, { strong: "Offers", after: details.given === "no" ? " stopped" : " allowed" });
		case "split":
			return makeLine(Split, {
				strong: "Split",
				after: details.into ? " off into a lead of its own" : " from another lead",
			});
		case "merged":
			return makeLine(Merge, {
				strong: "Merged",
				after: details.from ? ` with ${details.from}` : " with another lead",
			});
	}
}

function messageParts({ channel, template }: Activity["details"]) {
	const channelName = channel === "mail" ? "Mail" : "WhatsApp";
	return template ? { before: `${channelName}, `, strong: template } : { strong: channelName, after: " sent" };
}

function stageParts({ from, to }: Activity["details"], { kind }: LineContext) {
	const nameOf = (stage: string | null | undefined) => stageName({ kind, stage: stage as Stage });
	if (from === to) return { before: "The reason for ", strong: nameOf(to) };
	return { before: `${nameOf(from)} to `, strong: nameOf(to) };
}

function reasonOf({ reason }: Activity["details"], words: string | null): string | null {
	if (reason == null) return words;
	return reason === "other" && words ? words : reasonName(reason as LostReason);
}

function ownerParts(by: string | null, { from, to }: Activity["details"], { nameOf }: LineContext) {
	const who = by === null ? null : capitalise(nameOf(by));
	if (to == null) return { strong: who ?? "It", after: " gave it back to nobody" };
	if (to === by) return { strong: who ?? "", after: from == null ? " took this unassigned lead" : " took this lead" };
	if (who === null) return { before: "Given to ", strong: nameOf(to), after: " in turn" };
	return { strong: who, after: ` gave it to ${nameOf(to)}` };
}

function followUpParts({ at, kind }: Activity["details"], { now }: LineContext) {
	if (at == null) return { strong: "Follow-up", after: " taken away" };
	return { strong: "Follow-up", after: ` set: ${followUpInSentence(kind as FollowUpKind)} ${formatWhen(at, now)}` };
}

export type Day = { heading: string; items: TimelineItem[]; isRange: boolean };

/** The last so many days each have a heading; older items are grouped by year. */
const maxSeparateDays = 30;
const monthName = timestampFormat({ month: "long" });
const yearOf = timestampFormat({ year: "numeric" });

/** `items` come newest first. */
export function groupByDay(items: readonly TimelineItem[], now: Date): Day[] {
	const groups = Map.groupBy(items, ({ at }) => {
		const date = new Date(at);
		const daysAgo = -calendarDaysUntil(now, date);
		return daysAgo <= maxSeparateDays ? `day ${daysAgo}` : `year ${yearOf(date)}`;
	});
	return [...groups].map(([key, groupItems]) => {
		const isRange = key.startsWith("year");
		return {
			heading: isRange ? rangeHeading(groupItems, now) : dayHeading(groupItems, now),
			items: groupItems,
			isRange,
		};
	});
}

function dayHeading([first]: TimelineItem[], now: Date): string {
	const date = new Date(first?.at ?? now);
	const daysAgo = -calendarDaysUntil(now, date);
	if (daysAgo === 0) return "Today";
	return daysAgo === 1 ? "Yesterday" : dayAndMonthAt(date);
}

/** 'May to October', 'March 2024'. */
function rangeHeading(items: TimelineItem[], now: Date): string {
	const last = new Date(items[0]?.at ?? now);
	const first = new Date(items.at(-1)?.at ?? now);
	const [from, to] = [monthName(first), monthName(last)];
	const year = isSameYear(last, now) ? "" : ` ${yearOf(last)}`;
	return (from === to ? to : `${from} to ${to}`) + year;
}
