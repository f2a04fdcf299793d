import { openRecord, pages } from "#contract/paths.ts";
import { type Found, foundOfEach } from "#contract/search.ts";
import { desc } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { recordAddresses } from "../../platform/db/record-addresses.ts";
import { admins } from "../../platform/db/schema.ts";
import type { SearchCondition } from "../../platform/lists/searching.ts";

/** The newest admins whose email contains these words. */
export async function findAdmins(db: Database, wanted: SearchCondition): Promise<Found[]> {
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

export const addressesOfAdmins = recordAddresses(admins, (id) => openRecord(pages.addAdmin, id));
