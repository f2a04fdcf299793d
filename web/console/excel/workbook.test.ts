import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { columnLetters, createWorkbook, type Workbook } from "./workbook.ts";

const read = async (rows: Workbook["rows"], sheet = "Masterclass Data") => {
	const columns = (rows[0] ?? []).map((_, index) => ({ title: `Column ${index + 1}`, width: 20 }));
	const [found] = await readExcel(Buffer.from(createWorkbook({ sheet, columns, rows })));
	return found;
};

test("what is read is what was written, as text", async () => {
	const row = ["+91 98450 11820", "098450", "=1+1", "@SUM(A1)", '<b>"R&D"</b>', "a\nb", " spaced ", "ಕನ್ನಡ 💡", "2024"];
	const found = await read([row]);
	expect(found?.sheet).toBe("Masterclass Data");
	expect(found?.data[1]?.map((cell) => `${cell}`.trim())).toEqual(row.map((text) => text.trim()));
	expect(found?.data[1]?.every((cell) => typeof cell === "string")).toBe(true);
});

test("numbers and dates are stored as such, with the formats of days and moments", async () => {
	const noon = { serial: 46_023.5, withTime: true };
	const day = { serial: 46_023, withTime: false };
	const found = await read([[2026, 0, noon, day, "2026"]]);
	expect(found?.data[1]).toEqual([
		2026,
		0,
		new Date("2026-01-01T12:00:00.000Z"),
		new Date("2026-01-01T00:00:00.000Z"),
		"2026",
	]);
});

test("sums are numbers in rupees to the paisa, and those of the foot stand below the rows", async () => {
	const columns = [{ title: "Paid", width: 20 }];
	const bytes = createWorkbook({
		sheet: "Day book",
		columns,
		rows: [[{ paise: 366_650 }], [{ paise: -7 }]],
		totals: [[{ paise: 366_643 }]],
	});
	const [found] = await readExcel(Buffer.from(bytes));
	expect(found?.data.slice(1)).toEqual([[3666.5], [-0.07], [3666.43]]);
});

test("empty cells keep the others in their columns", async () => {
	const found = await read([
		["", "second", ""],
		["first", "", "third"],
	]);
	expect(found?.data.slice(1)).toEqual([
		[null, "second", null],
		["first", null, "third"],
	]);
});

test("columns beyond Z have two letters", () => {
	expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("a name with signs of XML names the sheet", async () => {
	expect((await read([["a"]], "R&D <one>"))?.sheet).toBe("R&D <one>");
});
