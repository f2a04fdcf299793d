import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows with any of these; all of them where nothing was chosen. */
export function anyOf(column: PgColumn | SQL, values: readonly string[] | undefined): SQL | undefined {
	return values === undefined || values.length === 0 ? undefined : inArray(sql`${column}`, values);
}
