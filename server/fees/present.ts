import { dayInIndia } from "#contract/days.ts";
import type { FeeDocument } from "#contract/fee-documents.ts";
import type { FeeRow, FeeState } from "#contract/fees.ts";
import type { FeeLedger, LedgerRow } from "#contract/ledger.ts";
import { feePage } from "#contract/paths.ts";
import { and, asc, desc, eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeDocuments, feeParts, feeReminders, feeRequests, ledger } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { pausedAt } from "../students/pause.ts";
import { coursesOf } from "../students/present.ts";
import type { Enrolment, StoredFeeDocument, StoredRow } from "./documents/documents.ts";
import { titleOf } from "./pdf/texts.ts";
import { whatsappText } from "./reminder-text.ts";
import { type DueNow, describeParts, dueOf, partsOfPayments, type StoredPart, scheduleOf } from "./schedule.ts";

/** A condition for the enrolments that the caller may see; undefined for all. */
export function withinFees(reached: ReachedRows) {
	return reached.rows === "own" ? eq(enrolments.owner, reached.by) : undefined;
}

export function stateOf(
	{ open, nextOn, waits }: Pick<Enrolment, "open" | "nextOn" | "waits">,
	today: string,
): FeeState {
	if (waits) return "confirm";
	if (open < 0) return "refund";
	if (open === 0) return "paid";
	return nextOn !== null && nextOn < today ? "overdue" : "due";
}

/** With waiting requests and the number of reminders, in two queries for all. */
export async function presentFees(db: Database, rows: Enrolment[], now: Date): Promise<FeeRow[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const today = dayInIndia(now);
	const [waiting, reminderCounts] = await Promise.all([readWaitingRequests(db, ids), countReminders(db, ids)]);
	return rows.map((row) => {
		const requests = waiting.filter(({ enrolmentId }) => enrolmentId === row.id);
		const reported = requests.findLast(({ kind }) => kind === "payment");
		const discounts = requests.filter(({ kind }) => kind === "discount");
		const { count = 0, last = null } = reminderCounts.get(row.id) ?? {};
		return {
			_id: row.id,
			createdAt: row.createdAt.toISOString(),
			version: row.version,
			studentid: row.studentId,
			leadid: row.leadId,
			name: row.name,
			email: row.email,
			phone: row.phone,
			domain: row.domain,
			batch: row.batch,
			plan: row.plan,
			owner: row.owner,
			agreed: row.agreed,
			paid: row.paid,
			open: row.open,
			nextOn: row.nextOn,
			next: row.next,
			state: stateOf(row, today),
			waiting: reported
				? {
						_id: reported.id,
						reference: reported.reference,
						paise: reported.paise,
						createdAt: reported.createdAt.toISOString(),
					}
				: null,
			discountAsked: discounts.reduce((sum, { paise }) => sum + paise, 0),
			reminders: count,
			remindedAt: last,
			lastPaidOn: row.lastPaidOn,
			refunded: row.refunded,
			leftAt: row.leftAt?.toISOString() ?? null,
		};
	});
}

function readWaitingRequests(db: Database, ids: string[]) {
	return db
		.select()
		.from(feeRequests)
		.where(and(inArray(feeRequests.enrolmentId, ids), eq(feeRequests.state, "waiting")))
		.orderBy(asc(feeRequests.createdAt));
}

/** Reminders for what is due now: automatic ones for its due day, and manual ones since the last payment. */
async function countReminders(db: Database, ids: string[]) {
	const { enrolmentId, createdAt, dueOn } = feeReminders;
	const { nextOn, lastPaidOn } = enrolments;
	const isCurrent = sql`case when ${dueOn} is null
		then ${lastPaidOn} is null or (${createdAt} at time zone 'Asia/Kolkata')::date > ${lastPaidOn} else ${dueOn} = ${nextOn} end`;
	const found = await db
		.select({ enrolmentId, count: sql<number>`count(*)::int`, last: sql<string>`max(${createdAt})` })
		.from(feeReminders)
		.innerJoin(enrolments, eq(enrolments.id, enrolmentId))
		.where(and(inArray(enrolmentId, ids), isCurrent))
		.groupBy(enrolmentId);
	return new Map(
		found.map(({ enrolmentId, count, last }) => [enrolmentId, { count, last: new Date(last).toISOString() }]),
	);
}

