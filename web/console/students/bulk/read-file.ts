import { callWorker } from "../../call-worker.ts";
import type { Cells } from "./columns.ts";
import type { Answer } from "./xlsx.worker.ts";

export class Unreadable extends Error {}

const mebibyte = 1024 * 1024;
const readTimeoutMs = 60_000;

/** What the file chooser offers. */
export const acceptedFiles = ".xlsx,.csv,.tsv,.txt";

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** Decides by the content; the extension may be wrong. */
export async function readFile(file: File, { maxMegabytes = 5, of = "students" } = {}): Promise<Cells> {
	if (file.size === 0) throw new Unreadable("This file is empty.");
	if (file.size > maxMegabytes * mebibyte)
		throw new Unreadable(`This file is larger than ${maxMegabytes} MB. Save only the sheet of ${of}.`);
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
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what distinguishes the two
	return !/[\0-\x08\x0e-\x1f]/.test(text) && !text.startsWith("%PDF") && !/^\s*(<!doctype|<html|\{\\rtf)/i.test(text);
}

async function readInWorker(bytes: Uint8Array): Promise<Cells> {
	const worker = new Worker(new URL("./xlsx.worker.ts", import.meta.url), { type: "module" });
	const answer = await callWorker<Answer>(worker, bytes, readTimeoutMs).catch(() => undefined);
	if (answer && "cells" in answer) return answer.cells;
	throw new Unreadable("This file could not be read. Open it in Excel or Sheets and save it again as .xlsx.");
}

/** Text copied from a spreadsheet (tabs), or a CSV file (commas, semicolons). Quoted cells may contain these and new lines. */
export async function readText(text: string): Promise<Cells> {
	const { default: papa } = await import("papaparse");
	const plain = text.replace(/^\ufeff/, "");
	return papa.parse<string[]>(plain, { delimiter: separatorOf(plain), skipEmptyLines: false }).data;
}

const separators = ["\t", ";", ",", "|"];

/** The separator that gives the first line the most cells; tabs win, because nobody types them. */
function separatorOf(text: string): string {
	const first = /^.*\S.*$/m.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
	if (first.includes("\t")) return "\t";
	const cellsBy = (separator: string) => first.split(separator).length;
	return separators.toSorted((one, other) => cellsBy(other) - cellsBy(one))[0] ?? ",";
}

/** Text files as Excel and Sheets save them: UTF-8, UTF-16 with its mark, or Windows' own where neither fits. */
export function decode(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
