import type { SQL } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import type { AnswerOf, QueryOf } from "#contract/endpoint.ts";
import {
	type listOpenings,
	type OpeningRow,
	type OpeningStatus,
	openingDetails,
	type summariseOpenings,
} from "#contract/openings.ts";
import { recruitersOf } from "../leads/recruiters.ts";
import { and, count, eq, getTableColumns, inArray, or } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { openings } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import { readPage } from "../platform/lists/paging.ts";
import { Refusal } from "../platform/refusal.ts";
import { hasStatus } from "./status.ts";

export type Opening = typeof openings.$inferSelect;

export async function pageOfOpenings(
	db: Database,
	query: QueryOf<typeof listOpenings>,
	now: Date,
): Promise<Page<OpeningRow>> {
	const { standing: status, leadid } = query;
	const list = {
		table: openings,
		id: openings.id,
		sorts: getTableColumns(openings),
		filtered: and(
			status && matchesStatus(status, dayInIndia(now)),
			leadid === undefined ? undefined : eq(openings.enquiryId, leadid),
		),
		searched: openings.searched,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: await presentOpenings(db, page.rows) };
}

function matchesStatus(status: OpeningStatus | "over", today: string): SQL | undefined {
	return status === "over" ? or(hasStatus("past", today), hasStatus("closed", today)) : hasStatus(status, today);
}

export async function readOpening(db: Database, id: string): Promise<OpeningRow> {
	const [row] = await presentOpenings(db, await db.select().from(openings).where(eq(openings.id, id)));
	if (row === undefined) throw new Refusal("not-found");
	return row;
}

/** Openings by id; removed ones are missing. */
export async function openingsOf(db: Database, ids: string[]): Promise<Map<string, Opening>> {
	if (ids.length === 0) return new Map();
	const found = await db.select().from(openings).where(inArray(openings.id, ids));
	return new Map(found.map((opening) => [opening.id, opening]));
}

export async function countOpenings(db: Database, now: Date): Promise<AnswerOf<typeof summariseOpenings>> {
	const open = await db.$count(openings, hasStatus("open", dayInIndia(now)));
	const [counted] = await db.select({ all: count() }).from(openings);
	return { open, over: (counted?.all ?? 0) - open };
}

async function presentOpenings(db: Database, rows: Opening[]): Promise<OpeningRow[]> {
	const recruiters = await recruitersOf(
		db,
		rows.flatMap(({ enquiryId }) => enquiryId ?? []),
	);
	return rows.map((row) => ({
		...presentDetails(row),
		version: row.version,
		applicationcount: row.applicationcount,
		recruiter: (row.enquiryId !== null && recruiters.get(row.enquiryId)) || null,
	}));
}

/** The fields of an opening that both staff and students may see. */
export function presentDetails(opening: Opening) {
	const { id, createdAt, state } = opening;
	return { _id: id, createdAt: createdAt.toISOString(), ...detailsOf(opening), state };
}

type Detail = (typeof openingDetails)[number];

export function detailsOf<From extends { [name in Detail]?: unknown }>(from: From): Pick<From, Detail> {
	return Object.fromEntries(openingDetails.map((name) => [name, from[name]])) as Pick<From, Detail>;
}
