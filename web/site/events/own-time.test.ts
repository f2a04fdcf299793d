import { expect, test } from "vitest";
import { momentsBetween } from "./own-time.ts";

const start = new Date("2026-12-06T05:00:00.000Z");
const end = new Date("2026-12-06T06:30:00.000Z");

test("in India nothing is said twice", () => {
	expect(momentsBetween(start, end, "Asia/Kolkata")).toBeUndefined();
	expect(momentsBetween(start, end, "Asia/Colombo")).toBeUndefined();
});

test("a visitor in Dubai reads their own clock", () => {
	expect(momentsBetween(start, end, "Asia/Dubai")).toMatch(/^Sunday,? 6 December, 9:00 am to 10:30 am \(.+\)$/);
});

test("in New York it is another day, and goes over midnight where it does", () => {
	const late = [new Date("2026-12-06T04:30:00.000Z"), new Date("2026-12-06T06:00:00.000Z")] as const;
	expect(momentsBetween(...late, "America/New_York")).toMatch(
		/^Saturday,? 5 December, 11:30 pm to Sunday,? 6 December, 1:00 am \(.+\)$/,
	);
});
