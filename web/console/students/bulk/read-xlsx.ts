import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import type { Cells } from "./columns.ts";

/** A sheet of a thousand students is 0.5 MB of XML, one of 50,000 leads 60; a larger file is no such sheet. */
const maxUnpackedBytes = 160 * 1024 * 1024;

/**
 * The first sheet of an XLSX file as texts. Unpacked here and passed on uncompressed, because the reader would unpack
 * it in a worker made from a blob, which our content security policy refuses.
 */
export async function readXlsx(file: Uint8Array): Promise<Cells> {
	let unpacked = 0;
	const parts = unzipSync(file, {
		filter: ({ name, originalSize }) => {
			if (!/\.(xml|rels)$/.test(name)) return false;
			unpacked += originalSize;
			if (unpacked > maxUnpackedBytes) throw new Error("File is too large.");
			return true;
		},
	});
	const stored = new Uint8Array(zipSync(parts, { level: 0 })).buffer;
	const rows = await readSheet<string>(stored, { parseNumber: (digits) => digits });
	return rows.map((row) => row.map(cellText));
}

function cellText(cell: unknown): string {
	if (cell === null || cell === undefined) return "";
	if (cell instanceof Date) return cell.toISOString().slice(0, 10);
	return typeof cell === "string" ? expandExponent(cell) : String(cell);
}

/** The file keeps all digits of a number, some as 9.876543210E9. This writes them out, never 9.88E+09. */
function expandExponent(text: string): string {
	if (!/^\d+(\.\d+)?(e\+?\d+)?$/i.test(text)) return text;
	const number = Number(text);
	return Number.isSafeInteger(number) && /[.e]/i.test(text) ? String(number) : text;
}
