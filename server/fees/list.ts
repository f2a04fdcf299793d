import type { SQL } from "drizzle-orm";
import { dayInIndia, daysLater } from "#contract/days.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type { FeeFigures, FeeRow, FeeState, listFees } from "#contract/fees.ts";
import { normaliseCode } from "#contract/fields.ts";
import { leadsIn } from "../leads/lists/outcomes.ts";
import { and, eq, getTableColumns, inArray, isNull, lte, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeDocuments, feeParts, feeRequests, ledger, paymentReferences } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { readPage } from "../platform/lists/paging.ts";
import { hasConversionState } from "./conversions.ts";
import { presentFees, withinFees } from "./present.ts";

type Query = QueryOf<typeof listFees>;

export async function pageOfFees(db: Database, query: Query, reached: ReachedRows, now: Date): Promise<Page<FeeRow>> {
	const { show, batch, plan, owner, dueby, paidin, student, money, conversion } = query;
	const idsWithNumber = await findByNumber(db, query.q);
	const list = {
		table: enrolments,
		id: enrolments.id,
		sorts: getTableColumns(enrolments),
		// The condition of the partial index that the usual order is read from.
		where: isNull(enrolments.undoneAt),
		filtered: and(
			withinFees(reached),
			show && isShown(show, dayInIndia(now)),
			batch && inArray(enrolments.batch, batch),
			plan && inArray(enrolments.plan, plan),
			owner && inArray(enrolments.owner, owner),
			dueby === undefined ? undefined : lte(enrolments.nextOn, dueby),
			paidin === undefined ? undefined : hasPaidIn(paidin),
			student === undefined ? undefined : eq(enrolments.studentId, student),
			money === undefined ? undefined : sql`${enrolments.leadId} in ${leadsIn(money)}`,
			conversion && hasConversionState(conversion, now),
			idsWithNumber && inArray(enrolments.id, idsWithNumber),
		),
		searched: enrolments.searched,
	};
	const page = await readPage(db, list, idsWithNumber ? { ...query, q: undefined } : query);
	return { ...page, rows: await presentFees(db, page.rows, now) };
}

/** The ids of enrolments with exactly this number of a payment, a reported payment or a document; undefined if there are none. */
async function findByNumber(db: Database, q = ""): Promise<string[] | undefined> {
	const number = normaliseCode(q);
	if (!/\d/.test(number) || !/^[!-~]+$/.test(number)) return undefined;
	const { kind, mode, reference, ledgerId } = paymentReferences;
	const { rows } = await db.execute<{ id: string }>(sql`
		select ${ledger.enrolmentId} as id from ${paymentReferences} join ${ledger} on ${ledger.id} = ${ledgerId}
			where ${inArray(kind, kind.enumValues)} and ${inArray(mode, mode.enumValues)} and ${reference} = ${number}
		union select ${feeDocuments.enrolmentId} from ${feeDocuments} where ${feeDocuments.number} = ${number}
		union select ${feeRequests.enrolmentId} from ${feeRequests} where ${isRequestWaiting} and ${feeRequests.reference} = ${number}`);
	return rows.length === 0 ? undefined : rows.map(({ id }) => id);
}

function hasPaidIn(month: string): SQL {
	const first = `${month}-01`;
	return sql`exists (select from ${ledger} where ${ledger.enrolmentId} = ${enrolments.id} and ${ledger.kind} = 'payment'
		and ${ledger.receivedOn} between ${first}::date and ${lastDayOfMonth(first)}::date and ${paymentAfterCorrections} > 0)`;
}

/** In paise, after corrections. */
const paymentAfterCorrections = sql`(${ledger.paid} + (
	select coalesce(sum(correction.paid), 0) from ${ledger} as correction where correction.corrects = ${ledger.id}))`;

const isRequestWaiting = sql`${feeRequests.state} = 'waiting'`;

/** The same order of states as `stateOf`; `confirm` also includes enrolments with a discount to approve. */
function isShown(state: FeeState, today: string): SQL {
	const { open, nextOn, waits } = enrolments;
	const shown: Record<FeeState, SQL> = {
		confirm: sql`${enrolments.id} in (select ${feeRequests.enrolmentId} from ${feeRequests} where ${isRequestWaiting})`,
		refund: sql`not ${waits} and ${open} < 0`,
		paid: sql`not ${waits} and ${open} = 0`,
		overdue: sql`not ${waits} and ${nextOn} < ${today}`,
		due: sql`not ${waits} and ${open} > 0 and ${nextOn} >= ${today}`,
	};
	return shown[state];
}

