import type { SQL } from "drizzle-orm";
import { sql } from "./drizzle.ts";

/** Values for `in` or `from` as one parameter, so that the statement stays the same however many they are. */
const listOf = (type: SQL) => (values: Iterable<string | null>) =>
	sql`(select value${type} from json_array_elements_text(${JSON.stringify([...values])}::json))`;

export const uuidList = listOf(sql`::uuid`);
export const textList = listOf(sql``);

/** A time as a parameter of raw SQL, which the drivers would write in different ways. */
export function timestamp(at: Date): SQL {
	return sql`${at.toISOString()}::timestamptz`;
}
