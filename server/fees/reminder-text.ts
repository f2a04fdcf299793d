import { reminderText } from "#content/fees.ts";
import { dayMs } from "#contract/durations.ts";
import { dayOf, rupees } from "./money.ts";
import type { Enrolment } from "./papers.ts";

/** 'Data Science, Launch PRO', 'was due on 14 November'. */
export function wordsOf({ domain, plan, nextOn }: Enrolment & { nextOn: string }, today: string) {
	const days = Math.round((Date.parse(today) - Date.parse(nextOn)) / dayMs);
	const when = days < 0 ? `is due on ${dayOf(nextOn)}` : days === 0 ? "is due today" : `was due on ${dayOf(nextOn)}`;
	return { what: `${domain}, ${plan}`, when };
}

/** What staff send by WhatsApp; null where nothing is due. */
export function whatsappText(enrolment: Enrolment, address: string, today: string): string | null {
	const { nextOn, next } = enrolment;
	if (nextOn === null || next === null) return null;
	const { what, when } = wordsOf({ ...enrolment, nextOn }, today);
	return reminderText
		.replace("{name}", enrolment.name.split(/\s+/)[0] ?? "")
		.replace("{amount}", rupees(next))
		.replace("{what}", what)
		.replace("{when}", when)
		.replace("{address}", address);
}