export async function readFeeLedger(
	db: Database,
	id: string,
	{ keys, publicUrl, reached, now }: { keys: Keys; publicUrl: string; reached: ReachedRows; now: Date },
): Promise<FeeLedger> {
	const [enrolment] = await db
		.select()
		.from(enrolments)
		.where(and(eq(enrolments.id, id), withinFees(reached)));
	if (enrolment === undefined) throw new Refusal("not-found");
	const [rows, parts, requests, documents, reminders] = await readStoredRecords(db, id);
	const [row] = await presentFees(db, [enrolment], now);
	const courses = await presentCourses(db, enrolment);
	const address = `${publicUrl}${feePage(await keys.keyOf(id))}`;
	const today = dayInIndia(now);
	const { billingName, billingGstin, supplyState } = enrolment;
	const due = dueOf(scheduleOf(parts, enrolment.open, rows), today);
	return {
		...(row as FeeRow),
		...presentDue(due),
		reference: enrolment.reference,
		page: address,
		whatsapp: whatsappText(enrolment, due, address, today),
		pageOpenedAt: enrolment.pageOpenedAt?.toISOString() ?? null,
		billingName,
		billingGstin,
		address: enrolment.address,
		supplyState,
		rows: presentRows(rows, parts, documents).reverse(),
		parts: [...due.schedule],
		requests: requests.map(({ id: _id, createdAt, kind, paise, reference, words, by }) => ({
			_id,
			createdAt: createdAt.toISOString(),
			kind,
			paise,
			reference,
			words,
			by,
		})),
		papers: documents.map(presentDocument),
		reminded: reminders.map(({ createdAt, channel }) => ({ at: createdAt.toISOString(), channel })),
		...courses,
		undoneAt: enrolment.undoneAt?.toISOString() ?? null,
	};
}

function readStoredRecords(db: Database, id: string) {
	const { createdAt, number } = feeDocuments;
	return Promise.all([
		db.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(asc(ledger.place)),
		db.select().from(feeParts).where(eq(feeParts.enrolmentId, id)),
		readWaitingRequests(db, [id]),
		db.select().from(feeDocuments).where(eq(feeDocuments.enrolmentId, id)).orderBy(desc(createdAt), desc(number)),
		db.select().from(feeReminders).where(eq(feeReminders.enrolmentId, id)).orderBy(asc(feeReminders.createdAt)),
	]);
}

async function presentCourses(
	db: Database,
	{ studentId }: Pick<Enrolment, "studentId">,
): Promise<Pick<FeeLedger, "courses" | "paused">> {
	if (studentId === null) return { courses: [], paused: false };
	const [courses, pauseStart] = await Promise.all([coursesOf(db, [studentId]), pausedAt(db, studentId)]);
	return { courses: courses.get(studentId) ?? [], paused: pauseStart !== null };
}

/** The amount that the fee page requests, and what it is for. */
export function presentDue({ due, parts, schedule }: DueNow): Pick<FeeLedger, "due" | "dueFor"> {
	return { due, dueFor: describeParts(parts, schedule) };
}

/** In ledger order, each row with the balance after it. */
function presentRows(
	rows: readonly StoredRow[],
	parts: readonly StoredPart[],
	documents: readonly StoredFeeDocument[],
): LedgerRow[] {
	const partsByRow = partsOfPayments(parts, rows);
	const places = new Map(rows.map(({ id, place }) => [id, place]));
	let open = 0;
	return rows.map((row) => {
		open += row.charged - row.paid;
		const { id: _id, place, createdAt, kind, charged, paid, mode, reference, receivedOn, words, by } = row;
		return {
			_id,
			place,
			createdAt: createdAt.toISOString(),
			kind,
			charged,
			paid,
			open,
			mode,
			reference,
			receivedOn,
			words,
			by,
			corrects: row.corrects === null ? null : (places.get(row.corrects) ?? null),
			papers: documentsOfRow(documents, _id).map(({ id, kind, number }) => ({ _id: id, kind, number })),
			parts: partsByRow.get(_id) ?? [],
		};
	});
}

/** In the order of their numbers. */
export function documentsOfRow(documents: readonly StoredFeeDocument[], rowId: string): StoredFeeDocument[] {
	const ofRow = documents.filter(({ ledgerId }) => ledgerId === rowId);
	return ofRow.toSorted((one, other) => one.number.localeCompare(other.number));
}

export function presentDocument(document: StoredFeeDocument): FeeDocument {
	const { id: _id, createdAt, kind, number, issuedOn, paise } = document;
	return { _id, createdAt: createdAt.toISOString(), kind, title: titleOf(document), number, issuedOn, paise };
}
