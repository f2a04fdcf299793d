import { type Found, foundOfEach } from "#contract/find.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { desc, inArray } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { admins } from "../../platform/db/schema.ts";
import type { Wanted } from "../../platform/lists/searching.ts";

/** The newest admins whose email contains these words. */
export async function findAdmins(db: Database, wanted: Wanted): Promise<Found[]> {
	const found = await db
		.select()
		.from(admins)
		.where(wanted(admins.email))
		.orderBy(desc(admins.createdAt), desc(admins.id))
		.limit(foundOfEach);
	return found.map(({ id, email }) => ({
		kind: "admin",
		_id: id,
		title: email,
		about: "may enter the console",
		address: openRecord(pages.addAdmin, id),
	}));
}

/** The console address of each that is still an admin. */
export async function placesOfAdmins(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const found = await db.select({ id: admins.id }).from(admins).where(inArray(admins.id, ids));
	return found.map(({ id }) => [id, openRecord(pages.addAdmin, id)]);
}
