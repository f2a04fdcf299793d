import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { sql } from "../../platform/db/drizzle.ts";
import { syncDirectory } from "../../platform/db/embedded/template.ts";
import type { Database, OpenDatabase } from "../../platform/db/open.ts";
import {
	fixTextFormats,
	newestMigration,
	qualifiedName,
	rowAsText,
	sequencesOf,
	type Table,
	tablesOf,
} from "../../platform/db/tables.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { diskRefusal } from "./folder.ts";
import {
	BackupRefused,
	closingMember,
	formatVersion,
	type Header,
	openFileChecksum,
	openRowSum,
	type TableTrailer,
} from "./format.ts";

/**
 * Left out of a backup: sign-ins that were ended after it would become valid again; rate limits and the times of jobs are
 * outdated within minutes.
 */
export const excludedTables: readonly string[] = ["jobs", "rate_limits", "sign_ins"];

/** Batch size: reading it occupies an embedded database for a few milliseconds. */
const batchSize = 250;
/** Higher levels save little and take several times as long, while writers to an embedded database wait. */
const compression = { level: 1 };

type WriteOptions = { now: Date; signal: AbortSignal };

/** Reads from a copy of an embedded database, because it has one connection and others would wait until all is read. */
export async function writeBackupOf(database: OpenDatabase, path: string, options: WriteOptions) {
	const copy = await database.copy?.().catch((error: unknown) => {
		throw diskRefusal(path, error) ?? error;
	});
	try {
		return await writeBackup((copy ?? database).db, path, options);
	} finally {
		await copy?.close();
	}
}

/** All tables from one snapshot into one file, which is either complete or absent. */
export async function writeBackup(
	db: Database,
	path: string,
	options: WriteOptions,
): Promise<{ tables: TableTrailer[]; bytes: number }> {
	const unfinishedPath = `${path}.half`;
	try {
		const tables = await db.transaction((tx) => writeSnapshot(tx, unfinishedPath, options), {
			isolationLevel: "repeatable read",
			accessMode: "read only",
		});
		await rename(unfinishedPath, path);
		syncDirectory(dirname(path));
		return { tables, bytes: (await stat(path)).size };
	} catch (error) {
		// A file that is already there belongs to another backup of the same second.
		if (codeOf(error) !== "EEXIST") await rm(unfinishedPath, { force: true });
		if (options.signal.aborted) throw new BackupRefused("The backup was stopped, and nothing of it is left.");
		throw diskRefusal(path, error) ?? error;
	}
}

async function writeSnapshot(
	tx: Database,
	unfinishedPath: string,
	{ now, signal }: WriteOptions,
): Promise<TableTrailer[]> {
	await fixTextFormats(tx);
	const header = await buildHeader(tx, now);
	const trailers: TableTrailer[] = [];
	const checksum = openFileChecksum();
	await pipeline(
		Readable.from(backupLines(tx, header, trailers)),
		createGzip(compression),
		async function* (compressed: AsyncIterable<Buffer>) {
			for await (const chunk of compressed) {
				checksum.update(chunk);
				yield chunk;
			}
			yield closingMember(checksum.digest("hex"));
		},
		createWriteStream(unfinishedPath, { flags: "wx", mode: 0o600 }),
		{ signal },
	);
	await sync(unfinishedPath);
	return trailers;
}

async function buildHeader(tx: Database, now: Date): Promise<Header> {
	const migration = await newestMigration(tx);
	if (migration === undefined) throw new BackupRefused("There is no Gradway database here to back up.");
	const tables = (await tablesOf(tx)).filter(({ name }) => !excludedTables.includes(name));
	const sequences = await sequencesOf(tx);
	return { product: "gradway", format: formatVersion, at: now.toISOString(), migration, tables, sequences };
}

async function* backupLines(tx: Database, header: Header, trailers: TableTrailer[]): AsyncGenerator<string> {
	yield toLine(header);
	for (const table of header.tables) {
		const sum = openRowSum();
		for await (const rows of readTableRows(tx, table)) {
			for (const row of rows) sum.add(row);
			yield `${rows.join("\n")}\n`;
		}
		const trailer = sum.trailer(table.name);
		trailers.push(trailer);
		yield toLine(trailer);
	}
	yield toLine({ tables: trailers.length });
}

/** A table's lines in batches, from the transaction's snapshot. */
export async function* readTableRows(tx: Database, table: Table): AsyncGenerator<string[]> {
	await tx.execute(
		sql`declare backed_up no scroll cursor for select ${rowAsText(table)} as row from ${qualifiedName(table.name)}`,
	);
	for (;;) {
		const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${batchSize} from backed_up`));
		if (rows.length === 0) break;
		yield rows.map(({ row }) => row);
		await yieldToEventLoop();
	}
	await tx.execute(sql`close backed_up`);
}

function toLine(value: object): string {
	return `${JSON.stringify(value)}\n`;
}

async function sync(path: string): Promise<void> {
	const file = await open(path, "r+");
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}
