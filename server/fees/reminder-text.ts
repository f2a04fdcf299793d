import { reminderText } from "#content/fees.ts";
import type { Enrolment } from "./documents/documents.ts";
import { type DueNow, type DueWords, dueInWords } from "./schedule.ts";

/** 'instalments 1 and 2 of 3 (Data Science, Launch PRO)' */
export function dueFor({ domain, plan }: Enrolment, { which }: Pick<DueWords, "which">): string {
	return `${which} (${domain}, ${plan})`;
}

/** The text that staff send by WhatsApp; null if nothing is due. */
export function whatsappText(enrolment: Enrolment, now: DueNow, address: string, today: string): string | null {
	const words = dueInWords(now, today);
	if (words === null) return null;
	return reminderText
		.replace("{name}", enrolment.name.split(/\s+/)[0] ?? "")
		.replace("{amount}", words.sum)
		.replace("{what}", dueFor(enrolment, words))
		.replace("{when}", words.when)
		.replace("{address}", address);
}
