import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { and, desc } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { recordAddresses } from "../platform/db/record-addresses.ts";
import { certificates } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";
import { withinCertificates } from "./certificates.ts";

/** The newest certificates that match the search. */
export async function findCertificates(
	db: Database,
	matches: SearchCondition,
	reached: ReachedRows,
): Promise<SearchHit[]> {
	const { id, number, name, title, createdAt, searched } = certificates;
	const found = await db
		.select({ id, number, name, title })
		.from(certificates)
		.where(and(matches(searched), withinCertificates(reached)))
		.orderBy(desc(createdAt), desc(id))
		.limit(maxHitsPerKind);
	return found.map((certificate) => ({
		kind: "certificate",
		_id: certificate.id,
		title: certificate.name,
		about: `${certificate.number}, ${certificate.title}`,
		address: recordAddress(pages.certificates, certificate.id),
	}));
}

export const addressesOfCertificates = recordAddresses(certificates, (id) => recordAddress(pages.certificates, id));
