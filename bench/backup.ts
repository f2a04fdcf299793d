import { copyFile, mkdtemp, open, readdir, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { runCommand } from "./command.ts";
import { type BenchDatabase, embeddedDatabase, serverDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";
import { type Phase, visitMeanwhile } from "./visitors.ts";

/**
 * R8: a backup while visitors write, restored on the other kind of database, from PostgreSQL to PGlite and back, compared row by
 * row; and damaged ones, refused.
 */
const { values } = parseArgs({ options: { rows: { type: "string", default: "100000" } } });
const rows = Number(values.rows);
const restMs = 5_000;
/** What a backup leaves out on purpose. */
const leftOut = ["sign_ins", "rate_limits"];

const folder = await mkdtemp(join(tmpdir(), "gradway-bench-backup-"));
const databases: BenchDatabase[] = [];
try {
	const opened = async (database: Promise<BenchDatabase>) => {
		databases.push(await database);
		return database;
	};
	const first = await opened(serverDatabase());
	await fill(first);
	const fromServer = await backUp(first, "from-postgresql");
	const embedded = await opened(embeddedDatabase());
	const toEmbedded = await restoreInto(embedded, fromServer.file, first);
	const fromEmbedded = await backUp(embedded, "from-pglite");
	const toServer = await restoreInto(await opened(serverDatabase()), fromEmbedded.file, embedded);
	const damaged = await refuseDamaged(fromEmbedded.file);
	const moves = [toEmbedded, toServer];
	await report(
		"backup",
		{
			rows,
			PostgreSQL: fromServer.figures,
			PGlite: fromEmbedded.figures,
			toPGlite: toEmbedded,
			toPostgreSQL: toServer,
			damaged,
		},
		{
			"every row restored is the source's, byte for byte": moves.every(({ strange }) => strange === 0),
			"nothing that was there before the backup is missing": moves.every(({ missing }) => missing === 0),
			"every damaged backup is refused and nothing written": damaged.every(({ refused }) => refused),
			"public pages stay up meanwhile": [fromServer, fromEmbedded].every(
				({ figures }) => figures.during.pagesLost === 0,
			),
			"visitors wrote while it was taken": [fromServer, fromEmbedded].every(({ figures }) => figures.during.sent > 0),
		},
	);
} finally {
	for (const database of databases) await database.remove();
	await rm(folder, { recursive: true });
}

/** The sample and many leads of two years with their mails. */
async function fill(database: BenchDatabase): Promise<void> {
	await runCommand(database.where, ["seed", "--force"]);
	await database.run(`
		insert into leads (id, kind, created_at, name, email, phone, phone_e164, message, page, consent_version, consent_at, body_hash, idempotency_key)
		select gen_random_uuid(), 'contact', at, 'Person ' || n, 'person' || n || '@mail.example', '98' || n, '+9198' || n,
			repeat('Do you have weekend batches? ', 4), '/contact', '2026-01', at, md5(n::text), gen_random_uuid()::text
		from (select n, now() - n * interval '10 minutes' as at from generate_series(1, ${rows}) as n) as many;
		insert into outbox (id, created_at, lead_id, "to", subject, text, next_attempt_at, sent_at)
		select gen_random_uuid(), created_at, id, email, 'We have your message', repeat('Thank you for writing to us. ', 15), created_at, created_at
		from leads where page = '/contact' and idempotency_key is not null`);
}

type BackUp = { file: string; figures: { seconds: number; bytes: number; before: Phase; during: Phase } };

async function backUp({ where }: BenchDatabase, name: string): Promise<BackUp> {
	const port = await freePort();
	const server = await startOurs(port, where);
	const to = join(folder, name);
	const visitors = visitMeanwhile(server.origin);
	await new Promise((rested) => setTimeout(rested, restMs));
	const before = visitors.phase();
	const began = performance.now();
	await runCommand(where, ["backup", "--to", to, "--keep", "1"]);
	const seconds = Math.round(performance.now() - began) / 1000;
	const during = visitors.phase();
	await visitors.leave();
	await server.stop();
	const [file = ""] = await readdir(to);
	return { file: join(to, file), figures: { seconds, bytes: (await stat(join(to, file))).size, before, during } };
}

/** `missing`: rows older than the backup's youngest that are not in it. Visitors write leads and mails only. */
async function restoreInto(target: BenchDatabase, file: string, source: BenchDatabase) {
	const began = performance.now();
	await runCommand(target.where, ["restore", file]);
	const seconds = Math.round(performance.now() - began) / 1000;
	const [there, here] = [await rowsOf(source), await rowsOf(target)];
	const tables = [...there.keys()].map((table) => {
		const [all, restored] = [there.get(table) ?? new Map(), here.get(table) ?? new Map()];
		const youngest = Math.max(...restored.values());
		const missing = [...all].filter(([row, at]) => !restored.has(row) && !(at > youngest)).length;
		return { table, rows: restored.size, strange: [...restored.keys()].filter((row) => !all.has(row)).length, missing };
	});
	const sum = (of: "rows" | "strange" | "missing") => tables.reduce((total, each) => total + each[of], 0);
	return { seconds, tables: tables.length, rows: sum("rows"), strange: sum("strange"), missing: sum("missing") };
}

/** A checksum of each whole row, generated columns too, made by the database itself; and when the row came. */
async function rowsOf(database: BenchDatabase): Promise<Map<string, Map<string, number>>> {
	const names = await database.read<{ name: string; dated: boolean }>(
		`select table_name as name, bool_or(column_name = 'created_at') as dated from information_schema.columns
			where table_schema = 'public' group by 1 order by 1`,
	);
	const found = new Map<string, Map<string, number>>();
	for (const { name, dated } of names.filter((each) => !leftOut.includes(each.name))) {
		const at = dated ? "extract(epoch from created_at)::float8" : "0::float8";
		const timeZone = "set_config('TimeZone', 'UTC', false) is not null";
		const rows = await database.read<{ row: string; at: number }>(
			`select md5(one::text) as row, ${at} as at from public."${name}" as one where (select ${timeZone})`,
		);
		found.set(name, new Map(rows.map((row) => [row.row, row.at])));
	}
	return found;
}

async function refuseDamaged(file: string) {
	const { size } = await stat(file);
	const copy = join(folder, "damaged.backup");
	const tried: { damage: string; refused: boolean }[] = [];
	for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.9999]) {
		await copyFile(file, copy);
		await flip(copy, Math.floor(share * (size - 1)));
		tried.push({ damage: `a bit at ${share * 100} %`, refused: await isRefused(copy) });
	}
	for (const kept of [size - 1, Math.floor(size / 2), 20]) {
		await copyFile(file, copy);
		await truncate(copy, kept);
		tried.push({ damage: `cut to ${kept} bytes`, refused: await isRefused(copy) });
	}
	return tried;
}

/** And no database made. */
async function isRefused(file: string): Promise<boolean> {
	const dataDir = join(folder, "empty");
	const refused = await runCommand({ dataDir }, ["restore", file]).then(
		() => false,
		(error: Error) => error.message.includes("not a whole backup"),
	);
	return refused && (await stat(dataDir).catch(() => undefined)) === undefined;
}

async function flip(path: string, at: number): Promise<void> {
	const file = await open(path, "r+");
	const byte = Buffer.alloc(1);
	await file.read(byte, 0, 1, at);
	await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at);
	await file.close();
}
