import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { masterclasses } from "../db/schema.ts";
import { type Kept, keep } from "../http/kept.ts";
import type { Parts } from "../parts.ts";

/** So many of the latest are public; years of them, and little memory. */
const mostPublished = 1000;

/** What everyone may know of a masterclass: not the link of its group, nor who comes. */
const published = {
	id: masterclasses.id,
	updatedAt: masterclasses.updatedAt,
	version: masterclasses.version,
	title: masterclasses.title,
	start: masterclasses.start,
	end: masterclasses.end,
	image: masterclasses.image,
	status: masterclasses.status,
	pdfstatus: masterclasses.pdfstatus,
};

export type Published = Pick<typeof masterclasses.$inferSelect, keyof typeof published>;

/** The latest first. */
export type Board = Kept<readonly Published[]>;

export function openBoard({ database, clock, log }: Parts): Board {
	return keep(publishedReader(database.db), clock, log);
}

/** As long as nothing has changed it answers the very same list. */
function publishedReader(db: Database): () => Promise<readonly Published[]> {
	let last: readonly Published[] = [];
	return async () => {
		const found = await db
			.select(published)
			.from(masterclasses)
			.orderBy(desc(masterclasses.start), desc(masterclasses.id))
			.limit(mostPublished);
		if (!isDeepStrictEqual(found, last)) last = found;
		return last;
	};
}

/** One of them, however long ago it was. */
export async function readPublished(db: Database, id: string): Promise<Published | undefined> {
	const [found] = await db.select(published).from(masterclasses).where(eq(masterclasses.id, id));
	return found;
}
