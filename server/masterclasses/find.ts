import { desc, inArray, sql } from "drizzle-orm";
import { type Found, foundOfEach } from "#contract/find.ts";
import { openRecord, pages } from "#contract/paths.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations } from "../db/schema.ts";
import { containing } from "../http/searching.ts";
import { inIndia } from "../india-time.ts";

/** The latest masterclasses with these words in their title. */
export async function findMasterclasses(db: Database, q: string): Promise<Found[]> {
	const { id, title, start, status } = masterclasses;
	const found = await db
		.select({ id, title, start, status })
		.from(masterclasses)
		.where(containing(sql`lower(${title})`, q))
		.orderBy(desc(start), desc(id))
		.limit(foundOfEach);
	return found.map((masterclass) => ({
		kind: "masterclass",
		_id: masterclass.id,
		title: masterclass.title,
		about: `${inIndia(masterclass.start).date}, ${masterclass.status}`,
		address: openRecord(pages.addEvent, masterclass.id),
	}));
}

/** Where each of them is shown that is there still: id and address. */
export async function placesOfMasterclasses(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const found = await db.select({ id: masterclasses.id }).from(masterclasses).where(inArray(masterclasses.id, ids));
	return found.map(({ id }) => [id, openRecord(pages.addEvent, id)]);
}

/** Registrations are shown in the list of their masterclass, found by their email. */
export async function placesOfRegistrations(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const { id, email, masterclassId } = registrations;
	const found = await db.select({ id, email, masterclassId }).from(registrations).where(inArray(id, ids));
	return found.map((each) => [
		each.id,
		`${openRecord(pages.addEvent, each.masterclassId)}&in-q=${encodeURIComponent(each.email)}`,
	]);
}
