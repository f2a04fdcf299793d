import { expect, test } from "vitest";
import { formatDateTime, formatRecent } from "./dates.ts";

test("a table in en-GB shows the day first and a 12-hour clock in India's time", () => {
	expect(formatDateTime("2026-11-21T04:12:00Z", "en-GB")).toBe("21 November 2026, 9:42 am");
});

test("a table in en-US shows the month first", () => {
	expect(formatDateTime("2026-11-21T04:12:00Z", "en-US")).toBe("November 21, 2026, 9:42 AM");
});

test("an evening in London is already the next day in India", () => {
	expect(formatDateTime("2026-11-20T18:31:00Z", "en-GB")).toBe("21 November 2026, 12:01 am");
});

test("what came today shows its time, what came before its day", () => {
	const now = new Date("2026-11-21T04:12:00Z");
	expect(formatRecent("2026-11-20T18:31:00Z", "en-GB", now)).toBe("today, 12:01 am");
	expect(formatRecent("2026-11-20T18:29:00Z", "en-GB", now)).toBe("20 November, 11:59 pm");
});

test("what came in another year of India shows its year", () => {
	const now = new Date("2026-11-21T04:12:00Z");
	expect(formatRecent("2025-12-31T18:31:00Z", "en-GB", now)).toBe("1 January, 12:01 am");
	expect(formatRecent("2025-12-31T18:29:00Z", "en-GB", now)).toBe("31 December 2025, 11:59 pm");
	expect(formatRecent("2027-01-04T04:12:00Z", "en-US", now)).toBe("January 4, 2027, 9:42 AM");
});
