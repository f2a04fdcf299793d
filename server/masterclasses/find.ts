import { isSpam, isSuspected } from "#contract/enquiries.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { desc, eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { type RecordAddress, recordAddresses } from "../platform/db/record-addresses.ts";
import { masterclasses, registrations } from "../platform/db/schema.ts";
import { inIndia } from "../platform/india-time.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";

/** The latest masterclasses whose title matches the search. */
export async function findMasterclasses(db: Database, matches: SearchCondition): Promise<SearchHit[]> {
	const { id, title, start, status } = masterclasses;
	const found = await db
		.select({ id, title, start, status })
		.from(masterclasses)
		.where(matches(sql`lower(${title})`))
		.orderBy(desc(start), desc(id))
		.limit(maxHitsPerKind);
	return found.map((masterclass) => ({
		kind: "masterclass",
		_id: masterclass.id,
		title: masterclass.title,
		about: `${inIndia(masterclass.start).date}, ${masterclass.status}`,
		address: recordAddress(pages.addMasterclass, masterclass.id),
	}));
}

export const addressesOfMasterclasses = recordAddresses(masterclasses, (id) => recordAddress(pages.addMasterclass, id));

/** At most this many matches are read to find the newest. */
const maxMatches = 500;

/** The newest registrations that match the search, suspected ones too, for people who report that they got no link. */
export async function findRegistrations(db: Database, matches: SearchCondition): Promise<SearchHit[]> {
	const matching = db
		.select()
		.from(registrations)
		.where(matches(registrations.searched))
		.limit(maxMatches)
		.as("matching");
	const found = await db
		.select({
			id: matching.id,
			name: matching.name,
			email: matching.email,
			phone: matching.phone,
			suspicion: matching.suspicion,
			masterclassId: matching.masterclassId,
			masterclass: masterclasses.title,
		})
		.from(matching)
		.innerJoin(masterclasses, eq(masterclasses.id, matching.masterclassId))
		.orderBy(desc(matching.createdAt), desc(matching.id))
		.limit(maxHitsPerKind);
	return found.map((registration) => ({
		kind: "registration",
		_id: registration.id,
		title: registration.name,
		about: [registration.masterclass, registration.email, registration.phone].join(", "),
		address: addressOf(registration),
	}));
}

/** Registrations are shown in the list of their masterclass, found by their email. */
export async function addressesOfRegistrations(db: Database, ids: string[]): Promise<RecordAddress[]> {
	const { id, email, masterclassId, suspicion } = registrations;
	const found = await db.select({ id, email, masterclassId, suspicion }).from(registrations).where(inArray(id, ids));
	return found.map((each) => [each.id, addressOf(each)]);
}

/** The list shows suspected registrations only on request. */
function addressOf({ email, masterclassId, suspicion }: ListedRegistration): string {
	const state = isSpam(suspicion) ? "spam" : isSuspected(suspicion) ? "check" : undefined;
	const listParams = new URLSearchParams({ "in-q": email, ...(state && { "in-state": state }) });
	return `${recordAddress(pages.addMasterclass, masterclassId)}&${listParams}`;
}

type ListedRegistration = Pick<typeof registrations.$inferSelect, "email" | "masterclassId" | "suspicion">;
