import { dayInIndia } from "#contract/days.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { openingStatusOf } from "#contract/openings.ts";
import type { listPublishedOpenings, PublishedOpening } from "#contract/portal-openings.ts";
import { distinctValues } from "../platform/db/distinct-values.ts";
import { and, eq, getTableColumns, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { jobApplications, openings } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import { readPage } from "../platform/lists/paging.ts";
import { Refusal } from "../platform/refusal.ts";
import { type Opening, presentDetails } from "./list.ts";
import { hasStatus } from "./status.ts";

const maxPlaces = 500;

/** Openings that take applications today, and whether this student has applied. */
export async function pageOfPublished(
	db: Database,
	studentId: string,
	query: QueryOf<typeof listPublishedOpenings>,
	now: Date,
): Promise<Page<PublishedOpening>> {
	const { place, type, mode } = query;
	const list = {
		table: openings,
		id: openings.id,
		sorts: getTableColumns(openings),
		filtered: and(
			hasStatus("open", dayInIndia(now)),
			place ? eq(openings.place, place) : undefined,
			type && eq(openings.type, type),
			mode && eq(openings.mode, mode),
		),
		searched: openings.searched,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: await presentPublished(db, studentId, page.rows) };
}

/** An opening that is open today, or that the student has applied for, whatever its status. */
export async function readPublished(db: Database, studentId: string, id: string, now: Date): Promise<PublishedOpening> {
	const [row] = await presentPublished(db, studentId, await db.select().from(openings).where(eq(openings.id, id)));
	if (row === undefined) throw new Refusal("not-found");
	const isShown = row.appliedAt !== null || openingStatusOf(row, dayInIndia(now)) === "open";
	if (!isShown) throw new Refusal("not-found");
	return row;
}

export async function publishedPlaces(db: Database, now: Date): Promise<string[]> {
	const isOpen = hasStatus("open", dayInIndia(now));
	return isOpen === undefined ? [] : distinctValues(db, openings.place, isOpen, maxPlaces);
}

async function presentPublished(db: Database, studentId: string, rows: Opening[]): Promise<PublishedOpening[]> {
	const ids = rows.map(({ id }) => id);
	const applicationTimes = await readApplicationTimes(db, studentId, ids);
	return rows.map((row) => ({
		...presentDetails(row),
		appliedAt: applicationTimes.get(row.id)?.toISOString() ?? null,
	}));
}

async function readApplicationTimes(db: Database, studentId: string, ids: string[]): Promise<Map<string, Date>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select()
		.from(jobApplications)
		.where(and(eq(jobApplications.studentId, studentId), inArray(jobApplications.openingId, ids)));
	return new Map(found.map(({ openingId, createdAt }) => [openingId, createdAt]));
}
