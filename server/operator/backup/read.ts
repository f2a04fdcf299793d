import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { splitLines } from "../split-lines.ts";
import {
	BackupRefused,
	closingLength,
	formatVersion,
	type Header,
	isClosing,
	openFileChecksum,
	openRowSum,
	type TableTrailer,
} from "./format.ts";

export type Backup = {
	header: Header;
	tables: TableTrailer[];
	/** The rows, table by table, in batches. */
	rows(): AsyncGenerator<{ table: string; rows: string[] }>;
};

const maxRowsPerBatch = 500;
const maxCharactersPerBatch = 1_000_000;

/** Reads the whole file before anything is restored: it must be complete, ours, and hold as many rows as it says. */
export async function openBackup(path: string): Promise<Backup> {
	const end = await checkFile(path);
	try {
		const { header, tables } = await checkTables(readLines(path, end));
		return { header, tables, rows: () => readRowBatches(readLines(path, end)) };
	} catch (error) {
		throw error instanceof BackupRefused ? error : damagedBackup(path);
	}
}

function damagedBackup(path: string): BackupRefused {
	return new BackupRefused(
		`${path} is not a whole backup of Gradway: damaged, cut short, or something else. Nothing was changed.`,
	);
}

/** The position of the checksum. */
async function checkFile(path: string): Promise<number> {
	const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
		throw new BackupRefused(`${path} cannot be read (${error.code}).`);
	});
	try {
		const stats = await file.stat();
		const end = stats.size - closingLength;
		if (!stats.isFile() || end <= 0) throw damagedBackup(path);
		const checksum = openFileChecksum();
		for await (const chunk of file.createReadStream({ end: end - 1, autoClose: false })) checksum.update(chunk);
		const closing = Buffer.alloc(closingLength);
		await file.read(closing, 0, closingLength, end);
		if (!isClosing(closing, checksum.digest("hex"))) throw damagedBackup(path);
		return end;
	} finally {
		await file.close();
	}
}

async function checkTables(lines: AsyncGenerator<string>): Promise<{ header: Header; tables: TableTrailer[] }> {
	const header = parseHeader((await lines.next()).value);
	const tables: TableTrailer[] = [];
	let sum = openRowSum();
	let ended = false;
	for await (const line of lines) {
		if (ended) throw new Error("more after the end");
		if (line.startsWith("[")) sum.add(line);
		else {
			const parsed = JSON.parse(line) as TableTrailer | { tables: number };
			ended = "tables" in parsed;
			if (!("tables" in parsed)) tables.push(verifyTrailer(parsed, sum.trailer(parsed.table)));
			sum = openRowSum();
		}
	}
	if (!ended || tables.length !== header.tables.length) throw new Error("tables are missing");
	return { header, tables };
}

function verifyTrailer(parsed: TableTrailer, actual: TableTrailer): TableTrailer {
	if (parsed.rows !== actual.rows || parsed.sum !== actual.sum) throw new Error("rows are missing");
	return parsed;
}

function parseHeader(line: string | undefined): Header {
	const header = JSON.parse(line ?? "") as Header;
	if (header.product !== "gradway") throw new Error("not ours");
	if (header.format > formatVersion)
		throw new BackupRefused("This backup is of a newer Gradway. Restore it with that one.");
	return header;
}

async function* readRowBatches(lines: AsyncGenerator<string>): AsyncGenerator<{ table: string; rows: string[] }> {
	const header = parseHeader((await lines.next()).value);
	const tableNames = header.tables.map(({ name }) => name);
	let [tableIndex, rows, characters]: [number, string[], number] = [0, [], 0];
	for await (const line of lines) {
		const isRow = line.startsWith("[");
		if (isRow) {
			rows.push(line);
			characters += line.length;
		}
		if (rows.length > 0 && (!isRow || rows.length >= maxRowsPerBatch || characters >= maxCharactersPerBatch)) {
			yield { table: tableNames[tableIndex] as string, rows };
			[rows, characters] = [[], 0];
		}
		if (!isRow) tableIndex += 1;
	}
}

/** Splits only where PostgreSQL's JSON ends a line; `readline` would also split at characters that people type. */
async function* readLines(path: string, end: number): AsyncGenerator<string> {
	const text = pipeline(createReadStream(path, { end: end - 1 }), createGunzip(), () => {}).setEncoding("utf8");
	const remainder = yield* splitLines(text as AsyncIterable<string>);
	if (remainder !== "") throw new Error("the last line is cut");
}
