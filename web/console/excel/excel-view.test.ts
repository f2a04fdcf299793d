import { expect, test } from "vitest";
import { excelDateTime, excelDay, parseRupeesText } from "./excel-view.ts";

test("a moment is what India's clocks showed", () => {
	// 1 January 2026 is day 46,023 of a sheet.
	expect(excelDateTime("2025-12-31T18:30:00.000Z")).toEqual({ serial: 46_023, withTime: true });
	expect(excelDateTime("2026-01-01T06:30:00.000Z")).toEqual({ serial: 46_023.5, withTime: true });
});

test("a day is a date, and what is no day stays as typed", () => {
	expect(excelDay("2026-01-01")).toEqual({ serial: 46_023, withTime: false });
	for (const typed of ["after Diwali", "2026-13-45", "01/02/2026", "", null]) expect(excelDay(typed)).toBe(typed);
});

test("money is a number where it is one amount", () => {
	expect(["25000", "₹ 25,000/-", "Rs. 1,25,000", "999.50"].map(parseRupeesText)).toEqual([
		25_000, 25_000, 125_000, 999.5,
	]);
	for (const typed of ["25k", "5000 + 5000", "98450 11820", "", null]) expect(parseRupeesText(typed)).toBe(typed);
});
