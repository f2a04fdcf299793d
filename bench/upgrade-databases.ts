import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { query } from "./databases.ts";

export type Ask = <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>;

/** A database that nobody serves at the moment: how a process finds it, how to look into it, and how to have another like it. */
export type Site = {
	environment: Record<string, string>;
	/** All that is asked meanwhile goes to one engine, whose start takes longer than most answers. */
	look<Seen>(looking: (ask: Ask) => Promise<Seen>): Promise<Seen>;
	copy(name: string): Promise<Site>;
};

export async function embeddedSite(folder: string, name: string): Promise<Site> {
	const dataDir = join(folder, name);
	await mkdir(dataDir, { recursive: true });
	return {
		environment: { DATA_DIR: dataDir, DATABASE_URL: "" },
		look: async (looking) => {
			const engine = await PGlite.create({ dataDir: join(dataDir, "database"), extensions: { pg_trgm } });
			try {
				return await looking(async <Row>(statement: string) => (await engine.query<Row>(statement)).rows);
			} finally {
				await engine.close();
			}
		},
		copy: async (other) => {
			await cp(dataDir, join(folder, other), { recursive: true });
			return embeddedSite(folder, other);
		},
	};
}

/** A database of its own on this server. */
export async function serverSite(server: string, name: string, template = "template0"): Promise<Site> {
	await query(server, `create database ${name} template ${template}`);
	const url = new URL(server);
	url.pathname = name;
	return {
		environment: { DATABASE_URL: url.href },
		look: (looking) =>
			looking(
				async <Row extends Record<string, unknown>>(statement: string) => (await query<Row>(url.href, statement)).rows,
			),
		copy: (other) => serverSite(server, other, name),
	};
}

type Hashes = Map<string, { columns: string[]; hashes: string[] }>;

/** Of every row in every table. */
export async function hashesOf(ask: Ask): Promise<Hashes> {
	const found: Hashes = new Map();
	for (const [table, columns] of await columnsOf(ask))
		found.set(table, { columns, hashes: await rowHashes(ask, table, columns) });
	return found;
}

/** Each row of before has to be there as it was. */
export async function countLost(ask: Ask, before: Hashes): Promise<number> {
	let lost = 0;
	for (const [table, { columns, hashes }] of before) {
		const after = new Map<string, number>();
		for (const hash of await rowHashes(ask, table, columns)) after.set(hash, (after.get(hash) ?? 0) + 1);
		for (const hash of hashes) {
			const left = after.get(hash) ?? 0;
			if (left === 0) lost += 1;
			after.set(hash, left - 1);
		}
	}
	return lost;
}

/** The columns that hold what was stored, by table. What is computed from them may change its formula. */
async function columnsOf(ask: Ask): Promise<Map<string, string[]>> {
	const found = await ask<{ table: string; column: string }>(`select table_name as table, column_name as column
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' order by 1, ordinal_position`);
	const tables = new Map<string, string[]>();
	for (const { table, column } of found) tables.set(table, [...(tables.get(table) ?? []), column]);
	return tables;
}

/** Each row of these columns as one hash. */
async function rowHashes(ask: Ask, table: string, columns: string[]): Promise<string[]> {
	const row = columns.map((column) => `"${column}"::text`).join(", ");
	const rows = await ask<{ hash: string }>(`select md5(row(${row})::text) as hash from "${table}"`);
	return rows.map(({ hash }) => hash);
}

/** Tables, columns and indexes, each as one line. */
export async function schemaOf(ask: Ask): Promise<string[]> {
	const found = await ask<{ line: string }>(`select concat_ws(' ', table_name, column_name, data_type, is_nullable,
			column_default, generation_expression) as line from information_schema.columns where table_schema = 'public'
		union all select indexdef from pg_indexes where schemaname = 'public'
		union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
			where connamespace = 'public'::regnamespace order by 1`);
	return found.map(({ line }) => line);
}
