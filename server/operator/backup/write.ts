import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as others } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { sql } from "../../platform/db/drizzle.ts";
import { syncDirectory } from "../../platform/db/embedded/template.ts";
import type { Database, OpenDatabase } from "../../platform/db/open.ts";
import {
	fixTextFormats,
	named,
	newestMigration,
	rowAsText,
	sequencesOf,
	type Table,
	tablesOf,
} from "../../platform/db/tables.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { refusedByDisk } from "./folder.ts";
import {
	BackupRefused,
	closingOf,
	formatVersion,
	type Header,
	openChecksum,
	openSum,
	type TableTrailer,
} from "./format.ts";

/**
 * Left out of a backup: sign-ins that were ended after it would become valid again; rate limits and the times of jobs are
 * outdated within minutes.
 */
export const excludedTables: readonly string[] = ["jobs", "rate_limits", "sign_ins"];

/** Batch size: reading it occupies an embedded database for a few milliseconds. */
const rowsAtOnce = 250;
/** Higher levels save little and take several times as long, while writers to an embedded database wait. */
const compression = { level: 1 };

type Writing = { now: Date; stopped: AbortSignal };

/** Reads from a copy of an embedded database, because it has one connection and others would wait until all is read. */
export async function writeBackupOf(database: OpenDatabase, path: string, writing: Writing) {
	const copy = await database.copy?.().catch((error: unknown) => {
		throw refusedByDisk(path, error) ?? error;
	});
	try {
		return await writeBackup((copy ?? database).db, path, writing);
	} finally {
		await copy?.close();
	}
}

/** All tables from one snapshot into one file, which is either complete or absent. */
export async function writeBackup(
	db: Database,
	path: string,
	writing: Writing,
): Promise<{ tables: TableTrailer[]; bytes: number }> {
	const half = `${path}.half`;
	try {
		const tables = await db.transaction((tx) => writeFrom(tx, half, writing), {
			isolationLevel: "repeatable read",
			accessMode: "read only",
		});
		await rename(half, path);
		syncDirectory(dirname(path));
		return { tables, bytes: (await stat(path)).size };
	} catch (error) {
		// A file that is already there belongs to another backup of the same second.
		if (codeOf(error) !== "EEXIST") await rm(half, { force: true });
		if (writing.stopped.aborted) throw new BackupRefused("The backup was stopped, and nothing of it is left.");
		throw refusedByDisk(path, error) ?? error;
	}
}

async function writeFrom(tx: Database, half: string, { now, stopped }: Writing): Promise<TableTrailer[]> {
	await fixTextFormats(tx);
	const header = await headerOf(tx, now);
	const counted: TableTrailer[] = [];
	const checksum = openChecksum();
	await pipeline(
		Readable.from(linesOf(tx, header, counted)),
		createGzip(compression),
		async function* (compressed: AsyncIterable<Buffer>) {
			for await (const piece of compressed) {
				checksum.update(piece);
				yield piece;
			}
			yield closingOf(checksum.digest("hex"));
		},
		createWriteStream(half, { flags: "wx", mode: 0o600 }),
		{ signal: stopped },
	);
	await sync(half);
	return counted;
}

async function headerOf(tx: Database, now: Date): Promise<Header> {
	const migration = await newestMigration(tx);
	if (migration === undefined) throw new BackupRefused("There is no Gradway database here to back up.");
	const tables = (await tablesOf(tx)).filter(({ name }) => !excludedTables.includes(name));
	const sequences = await sequencesOf(tx);
	return { product: "gradway", format: formatVersion, at: now.toISOString(), migration, tables, sequences };
}

async function* linesOf(tx: Database, header: Header, counted: TableTrailer[]): AsyncGenerator<string> {
	yield inLine(header);
	for (const table of header.tables) {
		const sum = openSum();
		for await (const rows of rowsOf(tx, table)) {
			for (const row of rows) sum.add(row);
			yield `${rows.join("\n")}\n`;
		}
		const count = sum.counted(table.name);
		counted.push(count);
		yield inLine(count);
	}
	yield inLine({ tables: counted.length });
}

/** A table's lines in batches, from the transaction's snapshot. */
export async function* rowsOf(tx: Database, table: Table): AsyncGenerator<string[]> {
	await tx.execute(
		sql`declare backed_up no scroll cursor for select ${rowAsText(table)} as row from ${named(table.name)}`,
	);
	for (;;) {
		const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${rowsAtOnce} from backed_up`));
		if (rows.length === 0) break;
		yield rows.map(({ row }) => row);
		await others();
	}
	await tx.execute(sql`close backed_up`);
}

function inLine(value: object): string {
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
