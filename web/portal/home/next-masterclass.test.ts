import { expect, test } from "vitest";
import { timeRangeText } from "./next-masterclass.tsx";

test("A masterclass is held at India's time", () => {
	expect(timeRangeText("2025-11-30T10:30:00.000Z", "2025-11-30T12:00:00.000Z")).toBe(
		"Sunday 30 November, 4:00\u00a0pm to 5:30\u00a0pm, India",
	);
});

test("One past midnight names both days", () => {
	expect(timeRangeText("2025-11-30T17:30:00.000Z", "2025-11-30T19:00:00.000Z")).toBe(
		"Sunday 30 November, 11:00\u00a0pm to Monday 1 December, 12:30\u00a0am, India",
	);
});
