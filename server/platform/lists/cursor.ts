import type { PgColumn } from "drizzle-orm/pg-core";
import { parseJson } from "../parse-json.ts";
import { Refusal } from "../refusal.ts";
import type { Counted } from "./counting.ts";

type Key = string | number | boolean | Date | null;
/**
 * The sort of the previous page, its last row's sort value and id, and the number of rows when the first page was read.
 */
export type Cursor = { sort: string; value: Key; id: string } & Counted;

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const largestInteger = 2_147_483_647;

/** Opaque to clients; it contains only values of a row that the client has read. */
export function encodeCursor({ sort, value, id, total, estimated }: Cursor): string {
	return Buffer.from(JSON.stringify([sort, value, id, total, estimated])).toString("base64url");
}

/** Validated like any input: what passes can be compared with the column. `columns`: the sorts it may have. */
export function decodeCursor(cursor: string, columns: ReadonlyMap<unknown, PgColumn>): Cursor {
	const parsed = parseJson(Buffer.from(cursor, "base64url").toString());
	if (!Array.isArray(parsed) || parsed.length !== 5) throw new Refusal("cursor-invalid");
	const [sort, key, id, total, estimated] = parsed as unknown[];
	const column = columns.get(sort);
	const value = column && parseKey(key, column);
	if (value === undefined || typeof id !== "string" || !uuidPattern.test(id)) throw new Refusal("cursor-invalid");
	if (!Number.isSafeInteger(total) || (total as number) < 0) throw new Refusal("cursor-invalid");
	if (typeof estimated !== "boolean") throw new Refusal("cursor-invalid");
	return { sort: sort as string, value, id, total: total as number, estimated };
}

function parseKey(value: unknown, column: PgColumn): Key | undefined {
	if (value === null) return column.notNull ? undefined : null;
	if (column.dataType === "date") return parseInstant(value);
	if (column.dataType === "number")
		return Number.isInteger(value) && Math.abs(value as number) <= largestInteger ? (value as number) : undefined;
	if (column.dataType === "string")
		return typeof value === "string" && value.isWellFormed() && !value.includes("\0") ? value : undefined;
	return undefined;
}

function parseInstant(value: unknown): Date | undefined {
	if (typeof value !== "string" || !instantPattern.test(value)) return undefined;
	const date = new Date(value);
	// PostgreSQL has no year 0.
	return date.getUTCFullYear() > 0 ? date : undefined;
}
