import { expect, test } from "vitest";
import { currentStatus, formatDaysUntil, formatTerms } from "./opening.ts";

const lastMinute = new Date("2026-03-08T18:29:00Z");
const afterwards = new Date("2026-03-08T18:30:00Z");

test("an opening is open until its day is over in India", () => {
	const opening = { state: "published", deadline: "2026-03-08" } as const;
	expect([currentStatus(opening, lastMinute), currentStatus(opening, afterwards)]).toEqual(["open", "past"]);
	expect(currentStatus({ ...opening, state: "closed" }, lastMinute)).toBe("closed");
});

test.each([
	["2026-03-08", "today"],
	["2026-03-09", "tomorrow"],
	["2026-03-20", "in 12 days"],
	["2026-03-07", "yesterday"],
	["2026-03-01", "7 days ago"],
])("a deadline on %s is %s", (deadline, words) => expect(formatDaysUntil(deadline, lastMinute)).toBe(words));

test("terms are said in one line", () => {
	expect(formatTerms({ mode: "hybrid", type: "full-time", positions: 1 })).toBe("Hybrid, full-time, 1 position");
});
