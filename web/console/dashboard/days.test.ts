import { expect, test } from "vitest";
import { shortDay } from "#web/app/date-formats.ts";
import { longDay, ticksUpTo, weeksOf } from "./days.ts";

const daysOf = (counts: number[]) => counts.map((count) => ({ day: "2026-03-02", count }));

test("weeks are counted back from yesterday, and the first is what is left", () => {
	const days = daysOf([4, 6, ...Array<number>(7).fill(3), ...Array<number>(7).fill(10), 99]);
	expect(weeksOf(days)).toEqual([
		{ from: 0, to: 2, mean: 5 },
		{ from: 2, to: 9, mean: 3 },
		{ from: 9, to: 17, mean: 10 },
	]);
});

test("ninety days are thirteen weeks without a gap", () => {
	const weeks = weeksOf(daysOf(Array<number>(90).fill(1)));
	expect(weeks).toHaveLength(13);
	expect(weeks[0]?.from).toBe(0);
	expect(weeks.at(-1)?.to).toBe(90);
	for (const [index, { to }] of weeks.slice(0, -1).entries()) expect(weeks[index + 1]?.from).toBe(to);
});

test.each([
	[1, [0, 1]],
	[3, [0, 1, 2, 3]],
	[7, [0, 2, 4, 6]],
	[63, [0, 20, 40, 60]],
	[11_432, [0, 5000, 10_000]],
])("the axis of counts up to %i has a few round numbers", (most, ticks) => {
	expect(ticksUpTo(most)).toEqual(ticks);
});

test("a day of the calendar is that day, wherever it is read", () => {
	expect(longDay("2026-11-21")).toMatch(/^Saturday,? 21 November 2026$/);
	expect(shortDay("2026-11-01")).toBe("1 Nov");
});
