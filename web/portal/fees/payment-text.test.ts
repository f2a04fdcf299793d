import { expect, test } from "vitest";
import { nextToPay, partStateOf } from "./payment-text.ts";

/** Half past midnight of 3 December in India, still 2 December elsewhere. */
const now = new Date("2025-12-02T19:00:00Z");
const part = {
	kind: "instalment" as const,
	place: 2,
	name: "Instalment 2",
	paise: 366_600,
	left: 366_600,
	paidOn: null,
	paidBy: null,
};

test.each([
	["2025-12-01", 0, "paid", "paid"],
	["2025-12-01", 366_600, "late", "2 days late"],
	["2025-12-02", 100_050, "late", "₹1,000.50 left, 1 day late"],
	["2025-12-03", 366_600, "soon", "due today"],
	["2025-12-06", 366_600, "soon", "due in 3 days"],
	["2025-12-07", 366_600, "later", "due in 4 days"],
])("An instalment of %s with %i paise left is %s", (dueOn, left, kind, text) => {
	expect(partStateOf({ ...part, dueOn, left }, now)).toEqual({ kind, text });
});

test("Of several enrolments the one to pay next has the oldest open part; where all is paid there is none", () => {
	const [paid, later, late] = [
		{ nextOn: null, told: [] },
		{ nextOn: "2025-12-20", told: [] },
		{ nextOn: "2025-11-30", told: [] },
	];
	expect(nextToPay([paid, later, late])).toBe(late);
	expect(nextToPay([paid])).toBeUndefined();
});

test("An enrolment whose reported payment waits is not the one to pay next", () => {
	const told = [{ _id: "t", createdAt: "2025-12-01T08:00:00Z", paise: 366_600, reference: null }];
	const later = { nextOn: "2025-12-20", told: [] };
	expect(nextToPay([{ nextOn: "2025-11-30", told }, later])).toBe(later);
});
