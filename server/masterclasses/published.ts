import { isDeepStrictEqual } from "node:util";
import { masterclassTexts } from "#content/masterclasses.ts";
import { desc, eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, registrations, suspected } from "../platform/db/schema.ts";
import { type Cache, openCache } from "../platform/http/cache.ts";
import type { Parts } from "../platform/parts.ts";

/** Enough for years of masterclasses, in little memory. */
const maxPublished = 1000;

/** The number of registrations, without suspected ones; 0 for completed masterclasses. */
const registered = sql<number>`case status when 'completed' then 0 else applicationcount
	- (select count(*)::int from ${registrations} where masterclass_id = masterclasses.id and ${suspected}) end`;

/** The public columns: not the group's link, nor registrations. */
const publicColumns = {
	id: masterclasses.id,
	updatedAt: masterclasses.updatedAt,
	version: masterclasses.version,
	title: masterclasses.title,
	start: masterclasses.start,
	end: masterclasses.end,
	image: masterclasses.image,
	about: masterclasses.about,
	mentor: masterclasses.mentor,
	status: masterclasses.status,
	pdfstatus: masterclasses.pdfstatus,
};

export type Published = Pick<typeof masterclasses.$inferSelect, keyof typeof publicColumns> & { registered: number };

/** Latest first. */
export type PublishedMasterclasses = Cache<readonly Published[]>;

export function openPublishedMasterclasses(
	{ database, clock, log }: Parts,
	patienceMs: number | undefined,
): PublishedMasterclasses {
	return openCache(publishedReader(database.db), clock, log, patienceMs);
}

/** Returns the identical array while nothing has changed. */
function publishedReader(db: Database): () => Promise<readonly Published[]> {
	let last: readonly Published[] = [];
	return async () => {
		const found = await db
			.select({ ...publicColumns, registered })
			.from(masterclasses)
			.orderBy(desc(masterclasses.start), desc(masterclasses.id))
			.limit(maxPublished);
		const current = found.map((each) => ({ ...each, registered: shownCount(each.registered) }));
		if (!isDeepStrictEqual(current, last)) last = current;
		return last;
	};
}

/** Returns 0 for small numbers, which are not shown. */
function shownCount(registered: number): number {
	return registered < masterclassTexts.registered.from ? 0 : registered;
}

/** One masterclass, even if it is too old for the published list. */
export async function readPublished(db: Database, id: string): Promise<Published | undefined> {
	const [found] = await db
		.select({ ...publicColumns, registered })
		.from(masterclasses)
		.where(eq(masterclasses.id, id));
	return found;
}
