import { Clock, ClockAlert, Mail, MapPin, MessageCircle, Phone, TriangleAlert } from "lucide-react";
import { enquiryKindNames } from "#contract/enquiries.ts";
import type { LeadRow } from "#contract/leads.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { enquiryIcons } from "../leads/lead.ts";
import type { DueReason } from "./row-texts.ts";

/** The program's mark; without a program, the icon of the lead's kind. */
export function LeadMark({ lead: { kind, domain }, className }: { lead: LeadRow; className: string }) {
	const program = useProgramOf()(domain);
	if (program) return <ProgramMark slug={program.slug} className={`shrink-0 ${className}`} />;
	const Icon = enquiryIcons[kind];
	return (
		<span className={`grid shrink-0 place-items-center bg-table-head-set ${className}`}>
			<Icon aria-hidden="true" className="size-4" />
		</span>
	);
}

export function programOrCompany({ kind, domain, company }: LeadRow): string {
	return (kind === "hiring" ? company : domain) || enquiryKindNames[kind];
}

const icons = { call: Phone, whatsapp: MessageCircle, mail: Mail, visit: MapPin, answer: Clock } as const;
const looks = { late: "text-wrong", soon: "text-strong", later: "text-soft" } as const;

/** The icon of the action to do; for a reply, a clock that shows the urgency. */
export function ReasonIcon({ reason: { icon, urgency } }: { reason: DueReason }) {
	const clock = { late: TriangleAlert, soon: ClockAlert, later: Clock }[urgency];
	const Icon = icon === "answer" ? clock : icons[icon];
	return <Icon aria-hidden="true" className={`size-[18px] shrink-0 ${looks[urgency]}`} />;
}
