import { dayInIndia } from "#contract/days.ts";
import { paymentModePhrases } from "#contract/payment-modes.ts";
import { rupees } from "#contract/rupees.ts";
import type { Database } from "../../platform/db/open.ts";
import type { enrolments, feeDocuments } from "../../platform/db/schema.ts";
import { enqueueMails } from "../../platform/mail/outbox.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";
import type { FeeActor } from "../keys.ts";
import { formatDay } from "../money.ts";
import { describeBalance, titleOf } from "../pdf/texts.ts";
import { amountDue, describeDue } from "../schedule.ts";
import { attachedDocument } from "./document-file.ts";

type Enrolment = typeof enrolments.$inferSelect;
type FeeDocument = typeof feeDocuments.$inferSelect;

/** The reason for a row, and the enrolment's documents before it. */
type RowContext = { words: string | null; before: readonly FeeDocument[] };

/** One mail for the documents of a row, to the enrolment's email, in the documents' transaction. The enrolment's sums already include the row. */
export async function mailDocuments(
	tx: Database,
	documents: readonly FeeDocument[],
	{ enrolment, ...row }: RowContext & { enrolment: Enrolment },
	{ feePageUrl, now }: FeeActor,
): Promise<void> {
	const [first, ...more] = documents;
	if (feePageUrl === null || first === undefined) return;
	const due = describeDue(await amountDue(tx, enrolment, dayInIndia(now)), dayInIndia(now), "with year");
	const { name, email, studentId } = enrolment;
	const sum = rupees(documents.reduce((all, { paise }) => all + paise, 0));
	const numbers = listFormat.format(documents.map(nameOf));
	const mail: MailMessage = {
		to: email,
		subject: subjectLine(subjectOf(first, sum)),
		...templateText(
			greeting(name),
			`${describeDocuments([first, ...more], sum, row)} ${numbers} ${documents.length === 1 ? "is" : "are"} attached to this email.`,
			`${describeBalance(first.details.standing)}${due ? ` ${due.sum} for ${due.which} ${due.when}.` : ""}`,
			{ label: "Open your fee page", address: await feePageUrl(enrolment.id) },
			"All receipts and invoices are on your fee page. Keep this link to yourself: whoever has it sees what you paid.",
			signature(),
		),
		attachments: documents.map(attachedDocument),
	};
	await enqueueMails(tx, [mail], { studentId, now });
}

const listFormat = new Intl.ListFormat("en-GB");
const nameOf = (document: FeeDocument) => `${titleOf(document)} ${document.number}`;

function subjectOf(document: FeeDocument, sum: string): string {
	const isCorrection = document.details.received === null;
	if (document.kind === "refund-voucher")
		return isCorrection ? `Payment corrected: ${sum} no longer counts` : `${sum} refunded`;
	if (document.kind === "receipt" || document.kind === "receipt-voucher")
		return isCorrection ? `Refund corrected: ${sum} no longer counts` : `We received ${sum}`;
	return `${titleOf(document)} for ${sum}`;
}

function describeDocuments(
	documents: readonly [FeeDocument, ...FeeDocument[]],
	amount: string,
	{ words, before }: RowContext,
): string {
	const [{ kind, details }] = documents;
	const { what, received } = details;
	const amountFor = `${amount} for ${what}`;
	if (kind === "invoice") return `This is what was agreed: ${amountFor}.`;
	const reason = words === null ? "" : `: ${words.trim().replace(/\.$/, "")}`;
	if (kind === "debit-note") return `After the invoice we charged ${amountFor} more${reason}.`;
	if (kind === "credit-note") return `After the invoice we took off ${amountFor}${reason}.`;
	if (received === null) {
		const recordedAs = kind === "refund-voucher" ? "paid" : "paid back";
		const correction = `${amount} that we had recorded as ${recordedAs} for ${what} no longer counts${reason}.`;
		return [`We corrected our records: ${correction}`, ...describeValidity(documents, before)].join(" ");
	}
	const reference = received.reference === null ? "" : ` (${received.reference})`;
	const how = `on ${formatDay(received.on, "with year")} ${paymentModePhrases[received.mode]}${reference}`;
	return kind === "refund-voucher"
		? `We paid back ${amountFor} ${how}.`
		: `We received ${amountFor} ${how}. Thank you.`;
}

/** 'Receipt RC/25-26/000391 is no longer valid.', or '₹500 of receipt RC/25-26/000391 remains valid.' where only a part was corrected. */
function describeValidity(documents: readonly FeeDocument[], before: readonly FeeDocument[]): string[] {
	const all = [...before, ...documents];
	const numbers = new Set(documents.map(({ details: { refersTo } }) => refersTo?.number));
	const reversed = before.filter(({ number }) => numbers.has(number)).reverse();
	const remaining = reversed.map((document) => ({
		name: nameOf(document),
		paise: remainingAmount(document.number, all),
	}));
	const invalid = remaining.filter(({ paise }) => paise <= 0).map(({ name }) => name);
	return [
		...(invalid.length === 0
			? []
			: [`${listFormat.format(invalid)} ${invalid.length === 1 ? "is" : "are"} no longer valid.`]),
		...remaining
			.filter(({ paise }) => paise > 0)
			.map(({ name, paise }) => `${rupees(paise)} of ${name.charAt(0).toLowerCase()}${name.slice(1)} remains valid.`),
	];
}

/** The amount of a document minus those that reverse it, in paise. */
function remainingAmount(number: string, documents: readonly FeeDocument[]): number {
	return documents.reduce((sum, { paise, details: { refersTo }, ...each }) => {
		if (each.number === number) return sum + paise;
		return refersTo?.number === number ? sum - paise : sum;
	}, 0);
}
