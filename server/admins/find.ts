import { desc, inArray } from "drizzle-orm";
import { type Found, foundOfEach } from "#contract/find.ts";
import { openRecord, pages } from "#contract/paths.ts";
import type { Database } from "../db/open.ts";
import { admins } from "../db/schema.ts";
import type { Wanted } from "../http/searching.ts";

/** The newest admins with these words in their email. */
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

/** Where each of them is shown who is an admin still: id and address. */
export async function placesOfAdmins(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const found = await db.select({ id: admins.id }).from(admins).where(inArray(admins.id, ids));
	return found.map(({ id }) => [id, openRecord(pages.addAdmin, id)]);
}
