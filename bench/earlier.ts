import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Ask, Site } from "./upgrade-databases.ts";

const run = promisify(execFile);
const home = join(import.meta.dirname, "..");
const migrations = "server/db/migrations";
const mostOutput = 2 ** 26;

/** A state of the project: its code, and the database that this code makes. */
export type Commit = { id: string; title: string; migrations: number; seeds: boolean };

/** What Node says of a tree that lacks a file which only the commit after it brought. */
const lacksFile = "ERR_MODULE_NOT_FOUND";

/** Every commit that changed the schema, the last one before each, and the newest. Of those without a way to make a database, one per schema. */
export async function earlierCommits(): Promise<Commit[]> {
	const changed = (await git("log", "--format=%h", "--", migrations)).split("\n");
	const before = await Promise.all(
		changed.map((id) => git("rev-parse", "--short", "--verify", `${id}^`).catch(() => "")),
	);
	const ids = new Set([...changed, ...before, await git("rev-parse", "--short", "HEAD")]);
	const found = new Map<string, Commit>();
	for (const id of ids) {
		const schema = id && (await git("rev-parse", `${id}:${migrations}`).catch(() => ""));
		if (schema === "") continue;
		const seeds = await git("cat-file", "-e", `${id}:server/main.ts`).then(
			() => true,
			() => false,
		);
		const files = await git("ls-tree", "--name-only", `${id}:${migrations}`);
		const title = await git("log", "-1", "--format=%s", id);
		const commit = { id, title, migrations: files.match(/\.sql$/gm)?.length ?? 0, seeds };
		const key = seeds ? id : schema;
		if (!found.has(key)) found.set(key, commit);
	}
	return [...found.values()].reverse();
}

async function git(...parameters: string[]): Promise<string> {
	const { stdout } = await run("git", parameters, { cwd: home, maxBuffer: mostOutput });
	return stdout.trim();
}

/** Writes the commit's files to a folder, with the packages of today beside them. */
export async function exportCommit(id: string, folder: string): Promise<void> {
	const tar = `${folder}.tar`;
	await mkdir(folder, { recursive: true });
	await git("archive", `--output=${tar}`, id);
	await run("tar", ["-xf", tar, "-C", folder]);
	await symlink(join(home, "node_modules"), join(folder, "node_modules"));
}

/**
 * The commit's own code makes and fills the database; one without such code, or whose code does not start by itself, gets its tables and a few
 * rows by hand. Tells whether its own code did.
 */
export async function makeDatabase({ seeds }: Commit, folder: string, site: Site): Promise<boolean> {
	if (seeds && (await seed(folder, site))) return true;
	await site.look((ask) => makeByHand(folder, ask));
	return false;
}

async function seed(folder: string, site: Site): Promise<boolean> {
	const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
		scripts: { seed: string };
	};
	const [, ...command] = scripts.seed.split(" ");
	const env = { PATH: process.env.PATH, NODE_ENV: "development", ...site.environment };
	try {
		await run(process.execPath, command, { cwd: folder, env, maxBuffer: mostOutput });
		return true;
	} catch (error) {
		if ((error as { stderr?: string }).stderr?.includes(lacksFile)) return false;
		throw error;
	}
}

async function makeByHand(folder: string, ask: Ask): Promise<void> {
	const { entries } = JSON.parse(await readFile(join(folder, migrations, "meta/_journal.json"), "utf8")) as {
		entries: { tag: string; when: number }[];
	};
	await ask("create extension if not exists pg_trgm");
	await ask("create schema drizzle");
	await ask("create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
	for (const { tag, when } of entries) {
		const file = join(folder, migrations, `${tag}.sql`);
		if (!existsSync(file)) throw new Error(`${tag} is not there`);
		for (const statement of (await readFile(file, "utf8")).split("--> statement-breakpoint")) await ask(statement);
		await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${tag}', ${when})`);
	}
	await ask(`insert into leads (id, created_at, kind, name, email, phone, college, collegemail, passingyear, domain, body_hash)
		select gen_random_uuid(), now(), 'course', 'Asha Rao ' || n, 'asha' || n || '@mail.example', '98123 45678', 'A college',
			'asha' || n || '@college.example', 2026, 'Data Science', md5(n::text) from generate_series(1, 500) n`);
	await ask(`insert into outbox (id, created_at, lead_id, "to", subject, text, next_attempt_at)
		select gen_random_uuid(), created_at, id, email, 'Your application', 'We have it.', created_at from leads`);
}

/** So many copies of every lead, so that bringing the tables up to date takes a while. */
export async function multiplyLeads(ask: Ask, times: number): Promise<void> {
	const columns = await ask<{ name: string }>(`select column_name as name from information_schema.columns
		where table_schema = 'public' and table_name = 'leads' and is_generated = 'NEVER'`);
	const own: Record<string, string> = { id: "gen_random_uuid()", idempotency_key: "null" };
	const names = columns.map(({ name }) => `"${name}"`).join(", ");
	const values = columns.map(({ name }) => own[name] ?? `"${name}"`).join(", ");
	await ask(`insert into leads (${names}) select ${values} from leads, generate_series(1, ${times})`);
}
