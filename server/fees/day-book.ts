import type { DayBookRow, listDayBook } from "#contract/day-book.ts";
import { dayInIndia } from "#contract/days.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeDocuments, ledger } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import { decodeCursor, encodeCursor } from "../platform/lists/cursor.ts";
import { Refusal } from "../platform/refusal.ts";
import { lastDayOfMonth } from "./list.ts";

type Query = Pick<QueryOf<typeof listDayBook>, "month" | "limit" | "cursor">;
type RowCount = { total: number; estimated: boolean };
/** The row after which a page begins. */
type PageStart = RowCount & { day: string; createdAt: string; id: string };

const sort = "day";
const dayAndTimePattern = /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/** All rows of the month, ordered by day, then by the time of entry. */
export async function pageOfDayBook(db: Database, query: Query, now: Date): Promise<Page<DayBookRow>> {
	const month = query.month ?? previousMonth(now);
	const after = query.cursor === undefined ? undefined : parsePageStart(query.cursor);
	const { total, estimated } = after ?? { total: await countRows(db, month), estimated: false };
	const found = await readRows(db, month, after, query.limit + 1);
	const rows = found.slice(0, query.limit);
	const last = found.length > rows.length ? rows.at(-1) : undefined;
	const next = last
		? encodeCursor({ sort, value: `${last.day} ${last.createdAt}`, id: last._id, total, estimated })
		: null;
	return { rows, total, estimated, next };
}

/** '2026-02' on any day of March. */
function previousMonth(now: Date): string {
	const firstOfMonth = Date.parse(`${dayInIndia(now).slice(0, "2026-03".length)}-01`);
	return new Date(firstOfMonth - 1).toISOString().slice(0, "2026-03".length);
}

function parsePageStart(cursor: string): PageStart {
	const { value, id, ...counted } = decodeCursor(cursor, new Map([[sort, ledger.receivedOn]]));
	const [, day = "", createdAt = ""] = dayAndTimePattern.exec(String(value)) ?? [];
	if (Number.isNaN(Date.parse(day)) || Number.isNaN(Date.parse(createdAt))) throw new Refusal("cursor-invalid");
	return { ...counted, day, createdAt, id };
}

async function countRows(db: Database, month: string): Promise<number> {
	const { rows } = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from ${ledger} as one where ${isInMonth(month)}`,
	);
	return rows[0]?.count ?? 0;
}

/** Each half of the condition uses an index: the day on which money was received, else the time of entry. */
function isInMonth(month: string, after?: string) {
	const [first, last] = [`${month}-01`, lastDayOfMonth(`${month}-01`)];
	const from = after !== undefined && after > first ? after : first;
	const startOf = (day: string) => sql`${day}::timestamp at time zone 'Asia/Kolkata'`;
	return sql`(one.received_on between ${from}::date and ${last}::date or (one.received_on is null
		and one.created_at >= ${startOf(from)} and one.created_at < ${startOf(last)} + interval '1 day'))`;
}

const day = sql`coalesce(one.received_on, (one.created_at at time zone 'Asia/Kolkata')::date)`;
/** A correction is listed in the same column as the row that it reverses. */
const isOutgoing = sql`coalesce(corrected.kind, one.kind) = 'refund'`;

/** Selects the page's rows first, so that only those are joined. */
async function readRows(
	db: Database,
	month: string,
	after: PageStart | undefined,
	limit: number,
): Promise<DayBookRow[]> {
	const afterPageStart = after
		? sql`and (${day}, one.created_at, one.id) > (${after.day}::date, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
		: sql``;
	const { rows } = await db.execute<DayBookRow & { createdAt: string | Date }>(sql`
		with one as materialized (
			select one.*, ${day} as day from ${ledger} as one where ${isInMonth(month, after?.day)} ${afterPageStart}
			order by day, one.created_at, one.id limit ${limit}
		)
		select one.id as "_id", one.day::text as day, one.created_at as "createdAt",
			${enrolments}.name, ${enrolments}.domain, ${enrolments}.batch, ${enrolments}.reference,
			one.kind, corrected.kind as corrects, coalesce(one.mode, corrected.mode) as mode,
			coalesce(one.reference, corrected.reference) as "paymentReference", one.words, one.charged,
			(select string_agg(number, ', ' order by number) from ${feeDocuments} where ledger_id = one.id) as paper,
			case when ${isOutgoing} then 0 else one.paid end as "moneyIn", case when ${isOutgoing} then -one.paid else 0 end as "moneyOut", one.by
		from one
		join ${enrolments} on ${enrolments.id} = one.enrolment_id
		left join ${ledger} as corrected on corrected.id = one.corrects
		order by one.day, one.created_at, one.id`);
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
