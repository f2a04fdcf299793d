import { expect, test } from "vitest";
import type { FeeRow } from "#contract/fees.ts";
import type { LedgerRow } from "#contract/ledger.ts";
import { dueText } from "./due.ts";
import {
	concurrentRowsText,
	correctableRows,
	dueNowText,
	invoiceQuestion,
	mayApprove,
	requestsText,
	shouldCall,
	stateChoices,
	stateOf,
} from "./fee.ts";

/** Half past midnight of 3 December in India, still 2 December elsewhere. */
const early = "2025-12-02T19:00:00Z";
const row: FeeRow = {
	_id: "f1",
	createdAt: early,
	version: 1,
	studentid: "s1",
	leadid: null,
	name: "Ananya Deshpande",
	email: "ananya@mail.example",
	phone: "9000040372",
	domain: "Data Science",
	batch: "DS-2510-A",
	plan: "Launch PRO",
	owner: null,
	agreed: 1_299_900,
	paid: 0,
	open: 1_299_900,
	nextOn: "2025-11-30",
	next: 366_600,
	state: "overdue",
	waiting: null,
	discountAsked: 0,
	reminders: 1,
	remindedAt: early,
	lastPaidOn: null,
	refunded: 0,
	leftAt: null,
};

const charge: LedgerRow = {
	_id: "l1",
	place: 1,
	createdAt: early,
	kind: "charge",
	charged: 900_000,
	paid: 0,
	open: 900_000,
	mode: null,
	reference: null,
	receivedOn: null,
	words: "Launch PRO",
	corrects: null,
	by: "asha@a.example",
	papers: [],
	parts: [],
};

test("A reminder and a payment reported just after midnight belong to that day in India", () => {
	const now = new Date("2025-12-03T06:00:00Z");
	expect(stateOf(row, now)).toMatchObject({ title: "Overdue", about: "reminded 3 Dec", isLate: true });
	const waiting = { _id: "r1", reference: "532108846120", paise: 366_600, createdAt: early };
	expect(stateOf({ ...row, state: "confirm", waiting }, now).about).toBe("532108846120, 3 Dec");
});

test("A refund to pay is listed with its sum and when the student left, in India, if they did", () => {
	const refund: FeeRow = { ...row, state: "refund", paid: 1_499_900, open: -200_000 };
	const now = new Date("2025-12-03T06:00:00Z");
	expect(stateOf(refund, now)).toMatchObject({ title: "Refund to pay", about: "₹2,000" });
	expect(stateOf({ ...refund, leftAt: early }, now).about).toBe("₹2,000, left on 3 Dec");
});

test("Whoever owes nothing any more is listed as such, with what was refunded, and not as paid", () => {
	const paid: FeeRow = { ...row, state: "paid", open: 0, paid: 1_299_900, lastPaidOn: "2025-11-12" };
	const now = new Date("2025-12-03T06:00:00Z");
	expect(stateOf(paid, now)).toMatchObject({ title: "Paid", about: "12 November" });
	const left = { ...paid, agreed: 0, paid: 0 };
	expect(stateOf({ ...left, refunded: 500_000 }, now)).toMatchObject({
		title: "Nothing owed",
		about: "refunded ₹5,000",
	});
	expect(stateOf(left, now)).toMatchObject({ title: "Nothing owed", about: "" });
});

test("A charge is corrected by at most what is agreed after discounts, other rows by what is left of them", () => {
	const discount: LedgerRow = { ...charge, _id: "l2", place: 2, kind: "discount", charged: -300_000 };
	const correction: LedgerRow = { ...charge, _id: "l3", place: 3, kind: "correction", charged: 100_000, corrects: 2 };
	const small: LedgerRow = { ...charge, _id: "l4", place: 4, charged: 50_000 };
	const of = (agreed: number, ...rows: LedgerRow[]) =>
		correctableRows({ rows, agreed }).map(({ row: { _id }, correctable }) => [_id, correctable]);
	expect(of(750_000, charge, discount, correction, small)).toEqual([
		["l1", 750_000],
		["l2", -200_000],
		["l4", 50_000],
	]);
	expect(of(0, charge, { ...discount, charged: -900_000 })).toEqual([["l2", -900_000]]);
});

test("Accounts agree to no discount above their own limit, managers to any", () => {
	expect(mayApprove(50_000, "accounts")).toBe(false);
	expect(mayApprove(50_000, "manager")).toBe(true);
});

test("An invoice is issued after a question that names its sum and whom it is for", () => {
	const ledger = { agreed: 1_299_900, name: "Ananya Deshpande" };
	expect(invoiceQuestion({ ...ledger, billingName: null }).texts[0]).toMatch(/of ₹12,999 to Ananya Deshpande\?$/);
	expect(invoiceQuestion({ ...ledger, billingName: "Infosys Ltd" }).texts[0]).toMatch(/to Infosys Ltd\?$/);
});

test("A call is proposed after four reminders of what is overdue, and of nothing else", () => {
	expect(shouldCall({ state: "due", reminders: 4 })).toBe(false);
	expect(shouldCall({ state: "overdue", reminders: 3 })).toBe(false);
	expect(shouldCall({ state: "overdue", reminders: 4 })).toBe(true);
});

test("Waiting requests are listed as payments and discounts", () => {
	const words = [
		[0, 0],
		[1, 0],
		[3, 1],
		[2, 2],
	].map(([count = 0, discounts = 0]) => requestsText({ count, discounts }));
	expect(words).toEqual(["0 payments", "1 payment", "2 payments, 1 discount", "2 discounts"]);
});

test("What is due is said with all that it is for, and how late the oldest is", () => {
	const now = new Date("2025-12-03T06:00:00Z");
	const two = { due: 733_200, dueFor: "instalments 1 and 2 of 3", nextOn: "2025-11-21" };
	expect(dueNowText(two, now)).toBe("₹7,332 for instalments 1 and 2 of 3, 12 days late");
	expect(dueNowText({ due: 0, dueFor: "", nextOn: null }, now)).toBe("");
});

test("The slower of two is told what came in since they opened the form, by whom, and what is open now", () => {
	const payment = { mode: "upi", reference: "532108846120", by: "ravi@a.example", receivedOn: "2025-12-03" } as const;
	const rows: LedgerRow[] = [
		{ ...charge, place: 3, kind: "payment", charged: 0, paid: 100_000, mode: "gateway", by: null },
		{ ...charge, place: 2, kind: "payment", charged: 0, paid: 900_000, ...payment },
		charge,
	];
	const words = (seen: number, open: number) => concurrentRowsText({ rows, open }, seen, (email) => email.slice(0, 4));
	expect(words(1, -100_000)).toBe(
		"Recorded meanwhile: payment of ₹9,000 by ravi (UPI, reference 532108846120); payment of ₹1,000 (Online). ₹1,000 is to be paid back now.",
	);
	expect(words(2, 0)).toBe("Recorded meanwhile: payment of ₹1,000 (Online). Nothing is open now.");
	expect(words(3, 0)).toBe("The billing details were changed meanwhile.");
});

test("A day far ahead is told with its year", () => {
	const now = new Date("2025-12-03T06:00:00Z");
	expect(dueText("2026-02-28", now).text).toBe("28 February");
	expect(dueText("2028-02-29", now).text).toBe("29 February 2028");
});

test("States are chosen by their names", () => {
	const names = stateChoices.map(({ label }) => label);
	expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
	expect(stateChoices.find(({ value }) => value === "29")).toEqual({ value: "29", label: "Karnataka" });
});
