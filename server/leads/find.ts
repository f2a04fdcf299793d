import type { BodyOf } from "#contract/endpoint.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import type { findLeadsOfPeople } from "#contract/leads.ts";
import { recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit, type SearchHitKind } from "#contract/search.ts";
import { and, eq, getTableColumns, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import type { RecordAddress } from "../platform/db/record-addresses.ts";
import { closedStage, enquiries, leads } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { findNewest } from "../platform/lists/filtered.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";
import type { Enquiry } from "./enquiry.ts";
import { firstName, firstNameSql } from "./first-name.ts";
import { consolePage } from "./messages.ts";
import { normalisedPhone } from "./phone.ts";
import { withinReach } from "./reach.ts";

const foundKind: Record<EnquiryKind, SearchHitKind> = { course: "application", hiring: "hiring", contact: "message" };

/** The newest enquiries of a kind that contain these words; a phone number matches however it is typed. */
export async function findEnquiries(
	db: Database,
	enquiryKind: EnquiryKind,
	reached: ReachedRows,
	condition: SearchCondition,
): Promise<SearchHit[]> {
	const list = {
		table: enquiries,
		id: enquiries.id,
		sorts: getTableColumns(enquiries),
		where: eq(enquiries.kind, enquiryKind),
	};
	const found = await findNewest(
		db,
		list,
		and(condition(enquiries.searched), withinReach(enquiries, reached)),
		maxHitsPerKind,
	);
	return found.map((enquiry) => ({
		kind: foundKind[enquiryKind],
		_id: enquiry.id,
		title: enquiry.name,
		about: describeEnquiry(enquiry),
		address: recordAddress(consolePage[enquiryKind], enquiry.id),
	}));
}

type Person = BodyOf<typeof findLeadsOfPeople>["people"][number];

/** The address of each person's lead: the newest open one, else the newest; null if there is none that the caller may see. */
export async function findLeadAddresses(
	db: Database,
	reached: ReachedRows,
	people: readonly Person[],
): Promise<(string | null)[]> {
	const lookups = people.map(({ name, email, phone }, position) => {
		return { place: position, email: email.toLowerCase(), phone: normalisedPhone(phone), first: firstName(name) };
	});
	// Each person is looked up in an index.
	const { rows } = await db.execute<{ place: number; kind: EnquiryKind; enquiry: string }>(sql`
		select distinct on (place) place, kind, newest.id as enquiry
		from json_to_recordset(${JSON.stringify(lookups)}::json) as sent (place int, email text, phone text, first text)
		cross join lateral ((select * from ${leads} where email = sent.email offset 0) union all
			(select * from ${leads} where phone_e164 = sent.phone and ${firstNameSql(sql`name`)} = sent.first offset 0)) as leads
		cross join lateral (select id from ${enquiries} where lead_id = leads.id order by created_at desc limit 1) as newest
		where ${withinReach(leads, reached) ?? sql`true`}
		order by place, ${closedStage}, leads.created_at desc`);
	const addresses = new Map(
		rows.map(({ place: position, kind, enquiry }) => [position, recordAddress(consolePage[kind], enquiry)]),
	);
	return people.map((_, position) => addresses.get(position) ?? null);
}

function describeEnquiry({ email, phone, domain, company }: Enquiry): string {
	return [domain ?? company, email, phone].filter(Boolean).join(", ");
}

/**
 * The addresses of those ids that still exist: each is an enquiry's, or that of a lead without an enquiry, which no
 * page shows.
 */
export async function addressesOfLeads(db: Database, ids: string[]): Promise<RecordAddress[]> {
	const found = await db
		.select({ id: enquiries.id, kind: enquiries.kind })
		.from(enquiries)
		.where(inArray(enquiries.id, ids));
	const leadIds = await db.select({ id: leads.id }).from(leads).where(inArray(leads.id, ids));
	return [
		...found.map(({ id, kind }): RecordAddress => [id, recordAddress(consolePage[kind], id)]),
		...leadIds.map(({ id }): RecordAddress => [id, null]),
	];
}
