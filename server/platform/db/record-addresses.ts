import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { inArray, sql } from "./drizzle.ts";
import type { Database } from "./open.ts";

/** A record's id and its address in the console; null where no page shows it. */
export type RecordAddress = [id: string, address: string | null];

/** The addresses of those of these records that still exist. */
export function recordAddresses(table: PgTable & { id: PgColumn }, addressOf: (id: string) => string) {
	return async (db: Database, ids: string[]): Promise<RecordAddress[]> => {
		const found = await db
			.select({ id: sql<string>`${table.id}` })
			.from(table)
			.where(inArray(table.id, ids));
		return found.map(({ id }) => [id, addressOf(id)]);
	};
}
