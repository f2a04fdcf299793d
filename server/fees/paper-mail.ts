import { paidHow } from "#contract/payment-modes.ts";
import type { Database } from "../platform/db/open.ts";
import type { enrolments, papers } from "../platform/db/schema.ts";
import { dayInIndia } from "../platform/india-time.ts";
import { putInOutbox } from "../platform/mail/outbox.ts";
import { greeting, type MailMessage, signature, subjectLine, written } from "../platform/mail/template.ts";
import type { FeeActor } from "./keys.ts";
import { dayOf, rupees } from "./money.ts";
import { attachedPaper } from "./paper-file.ts";
import { standingInWords, titleOf } from "./pdf/words.ts";
import { amountDue, type DueWords, dueInWords } from "./schedule.ts";

type Enrolment = typeof enrolments.$inferSelect;
type Paper = typeof papers.$inferSelect;

/** To the enrolment's email, in the transaction of the paper itself. The enrolment's sums are those after it. */
export async function mailPaper(
	tx: Database,
	paper: Paper,
	enrolment: Enrolment,
	{ pageOf, now }: FeeActor,
): Promise<void> {
	if (pageOf === null) return;
	const due = dueInWords(await amountDue(tx, enrolment, dayInIndia(now)), dayInIndia(now), "with year");
	const mail = paperMail(paper, enrolment, { due, address: await pageOf(enrolment.id) });
	const { studentId } = enrolment;
	await putInOutbox(tx, [mail], studentId === null ? { enquiryId: null, now } : { studentId, now });
}

type Said = { due: DueWords | null; address: string };

function paperMail(paper: Paper, { name, email }: Enrolment, { due, address }: Said): MailMessage {
	return {
		to: email,
		subject: subjectLine(subjectOf(paper)),
		...written(
			greeting(name),
			`${whatHappened(paper)} ${titleOf(paper)} ${paper.number} is attached to this email.`,
			`${standingInWords(paper.details.standing)}${due ? ` ${due.sum} for ${due.which} ${due.when}.` : ""}`,
			{ label: "Open your fee page", address },
			"All receipts and invoices are on your fee page. Keep this link to yourself: whoever has it sees what you paid.",
			signature(),
		),
		attachments: [attachedPaper(paper)],
	};
}

function subjectOf(paper: Paper): string {
	const sum = rupees(paper.paise);
	if (paper.kind === "refund-voucher") return `${sum} ${paper.details.received === null ? "taken back" : "refunded"}`;
	if (paper.kind === "receipt" || paper.kind === "receipt-voucher") return `We received ${sum}`;
	return `${titleOf(paper)} for ${sum}`;
}

function whatHappened({ kind, paise, details: { what, received, refersTo } }: Paper): string {
	const sum = `${rupees(paise)} for ${what}`;
	if (kind === "invoice") return `This is what was agreed: ${sum}.`;
	if (kind === "debit-note") return `${sum} was added after the invoice.`;
	if (kind === "credit-note") return `${sum} was discounted after the invoice.`;
	if (received === null) {
		const instead = refersTo === null ? "" : ` ${refersTo.number} no longer stands.`;
		return `We had noted a payment of ${sum} by mistake, and took it back.${instead}`;
	}
	const reference = received.reference === null ? "" : ` (${received.reference})`;
	const how = `on ${dayOf(received.on, "with year")} ${paidHow[received.mode]}${reference}`;
	return kind === "refund-voucher" ? `We paid back ${sum} ${how}.` : `We received ${sum} ${how}. Thank you.`;
}
