import { reminderText } from "#content/fees.ts";
import type { Enrolment } from "./documents/documents.ts";
import { type DueNow, type DueText, describeDue } from "./schedule.ts";

/** 'instalments 1 and 2 of 3 (Data Science, Launch PRO)' */
export function duePurpose({ domain, plan }: Enrolment, { which }: Pick<DueText, "which">): string {
	return `${which} (${domain}, ${plan})`;
}

/** The text that staff send over WhatsApp; null if nothing is due. */
export function whatsappText(enrolment: Enrolment, now: DueNow, address: string, today: string): string | null {
	const dueText = describeDue(now, today);
	if (dueText === null) return null;
	return reminderText
		.replace("{name}", enrolment.name.split(/\s+/)[0] ?? "")
		.replace("{amount}", dueText.sum)
		.replace("{what}", duePurpose(enrolment, dueText))
		.replace("{when}", dueText.when)
		.replace("{address}", address);
}
