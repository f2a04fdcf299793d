import type { Cells } from "./columns.ts";

/** What was copied out of a spreadsheet (tabs), or a CSV file (commas, semicolons). Quoted cells may hold all of these and new lines. */
export async function readText(text: string): Promise<Cells> {
	const { default: papa } = await import("papaparse");
	const plain = text.replace(/^\ufeff/, "");
	return papa.parse<string[]>(plain, { delimiter: separatorOf(plain), skipEmptyLines: false }).data;
}

const separators = ["\t", ";", ",", "|"];

/** What parts the first line into most cells; tabs win wherever there are any, for nobody types them. */
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
