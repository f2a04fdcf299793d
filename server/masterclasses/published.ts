import { isDeepStrictEqual } from "node:util";
import { desc, eq, sql } from "drizzle-orm";
import { events } from "#content/events.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations, suspected } from "../db/schema.ts";
import { type Kept, keep } from "../http/kept.ts";
import type { Parts } from "../parts.ts";

/** So many of the latest are public; years of them, and little memory. */
const mostPublished = 1000;

/** How many have registered. Whoever is suspected is in no total, and what is over counts nobody. */
const registered = sql<number>`case status when 'completed' then 0 else applicationcount
	- (select count(*)::int from ${registrations} where masterclass_id = masterclasses.id and ${suspected}) end`;

/** What everyone may know of a masterclass: not the link of its group, nor who comes. */
const published = {
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

export type Published = Pick<typeof masterclasses.$inferSelect, keyof typeof published> & { registered: number };

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
			.select({ ...published, registered })
			.from(masterclasses)
			.orderBy(desc(masterclasses.start), desc(masterclasses.id))
			.limit(mostPublished);
		const told = found.map((each) => ({ ...each, registered: toldFrom(each.registered) }));
		if (!isDeepStrictEqual(told, last)) last = told;
		return last;
	};
}

/** A small number is not told: 0. */
function toldFrom(registered: number): number {
	return registered < events.registered.from ? 0 : registered;
}

/** One of them, however long ago it was. */
export async function readPublished(db: Database, id: string): Promise<Published | undefined> {
	const [found] = await db
		.select({ ...published, registered })
		.from(masterclasses)
		.where(eq(masterclasses.id, id));
	return found;
}
