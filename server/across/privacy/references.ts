import type { SQL } from "drizzle-orm";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { named, type Table, tablesOf } from "../../platform/db/tables.ts";

/** Replaces an erased email or name. */
export const erasedWord = "erased";

/** Column types that may contain a typed email. */
const wordy = /^(text|character varying|jsonb?)(\(\d+\))?(\[\])?$/;

/** Counts the rows of each table that mention this email. Reads the catalogue, so that no table is forgotten. */
export async function countReferences(tx: Database, email: string): Promise<Map<string, number>> {
	return ofEach(tx, async (table, where) => {
		const { rows } = await tx.execute<{ rows: number }>(
			sql`select count(*)::int as rows from ${named(table.name)} where ${where(email)}`,
		);
		return rows[0]?.rows ?? 0;
	});
}

/** Removes this email from other people's rows, except in tables that the law requires us to keep unchanged. */
export async function blankReferences(
	tx: Database,
	email: string,
	kept: ReadonlySet<string>,
): Promise<Map<string, number>> {
	return ofEach(tx, async (table, where) => {
		if (kept.has(table.name)) return 0;
		const blanked = wordyColumns(table).map(({ name, type }) => {
			const column = sql.identifier(name);
			const replaced = sql`regexp_replace(${column}::text, ${patternOf(email, type)}, ${erasedWord}, 'gi')`;
			return sql`${column} = ${replaced}::${sql.raw(type)}`;
		});
		const { rows } = await tx.execute(
			sql`update ${named(table.name)} set ${sql.join(blanked, sql`, `)} where ${where(email)} returning 1`,
		);
		return rows.length;
	});
}

type Where = (email: string) => SQL;

async function ofEach(
	tx: Database,
	act: (table: Table, where: Where) => Promise<number>,
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const table of await tablesOf(tx)) {
		const columns = wordyColumns(table);
		if (columns.length === 0) continue;
		const where: Where = (email) =>
			sql.join(
				columns.map(({ name, type }) => holds(name, type, email)),
				sql` or `,
			);
		const count = await act(table, where);
		if (count > 0) counts.set(table.name, count);
	}
	return counts;
}

function wordyColumns({ columns }: Table) {
	return columns.filter(({ type }) => wordy.test(type));
}

/** Searching for a plain substring first is many times faster than for a pattern. */
function holds(name: string, type: string, email: string): SQL {
	const text = sql`${sql.identifier(name)}::text`;
	return sql`(strpos(lower(${text}), ${inType(email, type)}) > 0 and ${text} ~* ${patternOf(email, type)})`;
}

/** The email as a whole: `asha@mail.example` is not in `natasha@mail.example`. */
function patternOf(email: string, type: string): string {
	const escaped = inType(email, type).replace(/[^a-z0-9@]/gi, "\\$&");
	return `(?<![a-z0-9._%+-])${escaped}(?![a-z0-9-]|\\.[a-z0-9])`;
}

function inType(email: string, type: string): string {
	return type.startsWith("json") ? JSON.stringify(email).slice(1, -1) : email;
}
