import { expect, test } from "vitest";
import { flagOf, whenOf } from "./masterclass.ts";

test("a masterclass of one day names it once, in India's time", () => {
	const sql = { start: "2026-03-08T05:00:00Z", end: "2026-03-08T06:30:00Z" };
	expect(whenOf(sql)).toBe("8 March 2026, 10:30 am to 12:00 pm");
});

test("one that goes past midnight names both days", () => {
	const night = { start: "2026-03-08T17:30:00Z", end: "2026-03-08T19:30:00Z" };
	expect(whenOf(night)).toBe("8 March 2026, 11:00 pm to 9 March 2026, 1:00 am");
});

test("certificates are ACTIVE or INACTIVE", () => {
	expect([flagOf({ pdfstatus: true }), flagOf({ pdfstatus: false })]).toEqual(["ACTIVE", "INACTIVE"]);
});
