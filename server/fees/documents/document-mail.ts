import { dayInIndia } from "#contract/days.ts";
import { paidHow } from "#contract/payment-modes.ts";
import { rupees } from "#contract/rupees.ts";
import type { Database } from "../../platform/db/open.ts";
import type { enrolments, feeDocuments } from "../../platform/db/schema.ts";
import { putInOutbox } from "../../platform/mail/outbox.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";
import type { FeeActor } from "../keys.ts";
import { dayOf } from "../money.ts";
import { standingInWords, titleOf } from "../pdf/words.ts";
import { amountDue, dueInWords } from "../schedule.ts";
import { attachedDocument } from "./document-file.ts";

type Enrolment = typeof enrolments.$inferSelect;
type FeeDocument = typeof feeDocuments.$inferSelect;

/** Why a row was entered, and the enrolment's documents before it. */
type RowContext = { words: string | null; before: readonly FeeDocument[] };

/** One mail for the documents of a row, to the enrolment's email, in the documents' transaction. The enrolment's sums already include the row. */
export async function mailDocuments(
	tx: Database,
	documents: readonly FeeDocument[],
	{ enrolment, ...row }: RowContext & { enrolment: Enrolment },
	{ pageOf, now }: FeeActor,
): Promise<void> {
	const [first, ...more] = documents;
	if (pageOf === null || first === undefined) return;
	const due = dueInWords(await amountDue(tx, enrolment, dayInIndia(now)), dayInIndia(now), "with year");
	const { name, email, studentId } = enrolment;
	const sum = rupees(documents.reduce((all, { paise }) => all + paise, 0));
	const numbers = and.format(documents.map(nameOf));
	const mail: MailMessage = {
		to: email,
		subject: subjectLine(subjectOf(first, sum)),
		...templateText(
			greeting(name),
			`${whatHappened([first, ...more], sum, row)} ${numbers} ${documents.length === 1 ? "is" : "are"} attached to this email.`,
			`${standingInWords(first.details.standing)}${due ? ` ${due.sum} for ${due.which} ${due.when}.` : ""}`,
			{ label: "Open your fee page", address: await pageOf(enrolment.id) },
			"All receipts and invoices are on your fee page. Keep this link to yourself: whoever has it sees what you paid.",
			signature(),
		),
		attachments: documents.map(attachedDocument),
	};
	await putInOutbox(tx, [mail], studentId === null ? { enquiryId: null, now } : { studentId, now });
}

const and = new Intl.ListFormat("en-GB");
const nameOf = (document: FeeDocument) => `${titleOf(document)} ${document.number}`;

function subjectOf(document: FeeDocument, sum: string): string {
	const isCorrection = document.details.received === null;
	if (document.kind === "refund-voucher")
		return isCorrection ? `Payment corrected: ${sum} no longer counts` : `${sum} refunded`;
	if (document.kind === "receipt" || document.kind === "receipt-voucher")
		return isCorrection ? `Refund corrected: ${sum} no longer counts` : `We received ${sum}`;
	return `${titleOf(document)} for ${sum}`;
}

function whatHappened(
	documents: readonly [FeeDocument, ...FeeDocument[]],
	paise: string,
	{ words, before }: RowContext,
): string {
	const [{ kind, details }] = documents;
	const { what, received } = details;
	const sum = `${paise} for ${what}`;
	if (kind === "invoice") return `This is what was agreed: ${sum}.`;
	const why = words === null ? "" : `: ${words.trim().replace(/\.$/, "")}`;
	if (kind === "debit-note") return `After the invoice we charged ${sum} more${why}.`;
	if (kind === "credit-note") return `After the invoice we took off ${sum}${why}.`;
	if (received === null) {
		const was = kind === "refund-voucher" ? "paid" : "paid back";
		const corrected = `${paise} that we had recorded as ${was} for ${what} no longer counts${why}.`;
		return [`We corrected our records: ${corrected}`, ...validNow(documents, before)].join(" ");
	}
	const reference = received.reference === null ? "" : ` (${received.reference})`;
	const how = `on ${dayOf(received.on, "with year")} ${paidHow[received.mode]}${reference}`;
	return kind === "refund-voucher" ? `We paid back ${sum} ${how}.` : `We received ${sum} ${how}. Thank you.`;
}

/** 'Receipt RC/25-26/000391 is no longer valid.', or '₹500 of receipt RC/25-26/000391 remains valid.' where only a part was corrected. */
function validNow(documents: readonly FeeDocument[], before: readonly FeeDocument[]): string[] {
	const all = [...before, ...documents];
	const numbers = new Set(documents.map(({ details: { refersTo } }) => refersTo?.number));
	const reversed = before.filter(({ number }) => numbers.has(number)).reverse();
	const left = reversed.map((document) => ({ name: nameOf(document), paise: leftOf(document.number, all) }));
	const ended = left.filter(({ paise }) => paise <= 0).map(({ name }) => name);
	return [
		...(ended.length === 0 ? [] : [`${and.format(ended)} ${ended.length === 1 ? "is" : "are"} no longer valid.`]),
		...left
			.filter(({ paise }) => paise > 0)
			.map(({ name, paise }) => `${rupees(paise)} of ${name.charAt(0).toLowerCase()}${name.slice(1)} remains valid.`),
	];
}

/** What is left of a document after those that reverse it, in paise. */
function leftOf(number: string, documents: readonly FeeDocument[]): number {
	return documents.reduce((sum, { paise, details: { refersTo }, ...each }) => {
		if (each.number === number) return sum + paise;
		return refersTo?.number === number ? sum - paise : sum;
	}, 0);
}
