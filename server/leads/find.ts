import { eq, getTableColumns, inArray } from "drizzle-orm";
import { type Found, type FoundKind, foundOfEach } from "#contract/find.ts";
import type { LeadKind } from "#contract/leads.ts";
import { openRecord, pages } from "#contract/paths.ts";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import { readPage } from "../http/paging.ts";
import type { Wanted } from "../http/searching.ts";
import { newestFirst } from "../http/walking.ts";
import type { Lead } from "./lead.ts";

const shown: Record<LeadKind, { kind: FoundKind; page: string }> = {
	course: { kind: "application", page: pages.applyData },
	hiring: { kind: "hiring", page: pages.recruitmentData },
	contact: { kind: "message", page: pages.contactData },
};

/** The newest leads of a kind that hold these words, a phone number among them as anyone types it. */
export async function findLeads(db: Database, of: LeadKind, wanted: Wanted): Promise<Found[]> {
	const list = {
		table: leads,
		id: leads.id,
		sorts: getTableColumns(leads),
		where: eq(leads.kind, of),
		narrowed: wanted(leads.searched),
	};
	const { rows: found } = await readPage(db, list, { sort: newestFirst, limit: foundOfEach });
	const { kind, page } = shown[of];
	return found.map((lead) => ({
		kind,
		_id: lead.id,
		title: lead.name,
		about: aboutOf(lead),
		address: openRecord(page, lead.id),
	}));
}

function aboutOf({ email, phone, domain, company }: Lead): string {
	return [domain ?? company, email, phone].filter(Boolean).join(", ");
}

/** Where each of them is shown that is there still: id and address. */
export async function placesOfLeads(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const found = await db.select({ id: leads.id, kind: leads.kind }).from(leads).where(inArray(leads.id, ids));
	return found.map(({ id, kind }) => [id, openRecord(shown[kind].page, id)]);
}