/** Sums by days in India, computed on each call. */
export async function readFeeFigures(db: Database, reached: ReachedRows, now: Date): Promise<FeeFigures> {
	const today = dayInIndia(now);
	const monthEnd = lastDayOfMonth(today);
	const isVisible = sql`${and(isNull(enrolments.undoneAt), withinFees(reached)) ?? sql`true`}`;
	const [open, due, overdue, confirm, received, first] = await Promise.all([
		readSums(
			db,
			sql`select coalesce(sum(open), 0)::float8 as paise, count(*)::int as count from ${enrolments} where ${isVisible} and open > 0`,
		),
		readSums(db, dueUntil(monthEnd, sql`${isVisible} and ${enrolments.nextOn} <= ${monthEnd}::date`)),
		readSums(db, dueUntil(daysLater(today, -1), sql`${isVisible} and ${isShown("overdue", today)}`)),
		readSums(
			db,
			sql`select coalesce(sum(${feeRequests.paise}), 0)::float8 as paise, count(*)::int as count,
				(count(*) filter (where ${feeRequests.kind} = 'discount'))::int as discounts, min(${feeRequests.createdAt}) as oldest
			from ${feeRequests} join ${enrolments} on ${enrolments.id} = ${feeRequests.enrolmentId} where ${isRequestWaiting} and ${isVisible}`,
		),
		readSums(
			db,
			sql`select coalesce(sum(left_of_it), 0)::float8 as paise, count(*)::int as count from (
				select ${paymentAfterCorrections} as left_of_it
				from ${ledger} join ${enrolments} on ${enrolments.id} = ${ledger.enrolmentId}
				where ${ledger.kind} = 'payment' and ${ledger.receivedOn} between ${`${today.slice(0, 8)}01`} and ${monthEnd} and ${isVisible}
			) as payments where left_of_it > 0`,
		),
		db.execute<{ day: string | null }>(
			sql`select least((select min(received_on) from ${ledger} where received_on is not null),
				((select min(created_at) from ${ledger}) at time zone 'Asia/Kolkata')::date)::text as day`,
		),
	]);
	const oldestRequest = confirm.oldest;
	return {
		monthEnd,
		open: pickFigure(open),
		due: pickFigure(due),
		overdue: { ...pickFigure(overdue), oldest: overdue.oldest === null ? null : String(overdue.oldest).slice(0, 10) },
		confirm: {
			...pickFigure(confirm),
			discounts: confirm.discounts ?? 0,
			oldest: oldestRequest === null ? null : new Date(String(oldestRequest)).toISOString(),
		},
		received: pickFigure(received),
		firstMonth: firstMonth(first.rows[0]?.day ?? null, today),
	};
}

/** The retention period of ledger rows; an earlier day is a typing error. */
const retentionYears = 8;

function firstMonth(first: string | null, today: string): string | null {
	const oldest = `${Number(today.slice(0, 4)) - retentionYears}${today.slice(4)}`;
	return first === null ? null : (first < oldest ? oldest : first).slice(0, "2026-03".length);
}

type Sums = { paise: number; count: number; discounts?: number; oldest: unknown };

async function readSums(db: Database, query: SQL): Promise<Sums> {
	const { rows } = await db.execute<Sums>(query);
	return rows[0] ?? { paise: 0, count: 0, oldest: null };
}

function pickFigure({ paise, count }: Sums) {
	return { paise, count };
}

/** The open sum of parts due by this day: everything open, minus the parts due later. */
function dueUntil(day: string, condition: SQL): SQL {
	return sql`select coalesce(sum(greatest(0, open - later)), 0)::float8 as paise, count(*)::int as count, min(next_on)::text as oldest
		from (
			select ${enrolments}.open, ${enrolments}.next_on,
				(select coalesce(sum(paise), 0) from ${feeParts} where enrolment_id = ${enrolments.id} and due_on > ${day}::date) as later
			from ${enrolments} where ${condition}
		) as due`;
}

export function lastDayOfMonth(day: string): string {
	const [year = 0, month = 0] = day.split("-").map(Number);
	return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, day.length);
}
