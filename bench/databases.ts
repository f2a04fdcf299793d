import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import { startPostgres } from "#tools/postgres.ts";
import type { Part } from "./report.ts";
import type { Where } from "./server.ts";

export type Stored = { key: string; id: string; mails: number };

/** A database for a server under test, which can be queried after that process has ended. */
export type BenchDatabase = {
	name: "PGlite" | "PostgreSQL";
	where: Where;
	read<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
	/** Only after the server has migrated the database and ended. */
	run(statement: string): Promise<void>;
	remove(): Promise<void>;
};

export function readEnquiries(database: BenchDatabase): Promise<Stored[]> {
	return database.read<Stored>(`select idempotency_key as key, id::text as id,
	(select count(*)::int from outbox where enquiry_id = enquiries.id) as mails from enquiries`);
}

/** Measures on a new database, which is removed afterwards. */
export async function onDatabase(
	open: () => Promise<BenchDatabase>,
	measure: (database: BenchDatabase) => Promise<Part>,
) {
	const database = await open();
	try {
		return await measure(database);
	} finally {
		await database.remove();
	}
}

/** The same measurement on each database. */
export function onEachDatabase(measure: (database: BenchDatabase) => Promise<Part>, what = "") {
	return {
		[`${what}PGlite`]: () => onDatabase(embeddedDatabase, measure),
		[`${what}PostgreSQL`]: () => onDatabase(serverDatabase, measure),
	};
}

export async function embeddedDatabase(): Promise<BenchDatabase> {
	const dataDir = await mkdtemp(join(tmpdir(), "gradway-bench-"));
	return {
		name: "PGlite",
		where: { dataDir },
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
		read: async <Row extends pg.QueryResultRow>(statement: string) => (await query<Row>(server.url, statement)).rows,
		run: async (statement) => void (await query(server.url, statement)),
		remove: () => server.stop(),
	};
}

export type Tokens = { admin: string; student: string };

/** Signs in one admin and one student. */
export async function signIn(run: (statement: string) => Promise<unknown>): Promise<Tokens> {
	const [admin, student] = [newToken(), newToken()];
	await run(
		`with admin as (insert into admins (id, email, created_at) values (gen_random_uuid(), 'asha@academy.example', now())
			on conflict (email) do update set email = excluded.email returning id),
		student as (insert into students (id, created_at, updated_at, name, email, phone, batch, status, password_hash, must_change_password)
			values (gen_random_uuid(), now(), now(), 'Meera Nair', 'meera@mail.example', '9876543210', 'DS-2611-A', 'active', '-', false) returning id)
		insert into sign_ins (token_hash, admin_id, student_id, created_at, expires_at)
		select '${admin.hash}', id, null::uuid, now(), now() + interval '1 day' from admin
		union all select '${student.hash}', null, id, now(), now() + interval '1 day' from student`,
	);
	return { admin: admin.token, student: student.token };
}

function newToken() {
	const token = randomBytes(32).toString("base64url");
	return { token, hash: createHash("sha256").update(token).digest("hex") };
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
