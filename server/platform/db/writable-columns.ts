import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getTableColumns, sql } from "./drizzle.ts";

/** The columns that the database does not generate: our property and the name in the database. */
export function writableColumns(table: PgTable): [property: string, name: string][] {
	return Object.entries(getTableColumns(table))
		.filter(([, { generated }]) => generated === undefined)
		.map(([property, { name }]) => [property, name]);
}

/** The names of `writableColumns`, for an `insert` and its `select`. */
export function writableColumnNames(table: PgTable): SQL {
	return sql.join(
		writableColumns(table).map(([, name]) => sql.identifier(name)),
		sql`, `,
	);
}

/** A row under the database's names, as JSON for `json_populate_recordset`. */
export function rowForDatabase(columns: ReturnType<typeof writableColumns>, row: object): Record<string, unknown> {
	const values = row as Record<string, unknown>;
	return Object.fromEntries(columns.map(([property, name]) => [name, values[property]]));
}
