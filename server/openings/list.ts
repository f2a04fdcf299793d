import { and, count, eq, getTableColumns, inArray, or, type SQL } from "drizzle-orm";
import type { AnswerOf, QueryOf } from "#contract/endpoint.ts";
import type { listOpenings, OpeningRow, OpeningStanding, summariseOpenings } from "#contract/openings.ts";
import type { Database } from "../db/open.ts";
import { openings } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";
import { dayInIndia } from "../india-time.ts";
import { recruitersOf } from "../leads/recruiters.ts";
import { standsAs } from "./standing.ts";

export type Opening = typeof openings.$inferSelect;

export async function pageOfOpenings(
	db: Database,
	query: QueryOf<typeof listOpenings>,
	now: Date,
): Promise<Page<OpeningRow>> {
	const { standing, leadid } = query;
	const list = {
		table: openings,
		id: openings.id,
		sorts: getTableColumns(openings),
		narrowed: and(
			standing && isStanding(standing, dayInIndia(now)),
			leadid === undefined ? undefined : eq(openings.leadId, leadid),
		),
		searched: openings.searched,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: await presentOpenings(db, page.rows) };
}

function isStanding(standing: OpeningStanding | "over", today: string): SQL | undefined {
	return standing === "over" ? or(standsAs("past", today), standsAs("closed", today)) : standsAs(standing, today);
}

export async function readOpening(db: Database, id: string): Promise<OpeningRow> {
	const [row] = await presentOpenings(db, await db.select().from(openings).where(eq(openings.id, id)));
	if (row === undefined) throw new Refusal("not-found");
	return row;
}

/** By their ids; those that are gone are missing. */
export async function openingsOf(db: Database, ids: string[]): Promise<Map<string, Opening>> {
	if (ids.length === 0) return new Map();
	const found = await db.select().from(openings).where(inArray(openings.id, ids));
	return new Map(found.map((opening) => [opening.id, opening]));
}

export async function countOpenings(db: Database, now: Date): Promise<AnswerOf<typeof summariseOpenings>> {
	const open = await db.$count(openings, standsAs("open", dayInIndia(now)));
	const [counted] = await db.select({ all: count() }).from(openings);
	return { open, over: (counted?.all ?? 0) - open };
}

async function presentOpenings(db: Database, rows: Opening[]): Promise<OpeningRow[]> {
	const recruiters = await recruitersOf(
		db,
		rows.flatMap(({ leadId }) => leadId ?? []),
	);
	return rows.map((row) => ({
		...presentShown(row),
		version: row.version,
		applicationcount: row.applicationcount,
		recruiter: (row.leadId !== null && recruiters.get(row.leadId)) || null,
	}));
}

/** What everyone with a place here may see of it. */
export function presentShown(opening: Opening) {
	const { id, createdAt, title, company, place, type, mode, positions, deadline, description, pay, skills, state } =
		opening;
	const job = { title, company, place, type, mode, positions, deadline, description, pay, skills, state };
	return { _id: id, createdAt: createdAt.toISOString(), ...job };
}
