import { reminderText } from "#content/fees.ts";
import { fillPlaceholders } from "#content/words.ts";
import { firstNameIn } from "../platform/mail/template.ts";
import type { Enrolment } from "./documents/documents.ts";
import { type DueNow, type DueText, describeDue } from "./schedule.ts";

/** 'instalments 1 and 2 of 3 (Data Science, Launch PRO)' */
export function duePurpose(
	{ domain, plan }: Pick<Enrolment, "domain" | "plan">,
	{ which }: Pick<DueText, "which">,
): string {
	return `${which} (${domain}, ${plan})`;
}

/** The text that staff send over WhatsApp; null if nothing is due. */
export function whatsappText(
	enrolment: Pick<Enrolment, "name" | "domain" | "plan">,
	due: DueNow,
	address: string,
	today: string,
): string | null {
	const dueText = describeDue(due, today);
	if (dueText === null) return null;
	return fillPlaceholders(reminderText, {
		name: firstNameIn(enrolment.name) ?? enrolment.name,
		amount: dueText.sum,
		what: duePurpose(enrolment, dueText),
		when: dueText.when,
		address,
	});
}
