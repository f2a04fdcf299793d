import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { desc } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { recordAddresses } from "../platform/db/record-addresses.ts";
import { openings } from "../platform/db/schema.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";

/** The newest openings that match the search. */
export async function findOpenings(db: Database, matches: SearchCondition): Promise<SearchHit[]> {
	const { id, title, company, place, createdAt, searched } = openings;
	const found = await db
		.select({ id, title, company, place })
		.from(openings)
		.where(matches(searched))
		.orderBy(desc(createdAt), desc(id))
		.limit(maxHitsPerKind);
	return found.map((opening) => ({
		kind: "opening",
		_id: opening.id,
		title: opening.title,
		about: `${opening.company}, ${opening.place}`,
		address: recordAddress(pages.openings, opening.id),
	}));
}

export const addressesOfOpenings = recordAddresses(openings, (id) => recordAddress(pages.openings, id));
