import { openRecord, pages } from "#contract/paths.ts";
import { type Found, foundOfEach } from "#contract/search.ts";
import { desc } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { recordAddresses } from "../platform/db/record-addresses.ts";
import { openings } from "../platform/db/schema.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";

/** The newest openings with these words. */
export async function findOpenings(db: Database, wanted: SearchCondition): Promise<Found[]> {
	const { id, title, company, place, createdAt, searched } = openings;
	const found = await db
		.select({ id, title, company, place })
		.from(openings)
		.where(wanted(searched))
		.orderBy(desc(createdAt), desc(id))
		.limit(foundOfEach);
	return found.map((opening) => ({
		kind: "opening",
		_id: opening.id,
		title: opening.title,
		about: `${opening.company}, ${opening.place}`,
		address: openRecord(pages.openings, opening.id),
	}));
}

export const addressesOfOpenings = recordAddresses(openings, (id) => openRecord(pages.openings, id));
