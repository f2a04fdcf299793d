import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { readSheet } from "./columns.ts";
import { decode, readText } from "./read-file.ts";
import { readXlsx } from "./read-xlsx.ts";

test("rows copied out of a spreadsheet keep commas and new lines within their cells", async () => {
	expect(await readText('Name\tEmail\r\n"Rao, Asha\nnée Shetty"\tasha@people.example')).toEqual([
		["Name", "Email"],
		["Rao, Asha\nnée Shetty", "asha@people.example"],
	]);
});

test("a CSV file may have commas or semicolons, quotes and a mark of its encoding", async () => {
	expect(await readText('\ufeffName,Batch\n"Rao, Asha",DS')).toEqual([
		["Name", "Batch"],
		["Rao, Asha", "DS"],
	]);
	expect(await readText("Name;Email\nAsha;asha@people.example\n")).toEqual([
		["Name", "Email"],
		["Asha", "asha@people.example"],
		[""],
	]);
});

test("text is read in the encodings that Excel saves", () => {
	expect(decode(new TextEncoder().encode("आशा"))).toBe("आशा");
	expect(decode(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0x42, 0]))).toBe("AB");
	expect(decode(Uint8Array.from([0xfe, 0xff, 0, 0x41]))).toBe("A");
	expect(decode(Uint8Array.from([0x41, 0xe9]))).toBe("Aé");
});

test("a phone that Excel holds as a number comes out with all of its digits", async () => {
	const cells = await readXlsx(
		await workbook([
			["Name", "Phone"],
			["Asha Rao", 919876543210],
			["Joel", 9.87e9],
			["Meera", 98765.5],
		]),
	);
	expect(cells.map((row) => row[1])).toEqual(["Phone", "919876543210", "9870000000", "98765.5"]);
});

test("dates and truths come out as texts", async () => {
	expect(
		await readXlsx(
			await workbook([
				["Name", new Date("2026-01-05")],
				[true, ""],
			]),
		),
	).toEqual([
		["Name", "2026-01-05"],
		["true", ""],
	]);
});

test("a file far larger than a reader's own thread takes is read in full", async () => {
	const many = Array.from({ length: 6_000 }, (_, index) => [
		`Student ${index}`,
		`s${index}@people.example`,
		9_000_000_000 + index,
		"DS",
	]);
	const { rows } = readSheet(await readXlsx(await workbook([["Name", "Email", "Phone", "Batch"], ...many])));
	expect(rows).toHaveLength(6_000);
	expect(rows.at(-1)?.typed.phone).toBe("9000005999");
});

test("what is no workbook is refused", async () => {
	await expect(readXlsx(new TextEncoder().encode("PK, or so it says"))).rejects.toThrow();
});

async function workbook(rows: (string | number | boolean | Date)[][]): Promise<Uint8Array> {
	const cells = rows.map((row) =>
		row.map((value) => (value instanceof Date ? { value, type: Date, format: "dd/mm/yyyy" } : { value })),
	);
	return new Uint8Array(await (await writeExcel(cells)).toBuffer());
}
