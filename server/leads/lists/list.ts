import type { SQL } from "drizzle-orm";
import {
	type ContactMessageRow,
	type CourseApplicationRow,
	type EnquiryKind,
	type HiringRequestRow,
	maxSamePerson,
} from "#contract/enquiries.ts";
import type { ListQuery } from "#contract/lists.ts";
import { and, eq, getTableColumns, inArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries, leads } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { Refusal } from "../../platform/refusal.ts";
import { contactRow, courseRow, type EnquiryContext, hiringRow } from "../answers.ts";
import type { Enquiry } from "../enquiry.ts";
import { withinReach } from "../reach.ts";
import { boundsOf, type EnquiryFilters, filterConditions, funnelStepConditions } from "./filters.ts";

type Query = ListQuery & EnquiryFilters;
/** Presents an enquiry as a row of the answer. */
type Present<Row> = (enquiry: Enquiry, context: EnquiryContext) => Row;

export function pageOfCourseApplications(
	db: Database,
	reached: ReachedRows,
	query: Query,
	now = new Date(),
): Promise<Page<CourseApplicationRow>> {
	return pageOf(db, "course", { query, reached, now }, courseRow);
}

export function pageOfHiringRequests(
	db: Database,
	reached: ReachedRows,
	query: Query,
	now = new Date(),
): Promise<Page<HiringRequestRow>> {
	return pageOf(db, "hiring", { query, reached, now }, hiringRow);
}

export function pageOfContactMessages(
	db: Database,
	reached: ReachedRows,
	query: Query,
	now = new Date(),
): Promise<Page<ContactMessageRow>> {
	return pageOf(db, "contact", { query, reached, now }, contactRow);
}

type PageRequest = { query: Query; reached: ReachedRows; now: Date };

async function pageOf<Row>(
	db: Database,
	kind: EnquiryKind,
	{ query, reached, now }: PageRequest,
	present: Present<Row>,
): Promise<Page<Row>> {
	const page = await readPage(
		db,
		{
			table: enquiries,
			id: enquiries.id,
			sorts: { ...getTableColumns(enquiries), stage: enquiries.stageRank, followup: enquiries.followUpAt },
			where: eq(enquiries.kind, kind),
			filtered: and(filterConditions(query), withinReach(enquiries, reached)),
			relatedFilter: funnelStepConditions(kind, query, now),
			bounds: boundsOf(kind, query, now),
			searched: enquiries.searched,
		},
		query,
	);
	const context = await readContext(db, reached, page.rows);
	return { ...page, rows: page.rows.map((enquiry) => present(enquiry, context(enquiry))) };
}

export function readCourseApplication(db: Database, reached: ReachedRows, id: string): Promise<CourseApplicationRow> {
	return readOne(db, reached, "course", id, courseRow);
}

export function readHiringRequest(db: Database, reached: ReachedRows, id: string): Promise<HiringRequestRow> {
	return readOne(db, reached, "hiring", id, hiringRow);
}

export function readContactMessage(db: Database, reached: ReachedRows, id: string): Promise<ContactMessageRow> {
	return readOne(db, reached, "contact", id, contactRow);
}

async function readOne<Row>(
	db: Database,
	reached: ReachedRows,
	kind: EnquiryKind,
	id: string,
	present: Present<Row>,
): Promise<Row> {
	const [enquiry] = await db
		.select()
		.from(enquiries)
		.where(and(eq(enquiries.id, id), eq(enquiries.kind, kind), withinReach(enquiries, reached)));
	if (enquiry === undefined) throw new Refusal("not-found");
	const context = await readContext(db, reached, [enquiry]);
	return present(enquiry, context(enquiry));
}

async function readContext(
	db: Database,
	reached: ReachedRows,
	rows: Enquiry[],
): Promise<(enquiry: Enquiry) => EnquiryContext> {
	const leadIds = rows.flatMap(({ leadId }) => leadId ?? []);
	const [samePerson, found] = await Promise.all([
		countSamePerson(
			db,
			reached,
			rows.map(({ id }) => id),
		),
		leadIds.length === 0 ? [] : db.select().from(leads).where(inArray(leads.id, leadIds)),
	]);
	const leadById = new Map(found.map((lead) => [lead.id, lead]));
	return ({ id, leadId }) => ({ samePerson: samePerson.get(id) ?? 1, lead: leadById.get(leadId ?? "") });
}

/**
 * How many enquiries of its kind came from the person of each enquiry: the same email, if they gave one, or the same
 * normalised phone. At most `maxSamePerson`.
 */
async function countSamePerson(db: Database, reached: ReachedRows, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	// Each condition has its own limit, so that a number typed by thousands is not read in full.
	const reachable = withinReach({ owner: sql`other.owner`, kind: sql`other.kind` }, reached);
	const visible = reachable ? sql` and ${reachable}` : sql``;
	const matching = (condition: SQL) =>
		sql`(select id from ${enquiries} other where ${condition} and other.kind = enquiry.kind${visible} limit ${maxSamePerson})`;
	const { rows } = await db.execute<{ id: string; count: number }>(sql`
		select enquiry.id, greatest(1, least(person.count, ${maxSamePerson}))::int as count
		from ${enquiries} enquiry cross join lateral (
			select count(*) from (
				${matching(sql`lower(other.email) = lower(enquiry.email) and enquiry.email <> ''`)}
				union ${matching(sql`other.phone_e164 = enquiry.phone_e164`)}
			) alike
		) person
		where enquiry.id in ${ids}`);
	return new Map(rows.map(({ id, count }) => [id, count]));
}
