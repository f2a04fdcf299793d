import type { SQL } from "drizzle-orm";
import { sql } from "../platform/db/drizzle.ts";

/** Tells people apart who share a phone. */
export function firstName(name: string): string {
	return name.trim().toLowerCase().split(/\s+/)[0] ?? "";
}

/** What JavaScript's `\s` matches; PostgreSQL's depends on the locale. */
const spaces = String.raw`\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** The same of a column, which `first-name.test.ts` compares. */
export function firstNameSql(name: SQL): SQL {
	return sql`lower(coalesce(substring(${name} from '${sql.raw(`[^${spaces}]+`)}'), ''))`;
}
