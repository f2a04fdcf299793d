import { paidHow } from "#contract/payment-modes.ts";
import { rupees } from "#contract/rupees.ts";
import type { Database } from "../platform/db/open.ts";
import type { enrolments, papers } from "../platform/db/schema.ts";
import { dayInIndia } from "../platform/india-time.ts";
import { putInOutbox } from "../platform/mail/outbox.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../platform/mail/template.ts";
import type { FeeActor } from "./keys.ts";
import { dayOf } from "./money.ts";
import { attachedPaper } from "./paper-file.ts";
import { standingInWords, titleOf } from "./pdf/words.ts";
import { amountDue, dueInWords } from "./schedule.ts";

type Enrolment = typeof enrolments.$inferSelect;
type Paper = typeof papers.$inferSelect;

/** One mail for the papers of a row, to the enrolment's email, in the transaction of the papers. The enrolment's sums are those after them. */
export async function mailPapers(
	tx: Database,
	papers: readonly Paper[],
	enrolment: Enrolment,
	{ pageOf, now }: FeeActor,
): Promise<void> {
	const [first] = papers;
	if (pageOf === null || first === undefined) return;
	const due = dueInWords(await amountDue(tx, enrolment, dayInIndia(now)), dayInIndia(now), "with year");
	const { name, email, studentId } = enrolment;
	const sum = rupees(papers.reduce((all, { paise }) => all + paise, 0));
	const numbers = and.format(papers.map((paper) => `${titleOf(paper)} ${paper.number}`));
	const mail: MailMessage = {
		to: email,
		subject: subjectLine(subjectOf(first, sum)),
		...templateText(
			greeting(name),
			`${whatHappened(papers, first, sum)} ${numbers} ${papers.length === 1 ? "is" : "are"} attached to this email.`,
			`${standingInWords(first.details.standing)}${due ? ` ${due.sum} for ${due.which} ${due.when}.` : ""}`,
			{ label: "Open your fee page", address: await pageOf(enrolment.id) },
			"All receipts and invoices are on your fee page. Keep this link to yourself: whoever has it sees what you paid.",
			signature(),
		),
		attachments: papers.map(attachedPaper),
	};
	await putInOutbox(tx, [mail], studentId === null ? { enquiryId: null, now } : { studentId, now });
}

const and = new Intl.ListFormat("en-GB");

function subjectOf(paper: Paper, sum: string): string {
	const isTakenBack = paper.details.received === null;
	if (paper.kind === "refund-voucher") return `${sum} ${isTakenBack ? "taken back" : "refunded"}`;
	if (paper.kind === "receipt" || paper.kind === "receipt-voucher")
		return isTakenBack ? `Refund of ${sum} taken back` : `We received ${sum}`;
	return `${titleOf(paper)} for ${sum}`;
}

function whatHappened(papers: readonly Paper[], { kind, details: { what, received } }: Paper, paise: string): string {
	const sum = `${paise} for ${what}`;
	if (kind === "invoice") return `This is what was agreed: ${sum}.`;
	if (kind === "debit-note") return `${sum} was added after the invoice.`;
	if (kind === "credit-note") return `${sum} was discounted after the invoice.`;
	if (received === null) {
		const was = kind === "refund-voucher" ? "payment" : "refund";
		return `We had noted a ${was} of ${sum} by mistake, and took it back.${insteadOf(papers)}`;
	}
	const reference = received.reference === null ? "" : ` (${received.reference})`;
	const how = `on ${dayOf(received.on, "with year")} ${paidHow[received.mode]}${reference}`;
	return kind === "refund-voucher" ? `We paid back ${sum} ${how}.` : `We received ${sum} ${how}. Thank you.`;
}

/** ' RV/25-26/000391 no longer stands.' */
function insteadOf(papers: readonly Paper[]): string {
	const numbers = papers.flatMap(({ details: { refersTo } }) => (refersTo === null ? [] : [refersTo.number]));
	if (numbers.length === 0) return "";
	return ` ${and.format(numbers)} no longer ${numbers.length === 1 ? "stands" : "stand"}.`;
}
