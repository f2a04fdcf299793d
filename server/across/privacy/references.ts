import type { SQL } from "drizzle-orm";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { qualifiedName, type Table, tablesOf } from "../../platform/db/tables.ts";

/** Replaces an erased email or name. */
export const erasedPlaceholder = "erased";

/** Column types that may contain a typed email. */
const textType = /^(text|character varying|jsonb?)(\(\d+\))?(\[\])?$/;

/** Counts the rows of each table that mention this email. Reads the catalogue, so that no table is missed. */
export async function countReferences(tx: Database, email: string): Promise<Map<string, number>> {
	return countByTable(tx, async (table, where) => {
		const { rows } = await tx.execute<{ rows: number }>(
			sql`select count(*)::int as rows from ${qualifiedName(table.name)} where ${where(email)}`,
		);
		return rows[0]?.rows ?? 0;
	});
}

/** Removes this email from other people's rows, except in tables that the law requires us to keep unchanged. */
export async function blankReferences(
	tx: Database,
	email: string,
	excludedTables: ReadonlySet<string>,
): Promise<Map<string, number>> {
	return countByTable(tx, async (table, where) => {
		if (excludedTables.has(table.name)) return 0;
		const blanked = textColumns(table).map(({ name, type }) => {
			const column = sql.identifier(name);
			const replaced = sql`regexp_replace(${column}::text, ${emailPattern(email, type)}, ${erasedPlaceholder}, 'gi')`;
			return sql`${column} = ${replaced}::${sql.raw(type)}`;
		});
		const { rows } = await tx.execute(
			sql`update ${qualifiedName(table.name)} set ${sql.join(blanked, sql`, `)} where ${where(email)} returning 1`,
		);
		return rows.length;
	});
}

type MentionFilter = (email: string) => SQL;

async function countByTable(
	tx: Database,
	countRows: (table: Table, where: MentionFilter) => Promise<number>,
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const table of await tablesOf(tx)) {
		const columns = textColumns(table);
		if (columns.length === 0) continue;
		const where: MentionFilter = (email) =>
			sql.join(
				columns.map(({ name, type }) => columnMentions(name, type, email)),
				sql` or `,
			);
		const count = await countRows(table, where);
		if (count > 0) counts.set(table.name, count);
	}
	return counts;
}

function textColumns({ columns }: Table) {
	return columns.filter(({ type }) => textType.test(type));
}

/** Searching for a plain substring first is many times faster than for a pattern. */
function columnMentions(name: string, type: string, email: string): SQL {
	const text = sql`${sql.identifier(name)}::text`;
	return sql`(strpos(lower(${text}), ${encodeForType(email, type)}) > 0 and ${text} ~* ${emailPattern(email, type)})`;
}

/** The email as a whole: `asha@mail.example` is not in `natasha@mail.example`. */
function emailPattern(email: string, type: string): string {
	const escaped = encodeForType(email, type).replace(/[^a-z0-9@]/gi, "\\$&");
	return `(?<![a-z0-9._%+-])${escaped}(?![a-z0-9-]|\\.[a-z0-9])`;
}

function encodeForType(email: string, type: string): string {
	return type.startsWith("json") ? JSON.stringify(email).slice(1, -1) : email;
}
