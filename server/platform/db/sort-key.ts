import type { SQL } from "drizzle-orm";
import { sql } from "./drizzle.ts";

type Column = { columnType: string; enumValues?: readonly string[] | undefined; getSQL(): SQL };

/**
 * By what a column is sorted: texts by their letters whatever their case, and not by the server's locale, so that every database gives
 * the same order. Word for word the expression of the indexes.
 */
export function sortKey(column: Column, value: SQL = sql`${column}`): SQL {
	return isText(column) ? sql`lower(${value} collate "C")` : value;
}

/** For an index: without the table's name. */
export function sortIndexed({ name }: { name: string | undefined }): SQL {
	return sql.raw(`lower("${name}" collate "C")`);
}

/** Free text: not one of a few words, nor a day, which is a string too. */
export function isText({ columnType, enumValues }: Column): boolean {
	return columnType === "PgText" && (enumValues?.length ?? 0) === 0;
}
