import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint.ts";
import type { listOpeningsOnBoard, OpeningOnBoard } from "#contract/job-board.ts";
import { standingOf } from "#contract/openings.ts";
import type { Database } from "../db/open.ts";
import { jobApplications, openings } from "../db/schema.ts";
import { valuesAlong } from "../db/values-along.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";
import { dayInIndia } from "../india-time.ts";
import { type Opening, presentShown } from "./list.ts";
import { standsAs } from "./standing.ts";

const mostPlaces = 500;

/** What takes applications today, and whether this student has applied. */
export async function pageOfBoard(
	db: Database,
	studentId: string,
	query: QueryOf<typeof listOpeningsOnBoard>,
	now: Date,
): Promise<Page<OpeningOnBoard>> {
	const { place, type, mode } = query;
	const list = {
		table: openings,
		id: openings.id,
		sorts: getTableColumns(openings),
		narrowed: and(
			standsAs("open", dayInIndia(now)),
			place ? eq(openings.place, place) : undefined,
			type && eq(openings.type, type),
			mode && eq(openings.mode, mode),
		),
		searched: openings.searched,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: await presentOnBoard(db, studentId, page.rows) };
}

/** One of these, or one that the student has applied for, however it stands now. */
export async function readOnBoard(db: Database, studentId: string, id: string, now: Date): Promise<OpeningOnBoard> {
	const [row] = await presentOnBoard(db, studentId, await db.select().from(openings).where(eq(openings.id, id)));
	if (row === undefined) throw new Refusal("not-found");
	const isShown = row.appliedAt !== null || standingOf(row, dayInIndia(now)) === "open";
	if (!isShown) throw new Refusal("not-found");
	return row;
}

export async function placesOnBoard(db: Database, now: Date): Promise<string[]> {
	const open = standsAs("open", dayInIndia(now));
	return open === undefined ? [] : valuesAlong(db, openings.place, open, mostPlaces);
}

async function presentOnBoard(db: Database, studentId: string, rows: Opening[]): Promise<OpeningOnBoard[]> {
	const ids = rows.map(({ id }) => id);
	const applied = await whenApplied(db, studentId, ids);
	return rows.map((row) => ({ ...presentShown(row), appliedAt: applied.get(row.id)?.toISOString() ?? null }));
}

async function whenApplied(db: Database, studentId: string, ids: string[]): Promise<Map<string, Date>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select()
		.from(jobApplications)
		.where(and(eq(jobApplications.studentId, studentId), inArray(jobApplications.openingId, ids)));
	return new Map(found.map(({ openingId, createdAt }) => [openingId, createdAt]));
}
