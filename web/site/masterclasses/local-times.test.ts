import { expect, test } from "vitest";
import { formatLocalRange } from "./local-times.ts";

const start = new Date("2026-12-06T05:00:00.000Z");
const end = new Date("2026-12-06T06:30:00.000Z");

test("in India no second time is shown", () => {
	expect(formatLocalRange(start, end, "Asia/Kolkata")).toBeUndefined();
	expect(formatLocalRange(start, end, "Asia/Colombo")).toBeUndefined();
});

test("a visitor in Dubai reads their own clock", () => {
	expect(formatLocalRange(start, end, "Asia/Dubai")).toMatch(
		/^Sunday,? 6\u00a0December, 9:00\u00a0am to 10:30\u00a0am \(.+\)$/,
	);
});

test("in New York it is another day, and goes over midnight where it does", () => {
	const late = [new Date("2026-12-06T04:30:00.000Z"), new Date("2026-12-06T06:00:00.000Z")] as const;
	expect(formatLocalRange(...late, "America/New_York")).toMatch(
		/^Saturday,? 5\u00a0December, 11:30\u00a0pm to Sunday,? 6\u00a0December, 1:00\u00a0am \(.+\)$/,
	);
});
