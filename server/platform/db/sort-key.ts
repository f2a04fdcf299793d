import type { SQL } from "drizzle-orm";
import { sql } from "./drizzle.ts";

type Column = { columnType: string; enumValues?: readonly string[] | undefined; getSQL(): SQL };

/**
 * The sort key of a column: texts regardless of case and of the server's locale, so that every database sorts alike.
 * The indexes use exactly the same expression.
 */
export function sortKey(column: Column, value: SQL = sql`${column}`): SQL {
	return isText(column) ? sql`lower(${value} collate "C")` : value;
}

/** For an index: without the table's name. */
export function indexedSortKey({ name }: { name: string | undefined }): SQL {
	return sql.raw(`lower("${name}" collate "C")`);
}

/** Free text: not one of a few words, nor a day, which is a string too. */
export function isText({ columnType, enumValues }: Column): boolean {
	return columnType === "PgText" && (enumValues?.length ?? 0) === 0;
}
