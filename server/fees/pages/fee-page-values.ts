import { feePageTexts as texts } from "#content/fee-page.ts";
import { programs } from "#content/programs/index.ts";
import { dayInIndia, daysBetween } from "#contract/days.ts";
import type { SchedulePart } from "#contract/instalments.ts";
import { paymentModePhrases } from "#contract/payment-modes.ts";
import { paisePerRupee, rupees } from "#contract/rupees.ts";
import { and, asc, eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { feeDocuments, type feeRequests, ledger } from "../../platform/db/schema.ts";
import type { TemplateValues } from "../../platform/http/pages/page-template.ts";
import { inIndia } from "../../platform/india-time.ts";
import type { Enrolment, StoredFeeDocument } from "../documents/documents.ts";
import { formatDay } from "../money.ts";
import { titleOf } from "../pdf/texts.ts";
import { amountDue, type DueNow, describeParts } from "../schedule.ts";
import { qrCodeOf, upiLink } from "./payment-page.ts";
import { lastReported } from "./report-payment.ts";

/** The values of the fee page's template. */

type TypedReference = { typed: string; error: string };
/** The outcome of a post. */
export type PostOutcome = { typed?: TypedReference; online?: string; onlineError?: boolean };
type PageState = PostOutcome & { key: string; now: Date; corrects: boolean };

export async function feePageValues(
	db: Database,
	enrolment: Enrolment,
	{ key, now, typed, corrects, online = "", onlineError = false }: PageState,
): Promise<TemplateValues> {
	const today = dayInIndia(now);
	const { id, name, plan, batch, agreed, paid, reference } = enrolment;
	const rows = await db.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(asc(ledger.place));
	const [due, report, documents] = await Promise.all([
		amountDue(db, enrolment, today, rows),
		lastReported(db, id),
		db.select().from(feeDocuments).where(eq(feeDocuments.enrolmentId, id)).orderBy(asc(feeDocuments.createdAt)),
	]);
	const isWaiting = report?.state === "waiting" && due.due > 0;
	return {
		key,
		name,
		plan,
		batch,
		reference,
		online,
		onlineError,
		agreed: rupees(agreed),
		paidSum: rupees(paid),
		...programValues(enrolment, isWaiting),
		...codeValues(enrolment, due),
		...dueValues(due, today),
		...settledValues(enrolment),
		...reportValues(report, { isDue: due.due > 0, corrects, typed }),
		parts: due.schedule.map((part, index) =>
			partValues(part, index, {
				today,
				isReported: isWaiting && due.parts.includes(part),
				isNext: part === due.parts[0],
			}),
		),
		documents: documents.map(documentValues),
	};
}

function programValues({ domain }: Enrolment, isWaiting: boolean): TemplateValues {
	const program = programs.find((each) => each.domain === domain);
	const ground = isWaiting ? "sandal" : (program?.ground ?? "lagoon");
	return { program: domain, mark: program?.slug ?? "", ground };
}

function codeValues(enrolment: Enrolment, due: DueNow): TemplateValues {
	const upi = buildUpiLink(enrolment, due);
	return { upi, ...(upi === "" ? { code: "", around: "" } : qrCodeOf(upi)) };
}

/** Empty if nothing is due. */
function buildUpiLink({ reference }: Enrolment, { due }: DueNow): string {
	return due === 0 ? "" : upiLink(due / paisePerRupee, reference, reference);
}

export async function readUpiLink(db: Database, enrolment: Enrolment, today: string): Promise<string> {
	return buildUpiLink(enrolment, await amountDue(db, enrolment, today));
}

function dueValues({ due, parts, schedule }: DueNow, today: string): TemplateValues {
	const [oldest] = parts;
	const days = oldest ? daysBetween(oldest.dueOn, today) : 0;
	return {
		due: due > 0,
		amount: rupees(due),
		which: describeParts(parts, schedule),
		several: parts.length > 1,
		dueOn: oldest ? formatDay(oldest.dueOn) : "",
		late: days > 0 ? formatDaysAgo(days) : "",
		today: days === 0,
		ahead: days < 0,
	};
}

/** The heading and the line of a page where nothing is due. */
function settledValues({ agreed, open, refunded }: Enrolment): TemplateValues {
	const [wePay, back] = texts.weRefund;
	if (open < 0) return { settled: texts.overpaid, settledText: `${wePay} ${rupees(-open)} ${back}` };
	if (agreed > 0) return { settled: texts.allPaid, settledText: texts.nothingDue };
	const [wePaid, backAgain] = texts.weRefunded;
	const refundedText = refunded > 0 ? `${wePaid} ${rupees(refunded)} ${backAgain} ` : "";
	return { settled: texts.nothingOwed, settledText: refundedText + texts.nothingDue };
}

/** '1 day ago', '12 days ago' */
function formatDaysAgo(days: number): string {
	return `${days} ${days === 1 ? "day" : "days"} ago`;
}

type LastReport = typeof feeRequests.$inferSelect | undefined;
type ReportContext = { isDue: boolean; corrects: boolean; typed: TypedReference | undefined };

/** The latest reported payment, and the content of the report form. */
function reportValues(report: LastReport, { isDue, corrects, typed }: ReportContext): TemplateValues {
	const isWaiting = report?.state === "waiting" && isDue;
	const isThanked = isWaiting && !corrects && typed === undefined;
	return {
		/** Also while the payer corrects its number. */
		reported: isWaiting,
		thanks: isThanked,
		reportedAmount: rupees(report?.paise ?? 0),
		utr: report?.reference ?? "",
		reportedAt: report ? `sent ${formatDay(dayInIndia(report.createdAt))}, ${inIndia(report.createdAt).time}` : "",
		refused: report?.state === "refused" && isDue ? (report.reference ?? "") : "",
		typed: typed?.typed ?? (corrects && isWaiting ? (report?.reference ?? "") : ""),
		error: typed?.error ?? "",
		invalid: String(typed !== undefined),
	};
}

function documentValues(document: StoredFeeDocument): TemplateValues {
	return {
		document: document.id,
		documentNumber: document.number,
		title: titleOf(document),
		issued: formatDay(document.issuedOn, "with year"),
		documentSum: rupees(document.paise),
	};
}

function partValues(
	{ name, dueOn, paise, left, paidOn, paidBy }: SchedulePart,
	index: number,
	{ today, isReported, isNext }: { today: string; isReported: boolean; isNext: boolean },
): TemplateValues {
	const days = daysBetween(dueOn, today);
	const isLate = left > 0 && days > 0;
	const ago = isLate ? `, ${formatDaysAgo(days)}` : "";
	const openText = left > 0 && left < paise ? `, ${rupees(left)} of it open` : "";
	const paidText = [formatDay(paidOn ?? dueOn), ...(paidBy ? [paymentModePhrases[paidBy]] : [])].join(", ");
	return {
		number: String(index + 1),
		part: name,
		sum: rupees(paise),
		covered: left === 0,
		when: isReported ? "to be confirmed" : left === 0 ? paidText : `due on ${formatDay(dueOn)}${ago}${openText}`,
		waits: isReported,
		look: left === 0 ? "is-paid" : isReported ? "is-reported" : isLate ? "is-late" : isNext ? "is-next" : "is-ahead",
	};
}

/** A payer may return from the gateway before its webhook arrives. The payment id in the address proves nothing: it only selects the message. */
export async function gatewayReturnValues(
	db: Database,
	{ id }: Enrolment,
	payment: unknown,
): Promise<TemplateValues | undefined> {
	if (typeof payment !== "string" || !/^pay_\w{1,50}$/.test(payment)) return undefined;
	const isRecorded = and(eq(ledger.enrolmentId, id), eq(ledger.mode, "gateway"), eq(ledger.reference, payment));
	const isStored = (await db.$count(ledger, isRecorded)) > 0;
	return { onlinePaid: isStored, onlineLate: !isStored, onlineId: payment };
}
