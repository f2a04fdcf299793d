import { and, gte, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const dayMs = 86_400_000;
/** What a database can hold and the wire can say; no record of ours is older or younger. */
const { first, last } = { first: Date.UTC(1970), last: Date.UTC(9999) };

/** Rows of these days of India, both included. */
export function createdBetween(
	column: PgColumn,
	{ createdfrom, createdto }: { createdfrom?: string | undefined; createdto?: string | undefined },
): SQL | undefined {
	return and(
		createdfrom === undefined ? undefined : gte(column, within(startOf(createdfrom))),
		createdto === undefined ? undefined : lt(column, within(startOf(createdto) + dayMs)),
	);
}

/** India keeps one offset all year. */
function startOf(day: string): number {
	return Date.parse(`${day}T00:00:00+05:30`);
}

function within(at: number): Date {
	return new Date(Math.min(Math.max(at, first), last));
}
