import { execFile } from "node:child_process";
import { mkdtempDisposable, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { outboxRetentionDays } from "#content/legal/policy.ts";
import { nextApplication } from "./applying.ts";
import { type BenchDatabase, embeddedDatabase, serverDatabase } from "./databases.ts";
import { type Call, load } from "./load.ts";
import { options, type Part, reportParts, summariseCalls } from "./report.ts";
import { startServer } from "./server.ts";

/**
 * R8: backs up while visitors write, restores on the other kind of database, from PostgreSQL to PGlite and back, and
 * compares row by row. `backup.test.ts` covers damaged backups.
 */
const { only, rows } = options({ rows: 100_000 });
const baselineMs = 5_000;
const visitsPerSecond = 25;
const maxOutputBytes = 64 * 1024 * 1024;
const home = join(import.meta.dirname, "..");
const target = { postsP99Ms: 200 };
/** Tables that a backup leaves out on purpose, and those derived from leads, which may have changed after the backup. */
const excludedTables = ["sign_ins", "rate_limits", "lead_outcomes", "current_outcomes"];
/** A job finds an enquiry's lead and whether it is a repeat a second later, which may be after the backup. */
const stableColumns = "(to_jsonb(one) - 'lead_id' - 'stage' - 'stage_rank' - 'owner' - 'suspicion')::text";

await reportParts("backup", only, { "from PostgreSQL to PGlite and back": roundTrip });

async function roundTrip(): Promise<Part> {
	await using folder = await mkdtempDisposable(join(tmpdir(), "gradway-bench-backup-"));
	await using first = await serverDatabase();
	await using embedded = await embeddedDatabase();
	await using last = await serverDatabase();
	await fill(first);
	const fromServer = await backUp(first, join(folder.path, "from-postgresql"));
	const toEmbedded = await restoreInto(embedded, fromServer.file, first);
	const fromEmbedded = await backUp(embedded, join(folder.path, "from-pglite"));
	const toServer = await restoreInto(last, fromEmbedded.file, embedded);
	const [moves, backups] = [[toEmbedded, toServer], { PostgreSQL: fromServer.figures, PGlite: fromEmbedded.figures }];
	const backupLoads = Object.values(backups).map(({ during }) => during);
	return {
		figures: { rows, ...backups, toPGlite: toEmbedded, toPostgreSQL: toServer },
		targets: {
			"every row restored is the source's, byte for byte": moves.every(({ strange }) => strange === 0),
			"nothing that was there before the backup is missing": moves.every(({ missing }) => missing === 0),
			"every page and every post is answered meanwhile": backupLoads.every(
				({ posts, pages }) => !posts.statuses[0] && Object.keys(pages.statuses).join() === "200",
			),
			[`posts' p99 at most ${target.postsP99Ms} ms meanwhile`]: backupLoads.every(
				({ posts }) => posts.p99Ms <= target.postsP99Ms,
			),
		},
	};
}

/**
 * Sample data and two years of enquiries with their mails. No two enquiries are alike, as the server would mark them as
 * repeated; mail texts past retention are blank already, so that nothing is erased while rows are compared.
 */
async function fill(database: BenchDatabase): Promise<void> {
	await runCommand(database.where, ["seed", "--force"]);
	await database.query(`
		insert into leads (id, created_at, kind, name, email, phone, phone_e164, source, stage, stage_at, reached, answered_at)
		select gen_random_uuid(), at, 'contact', 'Person ' || n, 'person' || n || '@mail.example', '98' || n, '+9198' || n, 'direct', 'answered', at, 1, at
		from (select n, now() - n * interval '10 minutes' as at from generate_series(1, ${rows}) as n) as many;
		insert into enquiries (id, kind, created_at, name, email, phone, phone_e164, message, page, consent_version, consent_at, body_hash, idempotency_key, lead_id, stage)
		select id, kind, created_at, name, email, phone, phone_e164, translate(md5(phone), '0123456789', 'ghijklmnop') || repeat(' Do you have weekend batches?', 4),
			'/contact', '2026-01', created_at, md5(phone), gen_random_uuid()::text, id, stage
		from leads where kind = 'contact' and stage = 'answered' and source = 'direct' and name like 'Person %';
		insert into outbox (id, created_at, enquiry_id, "to", subject, text, next_attempt_at, sent_at)
		select gen_random_uuid(), created_at, id, email, 'We have your message',
			case when created_at > now() - interval '${outboxRetentionDays} days' then repeat('Thank you for writing to us. ', 15) else '' end, created_at, created_at
		from enquiries where page = '/contact' and idempotency_key is not null`);
}

/** Runs an operator's command as in production. */
async function runCommand(where: BenchDatabase["where"], args: string[]): Promise<void> {
	const env = { PATH: process.env.PATH, NODE_ENV: "production", PUBLIC_URL: "http://localhost", ...where };
	const command = [join(home, "server/operator/commands/run.ts"), ...args];
	await promisify(execFile)(process.execPath, command, { cwd: home, env, maxBuffer: maxOutputBytes });
}

async function backUp({ where }: BenchDatabase, to: string) {
	await using server = await startServer(where);
	const before = await visitDuring(server.origin, pause(baselineMs));
	const startedAt = performance.now();
	const during = await visitDuring(server.origin, runCommand(where, ["backup", "--to", to, "--keep", "1"]));
	const seconds = Math.round(performance.now() - startedAt) / 1000;
	const [file = ""] = await readdir(to);
	return { file: join(to, file), figures: { seconds, bytes: (await stat(join(to, file))).size, before, during } };
}

/** Visitors apply and open a page at a steady rate, whatever is answered, until `work` is done. */
async function visitDuring(origin: string, work: Promise<unknown>) {
	const visit = async (path: string, next: () => Call) =>
		summariseCalls(await load({ url: origin + path, next, during: work, pace: { perSecond: visitsPerSecond } }));
	const [posts, pages] = await Promise.all([
		visit("/api/apply/course", nextApplication),
		visit("/", () => ({ headers: {} })),
	]);
	return { posts, pages };
}

/** `missing`: rows older than the backup's newest that are not in it. Visitors write enquiries and mails only. */
async function restoreInto(target: BenchDatabase, file: string, source: BenchDatabase) {
	const startedAt = performance.now();
	await runCommand(target.where, ["restore", file]);
	const seconds = Math.round(performance.now() - startedAt) / 1000;
	const [sourceTables, targetTables] = [await rowsOf(source), await rowsOf(target)];
	const tables = [...sourceTables.keys()].map((table) => {
		const [all, restored] = [sourceTables.get(table) ?? new Map(), targetTables.get(table) ?? new Map()];
		const newest = Math.max(...restored.values());
		const missing = [...all].filter(([row, at]) => !restored.has(row) && !(at > newest)).length;
		return { table, rows: restored.size, strange: [...restored.keys()].filter((row) => !all.has(row)).length, missing };
	});
	const sum = (field: "rows" | "strange" | "missing") => tables.reduce((total, each) => total + each[field], 0);
	const differing = tables.filter(({ strange, missing }) => strange + missing > 0);
	const sums = { rows: sum("rows"), strange: sum("strange"), missing: sum("missing") };
	return { seconds, tables: tables.length, ...sums, differing };
}

/** A checksum of each whole row, generated columns too, computed by the database, and the row's time. */
async function rowsOf(database: BenchDatabase): Promise<Map<string, Map<string, number>>> {
	const names = await database.query<{ name: string; dated: boolean }>(
		`select table_name as name, bool_or(column_name = 'created_at') as dated from information_schema.columns
			where table_schema = 'public' group by 1 order by 1`,
	);
	const tables = new Map<string, Map<string, number>>();
	for (const { name, dated } of names.filter((each) => !excludedTables.includes(each.name))) {
		const at = dated ? "extract(epoch from created_at)::float8" : "0::float8";
		const timeZone = "set_config('TimeZone', 'UTC', false) is not null";
		const rows = await database.query<{ row: string; at: number }>(
			`select md5(${name === "enquiries" ? stableColumns : "one::text"}) as row, ${at} as at from public."${name}" as one where (select ${timeZone})`,
		);
		tables.set(name, new Map(rows.map((row) => [row.row, row.at])));
	}
	return tables;
}
