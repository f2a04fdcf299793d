import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import { startPostgres } from "#tools/postgres.ts";

export type Stored = { key: string; id: string; mails: number };

/** A database to run our process on, and a look into it from outside once that process is gone. */
export type BenchDatabase = {
	name: "PGlite" | "PostgreSQL";
	where: { dataDir: string } | { databaseUrl: string };
	readLeads(): Promise<Stored[]>;
	read<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
	/** Once the process has made its tables and is gone. */
	run(statement: string): Promise<void>;
	remove(): Promise<void>;
};

const leadsWithMails = `select idempotency_key as key, id::text as id,
	(select count(*)::int from outbox where lead_id = leads.id) as mails from leads`;

/** The same figures on either database, or on the one that is named; each is made for it and gone afterwards. */
export async function onEachDatabase<Figures>(
	measure: (database: BenchDatabase) => Promise<Figures>,
	only?: string,
): Promise<Record<string, Figures>> {
	const databases = { PGlite: embeddedDatabase, PostgreSQL: serverDatabase };
	// A slip of the finger would measure nothing and meet every target.
	if (only !== undefined && !(only in databases)) throw new Error(`--only is one of ${Object.keys(databases)}`);
	const figures: Record<string, Figures> = {};
	for (const [name, open] of Object.entries(databases)) {
		if (only !== undefined && only !== name) continue;
		const database = await open();
		try {
			figures[name] = await measure(database);
		} finally {
			await database.remove();
		}
	}
	return figures;
}

export async function embeddedDatabase(): Promise<BenchDatabase> {
	const dataDir = await mkdtemp(join(tmpdir(), "gradway-bench-"));
	return {
		name: "PGlite",
		where: { dataDir },
		readLeads: async () => (await inEngine(dataDir, (engine) => engine.query<Stored>(leadsWithMails))).rows,
		read: async <Row>(statement: string) => (await inEngine(dataDir, (engine) => engine.query<Row>(statement))).rows,
		run: async (statement) => void (await inEngine(dataDir, (engine) => engine.exec(statement))),
		remove: () => rm(dataDir, { recursive: true, force: true }),
	};
}

async function inEngine<Result>(dataDir: string, work: (engine: PGlite) => Promise<Result>): Promise<Result> {
	const engine = await PGlite.create({ dataDir: join(dataDir, "database"), extensions: { pg_trgm } });
	try {
		return await work(engine);
	} finally {
		await engine.close();
	}
}

/** With fsync, as in production. */
export async function serverDatabase(start = startPostgres): Promise<BenchDatabase> {
	const server = await start({ fsync: true });
	return {
		name: "PostgreSQL",
		where: { databaseUrl: server.url },
		readLeads: () => readLeadsOf(server.url),
		read: async <Row extends pg.QueryResultRow>(statement: string) => (await query<Row>(server.url, statement)).rows,
		run: async (statement) => void (await query(server.url, statement)),
		remove: () => server.stop(),
	};
}

export async function readLeadsOf(url: string): Promise<Stored[]> {
	return (await query<Stored>(url, leadsWithMails)).rows;
}

export async function query<Row extends pg.QueryResultRow>(
	url: string,
	statement: string,
): Promise<pg.QueryResult<Row>> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await client.query<Row>(statement);
	} finally {
		await client.end();
	}
}
