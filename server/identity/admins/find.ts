import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { desc } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { recordAddresses } from "../../platform/db/record-addresses.ts";
import { admins } from "../../platform/db/schema.ts";
import type { SearchCondition } from "../../platform/lists/searching.ts";

/** The newest admins whose email contains these words. */
export async function findAdmins(db: Database, matches: SearchCondition): Promise<SearchHit[]> {
	const found = await db
		.select()
		.from(admins)
		.where(matches(admins.email))
		.orderBy(desc(admins.createdAt), desc(admins.id))
		.limit(maxHitsPerKind);
	return found.map(({ id, email }) => ({
		kind: "admin",
		_id: id,
		title: email,
		about: "may enter the console",
		address: recordAddress(pages.addAdmin, id),
	}));
}

export const addressesOfAdmins = recordAddresses(admins, (id) => recordAddress(pages.addAdmin, id));
