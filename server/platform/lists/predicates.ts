import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { indiaOffset } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import { and, gte, inArray, lt, sql } from "../db/drizzle.ts";

/** Matches any of these values; everything if there are none. */
export function anyOf(column: PgColumn | SQL, values: readonly string[] | undefined): SQL | undefined {
	return values === undefined || values.length === 0 ? undefined : inArray(sql`${column}`, values);
}

/** The range that both the database and the wire format can represent. */
const minTime = Date.UTC(1970);
const maxTime = Date.UTC(9999);

/** Rows created on these days in India's time, both included. */
export function createdBetween(
	column: PgColumn,
	{ createdfrom, createdto }: { createdfrom?: string | undefined; createdto?: string | undefined },
): SQL | undefined {
	return and(
		createdfrom === undefined ? undefined : gte(column, clampToRange(startOfDay(createdfrom))),
		createdto === undefined ? undefined : lt(column, clampToRange(startOfDay(createdto) + dayMs)),
	);
}

function startOfDay(day: string): number {
	return Date.parse(`${day}T00:00:00${indiaOffset}`);
}

function clampToRange(time: number): Date {
	return new Date(Math.min(Math.max(time, minTime), maxTime));
}
