import { dayInIndia } from "#contract/days.ts";
import type { MyEnrolment, MyFees, MyPayment } from "#contract/my-fees.ts";
import * as endpoints from "#contract/my-fees.ts";
import { feePage } from "#contract/paths.ts";
import { and, asc, desc, eq, inArray, isNull } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeDocuments, feeParts, feeRequests, ledger } from "../platform/db/schema.ts";
import type { Bind } from "../platform/http/bind.ts";
import { drawingLimit, type PdfParts } from "../platform/pdf/documents.ts";
import { openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../platform/refusal.ts";
import { pausedAt } from "../students/pause.ts";
import { documentFile } from "./documents/document-file.ts";
import type { Enrolment, StoredFeeDocument, StoredRow } from "./documents/documents.ts";
import { openFeeKeys } from "./keys.ts";
import { documentsOfRow, presentDocument, presentDue } from "./present.ts";
import { dueOf, scheduleOf } from "./schedule.ts";

/** Every query is limited to the student who calls. */
export function myFeesRoutes(bind: Bind, parts: PdfParts): void {
	const { db } = parts.database;
	const keys = openFeeKeys(db);
	const limits = openRateLimits(db);
	bind(endpoints.readMyFees, ({ caller, now }) => feesOfStudent(db, keys, caller.studentId, now));
	bind(endpoints.readMyFeeDocument, async ({ params, caller, now }) => {
		await limits.take(drawingLimit, caller.studentId, now);
		const isOwn = and(eq(enrolments.studentId, caller.studentId), isNull(enrolments.undoneAt));
		const file = await documentFile(parts, params.id, isOwn);
		if (file === undefined) throw new Refusal("not-found");
		return file;
	});
}

async function feesOfStudent(db: Database, keys: Keys, studentId: string, now: Date): Promise<MyFees> {
	const ownEnrolments = await db
		.select()
		.from(enrolments)
		.where(and(eq(enrolments.studentId, studentId), isNull(enrolments.undoneAt)))
		.orderBy(desc(enrolments.createdAt), desc(enrolments.id));
	const ids = ownEnrolments.map(({ id }) => id);
	const [pauseStart, rows, parts, reports, documents] = await Promise.all([
		pausedAt(db, studentId),
		db.select().from(ledger).where(inArray(ledger.enrolmentId, ids)).orderBy(desc(ledger.place)),
		db.select().from(feeParts).where(inArray(feeParts.enrolmentId, ids)),
		db.select().from(feeRequests).where(waitingReports(ids)).orderBy(asc(feeRequests.createdAt)),
		db.select().from(feeDocuments).where(inArray(feeDocuments.enrolmentId, ids)).orderBy(desc(feeDocuments.createdAt)),
	]);
	const isOf =
		(id: string) =>
		({ enrolmentId }: { enrolmentId: string }) =>
			enrolmentId === id;
	const presentSchedule = ({ id, open }: Enrolment) => {
		// The rows are newest first.
		const schedule = scheduleOf(parts.filter(isOf(id)), open, rows.filter(isOf(id)).toReversed());
		return { parts: schedule, ...presentDue(dueOf(schedule, dayInIndia(now))) };
	};
	return {
		pausedAt: pauseStart?.toISOString() ?? null,
		enrolments: await Promise.all(
			ownEnrolments.map(async (enrolment) => ({
				...presentEnrolment(enrolment),
				page: feePage(await keys.keyOf(enrolment.id)),
				...presentSchedule(enrolment),
				told: reports.filter(isOf(enrolment.id)).map(({ id: _id, createdAt, paise, reference }) => ({
					_id,
					createdAt: createdAt.toISOString(),
					paise,
					reference,
				})),
				...presentPayments(rows.filter(isOf(enrolment.id)), documents.filter(isOf(enrolment.id))),
			})),
		),
	};
}

function waitingReports(ids: string[]) {
	const { enrolmentId, kind, state } = feeRequests;
	return and(inArray(enrolmentId, ids), eq(kind, "payment"), eq(state, "waiting"));
}

function presentEnrolment(enrolment: Enrolment) {
	const { id: _id, createdAt, domain, plan, batch, agreed, paid, open, nextOn, next } = enrolment;
	return { _id, createdAt: createdAt.toISOString(), domain, plan, batch, agreed, paid, open, nextOn, next };
}

/** Payments, refunds and corrections of either, each with its documents; and the documents of other rows. */
function presentPayments(
	rows: readonly StoredRow[],
	documents: readonly StoredFeeDocument[],
): Pick<MyEnrolment, "payments" | "papers"> {
	const paymentRows = rows.filter(({ paid }) => paid !== 0);
	const payments = paymentRows.map((row): MyPayment => {
		const { id: _id, createdAt, paid, mode, reference, receivedOn } = row;
		return {
			_id,
			kind: paymentKind(row),
			paise: paid,
			on: receivedOn ?? dayInIndia(createdAt),
			mode,
			reference,
			papers: documentsOfRow(documents, _id).map(presentDocument),
		};
	});
	const belongsToPayment = ({ ledgerId }: StoredFeeDocument) => paymentRows.some(({ id }) => id === ledgerId);
	return { payments, papers: documents.filter((each) => !belongsToPayment(each)).map(presentDocument) };
}

function paymentKind({ kind, paid }: StoredRow): MyPayment["kind"] {
	if (kind === "correction") return paid > 0 ? "put-back" : "taken-back";
	return paid > 0 ? "received" : "refunded";
}
