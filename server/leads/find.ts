import type { EnquiryKind } from "#contract/enquiries.ts";
import { type Found, type FoundKind, foundOfEach } from "#contract/find.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { and, eq, getTableColumns, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries } from "../platform/db/schema.ts";
import type { Reached } from "../platform/http/caller.ts";
import { findNewest } from "../platform/lists/filtered.ts";
import type { Wanted } from "../platform/lists/searching.ts";
import type { Enquiry } from "./enquiry.ts";
import { within } from "./reach.ts";

const shown: Record<EnquiryKind, { kind: FoundKind; page: string }> = {
	course: { kind: "application", page: pages.applyData },
	hiring: { kind: "hiring", page: pages.recruitmentData },
	contact: { kind: "message", page: pages.contactData },
};

/** The newest leads of a kind that hold these words, a phone number among them as anyone types it. */
export async function findEnquiries(db: Database, of: EnquiryKind, reached: Reached, wanted: Wanted): Promise<Found[]> {
	const list = {
		table: enquiries,
		id: enquiries.id,
		sorts: getTableColumns(enquiries),
		where: eq(enquiries.kind, of),
	};
	const found = await findNewest(db, list, and(wanted(enquiries.searched), within(enquiries, reached)), foundOfEach);
	const { kind, page } = shown[of];
	return found.map((enquiry) => ({
		kind,
		_id: enquiry.id,
		title: enquiry.name,
		about: aboutOf(enquiry),
		address: openRecord(page, enquiry.id),
	}));
}

function aboutOf({ email, phone, domain, company }: Enquiry): string {
	return [domain ?? company, email, phone].filter(Boolean).join(", ");
}

/** Where each of them is shown that is there still: id and address. */
export async function placesOfEnquiries(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const found = await db
		.select({ id: enquiries.id, kind: enquiries.kind })
		.from(enquiries)
		.where(inArray(enquiries.id, ids));
	return found.map(({ id, kind }) => [id, openRecord(shown[kind].page, id)]);
}
