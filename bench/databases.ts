import { createHash, randomBytes } from "node:crypto";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import { startPostgres } from "#tools/testing/postgres.ts";
import type { Part } from "./report.ts";
import type { DatabaseLocation } from "./server.ts";

export type Stored = { key: string; id: string; mails: number };

/** A database for a server under test, gone with its scope. */
export type BenchDatabase = AsyncDisposable & {
	name: "PGlite" | "PostgreSQL";
	where: DatabaseLocation;
	/** The rows of the last statement. PGlite is asked while no process serves it. */
	query<Row>(statements: string): Promise<Row[]>;
};

export function readEnquiries(database: BenchDatabase): Promise<Stored[]> {
	return database.query<Stored>(`select idempotency_key as key, id::text as id,
	(select count(*)::int from outbox where enquiry_id = enquiries.id) as mails from enquiries`);
}

export function onDatabase(open: () => Promise<BenchDatabase>, measure: (database: BenchDatabase) => Promise<Part>) {
	return async () => {
		await using database = await open();
		return await measure(database);
	};
}

/** The same measurement on each database. */
export function onEachDatabase(measure: (database: BenchDatabase) => Promise<Part>, prefix = "") {
	return {
		[`${prefix}PGlite`]: onDatabase(embeddedDatabase, measure),
		[`${prefix}PostgreSQL`]: onDatabase(serverDatabase, measure),
	};
}

export async function embeddedDatabase(): Promise<BenchDatabase> {
	const { path, remove } = await mkdtempDisposable(join(tmpdir(), "gradway-bench-"));
	return {
		name: "PGlite",
		where: { DATA_DIR: path },
		async query<Row>(statements: string) {
			await using engine = await PGlite.create({ dataDir: join(path, "database"), extensions: { pg_trgm } });
			return ((await engine.exec(statements)).at(-1)?.rows ?? []) as Row[];
		},
		[Symbol.asyncDispose]: remove,
	};
}

/** With fsync, as in production. */
export async function serverDatabase(start = startPostgres): Promise<BenchDatabase> {
	const { url, stop } = await start({ fsync: true });
	return {
		name: "PostgreSQL",
		where: { DATABASE_URL: url },
		query: (statements) => query(url, statements),
		[Symbol.asyncDispose]: stop,
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

/** The rows of the last statement. */
export async function query<Row>(url: string, statements: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return [await client.query(statements)].flat().at(-1)?.rows ?? [];
	} finally {
		await client.end();
	}
}
