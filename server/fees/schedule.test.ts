import { expect, test } from "vitest";
import { describeDue, dueOf, partsOfPayments, type StoredPart, scheduleOf } from "./schedule.ts";

const part = (place: number, dueOn: string, paise: number, chargeId: string | null = null): StoredPart => ({
	enrolmentId: "",
	place,
	dueOn,
	paise,
	chargeId,
});

/** Not ordered by due day; one is fully discounted. */
const parts = [
	part(4, "2026-04-09", 15_000, "courier"),
	part(3, "2026-05-01", 5_000, "copy"),
	part(2, "2026-04-09", 300_000),
	part(1, "2026-03-09", 200_000),
	part(5, "2026-03-05", 0, "waived"),
	part(0, "2026-03-02", 100_000),
];
const agreed = 620_000;

test.each([
	[0, [100_000, 200_000, 300_000, 15_000, 5_000]],
	[99_999, [1, 200_000, 300_000, 15_000, 5_000]],
	[150_000, [0, 150_000, 300_000, 15_000, 5_000]],
	[610_000, [0, 0, 0, 5_000, 5_000]],
	[700_000, [0, 0, 0, 0, 0]],
])("Of %i paise paid the oldest part is filled first, of one day in the order entered", (paid, left) => {
	const schedule = scheduleOf(parts, agreed - paid);
	expect(schedule.map((each) => each.left)).toEqual(left);
	expect(schedule.map(({ name }) => name)).toEqual([
		...["Registration", "Instalment 1", "Instalment 2", "Charge", "Charge"],
	]);
});

test.each([
	["2026-03-01", 0, "₹1,000", "the registration", "is due on 2 March"],
	["2026-03-02", 0, "₹1,000", "the registration", "is due today"],
	["2026-03-03", 0, "₹1,000", "the registration", "was due on 2 March"],
	["2026-03-03", 40_000, "₹600", "the registration", "was due on 2 March"],
	["2026-03-03", 100_000, "₹2,000", "instalment 1 of 2", "is due on 9 March"],
	["2026-03-09", 0, "₹3,000", "the registration and instalment 1 of 2", "is due, the oldest since 2 March"],
	["2026-04-09", 300_000, "₹3,150", "instalment 2 of 2 and an additional charge", "is due today"],
	[
		...["2026-04-09", 100_000, "₹5,150", "instalments 1 and 2 of 2 and an additional charge"],
		"is due, the oldest since 9 March",
	],
	["2026-05-02", 600_000, "₹200", "additional charges", "is due, the oldest since 9 April"],
	["2026-05-02", 615_000, "₹50", "an additional charge", "was due on 1 May"],
] as const)("On %s, with %i paise paid, %s for %s %s", (today, paid, sum, which, when) => {
	expect(describeDue(dueOf(scheduleOf(parts, agreed - paid), today), today)).toEqual({ sum, which, when });
});

test("Nothing is due once all is paid; the text for mails has the year too", () => {
	const describeAfter = (paid: number) => {
		const today = "2026-05-02";
		return describeDue(dueOf(scheduleOf(parts, agreed - paid), today), today, "with year");
	};
	expect(describeAfter(agreed)).toBeNull();
	expect(describeAfter(615_000)?.when).toBe("was due on 1 May 2026");
});

const row = (kind: "payment" | "refund" | "correction", paid: number, receivedOn: string | null = null) => ({
	id: `${kind} ${paid}`,
	kind,
	paid,
	receivedOn,
	mode: receivedOn === null ? null : ("upi" as const),
});

test("A part was paid with the payment that completed it, or with the last one that did", () => {
	const paidOn = (...rows: ReturnType<typeof row>[]) => {
		const open = agreed - rows.reduce((sum, { paid }) => sum + paid, 0);
		return scheduleOf(parts, open, rows).map((each) => [each.paidOn, each.paidBy]);
	};
	const [open, first] = [[null, null], row("payment", 60_000, "2026-02-27")];
	expect(paidOn(first)).toEqual([open, open, open, open, open]);
	const exact = [first, row("payment", 40_000, "2026-03-01"), row("payment", 10_000, "2026-03-03")];
	expect(paidOn(...exact)).toEqual([["2026-03-01", "upi"], open, open, open, open]);
	const again = [...exact, row("correction", -60_000), row("payment", 250_000, "2026-03-04")];
	expect(paidOn(...again)).toEqual([["2026-03-04", "upi"], ["2026-03-04", "upi"], open, open, open]);
});

test("A payment names the parts that it went into; a refund and its correction name none", () => {
	const rows = [
		row("payment", 100_000),
		row("payment", 250_000),
		row("refund", -100_000),
		row("correction", 100_000),
		row("payment", 270_001),
	];
	expect([...partsOfPayments(parts, rows).values()]).toEqual([
		...[["Registration"], ["Instalment 1", "Instalment 2"], [], []],
		["Instalment 2", "Charge", "Charge"],
	]);
});
