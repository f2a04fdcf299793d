import { askWorker } from "../../ask-worker.ts";
import type { Cells } from "./columns.ts";
import { decode, readText } from "./read-text.ts";
import type { Answer } from "./xlsx.worker.ts";

/** What people read when a file is of no use. */
export class Unreadable extends Error {}

const mostBytes = 5 * 1024 * 1024;
const longestReadMs = 30_000;

/** What the file chooser offers. */
export const acceptedFiles = ".xlsx,.csv,.tsv,.txt";

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** By what is in the file: a name can say anything. */
export async function readFile(file: File): Promise<Cells> {
	if (file.size === 0) throw new Unreadable("This file is empty.");
	if (file.size > mostBytes) throw new Unreadable("This file is larger than 5 MB. Save only the sheet of students.");
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (isOldExcel(bytes))
		throw new Unreadable("This is an old or locked Excel file. Save it as .xlsx or .csv, without a password.");
	if (isZip(bytes)) return readInWorker(bytes);
	const text = decode(bytes);
	if (!isText(text)) throw new Unreadable("This is not a sheet. Choose an .xlsx or a .csv file.");
	return readText(text);
}

/** Pictures, PDFs and programs are full of characters that nobody types. */
function isText(text: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells the two apart
	return !/[\0-\x08\x0e-\x1f]/.test(text) && !text.startsWith("%PDF") && !/^\s*(<!doctype|<html|\{\\rtf)/i.test(text);
}

async function readInWorker(bytes: Uint8Array): Promise<Cells> {
	const worker = new Worker(new URL("./xlsx.worker.ts", import.meta.url), { type: "module" });
	const answer = await askWorker<Answer>(worker, bytes, longestReadMs).catch(() => undefined);
	if (answer && "cells" in answer) return answer.cells;
	throw new Unreadable("This file could not be read. Open it in Excel or Sheets and save it again as .xlsx.");
}
