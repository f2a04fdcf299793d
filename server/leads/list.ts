import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
	type ContactMessageRow,
	type CourseApplicationRow,
	type HiringRequestRow,
	type LeadKind,
	mostSamePerson,
} from "#contract/leads.ts";
import type { ListQuery } from "#contract/lists.ts";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";
import { contactRow, courseRow, hiringRow } from "./answers.ts";
import { boundsOf, type LeadFilters, passing } from "./filters.ts";
import type { Lead } from "./lead.ts";

type Query = ListQuery & LeadFilters;
/** How a lead leaves. */
type Present<Row> = (lead: Lead, samePerson: number) => Row;

export function pageOfCourseApplications(
	db: Database,
	query: Query,
	now = new Date(),
): Promise<Page<CourseApplicationRow>> {
	return pageOf(db, "course", { query, now }, courseRow);
}

export function pageOfHiringRequests(db: Database, query: Query, now = new Date()): Promise<Page<HiringRequestRow>> {
	return pageOf(db, "hiring", { query, now }, hiringRow);
}

export function pageOfContactMessages(db: Database, query: Query, now = new Date()): Promise<Page<ContactMessageRow>> {
	return pageOf(db, "contact", { query, now }, contactRow);
}

type Asked = { query: Query; now: Date };

async function pageOf<Row>(
	db: Database,
	kind: LeadKind,
	{ query, now }: Asked,
	present: Present<Row>,
): Promise<Page<Row>> {
	const page = await readPage(
		db,
		{
			table: leads,
			id: leads.id,
			sorts: getTableColumns(leads),
			where: eq(leads.kind, kind),
			narrowed: passing(query),
			bounds: boundsOf(kind, query, now),
			searched: leads.searched,
		},
		query,
	);
	const samePerson = await countSamePerson(
		db,
		page.rows.map((lead) => lead.id),
	);
	return { ...page, rows: page.rows.map((lead) => present(lead, samePerson.get(lead.id) ?? 1)) };
}

export function courseApplication(db: Database, id: string): Promise<CourseApplicationRow> {
	return oneOf(db, "course", id, courseRow);
}

export function hiringRequest(db: Database, id: string): Promise<HiringRequestRow> {
	return oneOf(db, "hiring", id, hiringRow);
}

export function contactMessage(db: Database, id: string): Promise<ContactMessageRow> {
	return oneOf(db, "contact", id, contactRow);
}

async function oneOf<Row>(db: Database, kind: LeadKind, id: string, present: Present<Row>): Promise<Row> {
	const [lead] = await db
		.select()
		.from(leads)
		.where(and(eq(leads.id, id), eq(leads.kind, kind)));
	if (lead === undefined) throw new Refusal("not-found");
	const samePerson = await countSamePerson(db, [id]);
	return present(lead, samePerson.get(id) ?? 1);
}

/** How many leads of its kind came from the person of each lead: the same email or the same normalised phone, up to the most counted. */
async function countSamePerson(db: Database, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	// Each condition stops by itself: a number that thousands typed is not read to its end.
	const alike = (condition: SQL) =>
		sql`(select id from ${leads} other where ${condition} and other.kind = lead.kind limit ${mostSamePerson})`;
	const { rows } = await db.execute<{ id: string; count: number }>(sql`
		select lead.id, greatest(1, least(person.count, ${mostSamePerson}))::int as count
		from ${leads} lead cross join lateral (
			select count(*) from (
				${alike(sql`lower(other.email) = lower(lead.email)`)}
				union ${alike(sql`other.phone_e164 = lead.phone_e164`)}
			) alike
		) person
		where lead.id in ${ids}`);
	return new Map(rows.map(({ id, count }) => [id, count]));
}
