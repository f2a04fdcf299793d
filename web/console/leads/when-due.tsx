import {
	CircleCheck,
	Clock,
	ClockAlert,
	type LucideIcon,
	Mail,
	MapPin,
	MessageCircle,
	Phone,
	TriangleAlert,
} from "lucide-react";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { LeadRow } from "#contract/leads.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { shortWeekdayAt } from "#web/app/date-formats.ts";
import { formatLateness, formatTimeUntil, formatWhen, isOver, isSoon } from "./when.ts";

/** What is due for a lead, and how late: by icon and word first, then by colour. */

export const followUpIcons: Record<FollowUpKind, LucideIcon> = {
	call: Phone,
	whatsapp: MessageCircle,
	mail: Mail,
	visit: MapPin,
};

type Look = { icon: LucideIcon; text: string; look: "" | "text-wrong" | "text-soft" | "font-semibold" };

type Due = Pick<LeadRow, "followup" | "answerBy" | "answeredAt"> & { isClosed: boolean };

/** For a table's cell: the next follow-up; without one, by when a new lead is to be answered. */
export function dueLook({ followup, answerBy, answeredAt, isClosed }: Due, now: Date): Look | undefined {
	if (followup) {
		if (isOver(followup.at, now)) return lateLook(followup.at, now);
		return { icon: followUpIcons[followup.kind], text: briefTime(followup.at, now), look: "" };
	}
	if (isClosed || answerBy === null || answeredAt !== null) return undefined;
	if (isOver(answerBy, now)) return lateLook(answerBy, now);
	const text = `by ${briefTime(answerBy, now).replace(/^today /, "")}`;
	return isSoon(answerBy, now)
		? { icon: ClockAlert, text, look: "font-semibold" }
		: { icon: Clock, text, look: "text-soft" };
}

/** 'Sat 9:42 am', as 'tomorrow' would not fit its column. */
function briefTime(at: string, now: Date): string {
	return formatWhen(at, now)
		.replace("tomorrow", shortWeekdayAt(at))
		.replace(/ ([ap]m)$/, "\u00a0$1");
}

function lateLook(at: string, now: Date): Look {
	return { icon: TriangleAlert, text: formatLateness(at, now), look: "text-wrong" };
}

/** The reply promise: kept or late once someone tried; until then, by when. */
export function promiseLook(lead: LeadRow, now: Date): Look | undefined {
	const { answerBy, answeredAt, createdAt, wasReached } = lead;
	if (answerBy === null) return undefined;
	if (answeredAt === null) {
		const due = dueLook({ followup: null, answerBy, answeredAt, isClosed: false }, now);
		return due && { ...due, text: due.look === "text-wrong" ? capitalise(due.text) : `Answer ${due.text}` };
	}
	if (answeredAt > answerBy)
		return {
			icon: TriangleAlert,
			text: capitalise(formatLateness(answerBy, new Date(answeredAt))),
			look: "text-wrong",
		};
	const elapsed = formatTimeUntil(answeredAt, new Date(createdAt));
	return { icon: CircleCheck, text: wasReached === false ? `Tried after ${elapsed}` : `Kept in ${elapsed}`, look: "" };
}

export function DueLine({ due, className = "" }: { due: Look | undefined; className?: string }) {
	if (due === undefined) return <span className={`font-normal text-soft ${className}`}>none</span>;
	const { icon: Icon, text, look } = due;
	return (
		<span className={`flex min-w-0 items-start gap-1.5 ${look} ${className}`}>
			<Icon aria-hidden="true" className="mt-[0.15em] size-[15px] shrink-0" />
			<span className="line-clamp-2 min-w-0">{text}</span>
		</span>
	);
}
