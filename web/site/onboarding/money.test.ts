import { expect, test } from "vitest";
import { plans } from "#content/plans.ts";
import { modesOfProgram } from "#contract/enquiry-forms.ts";
import { balanceOf, balanceText, planOf, priceAfter, priceHint } from "./money.ts";

test("every mode of program has its plan", () => {
	expect(modesOfProgram.map((mode) => planOf(mode))).toEqual(plans);
});

test("choosing a mode fills in its offer price and says the others", () => {
	expect(priceAfter("", "", "Launch Guided")).toBe("9499");
	expect(priceHint("Launch Guided")).toBe("Offer ₹9,499, list ₹12,999, registration ₹1,500.");
});

test("while no mode is chosen, the offer prices of all are said", () => {
	expect(priceHint("")).toBe("Offer: Launch SOLO ₹6,499, Launch GUIDED ₹9,499, Launch PRO ₹13,499.");
});

test("changing the mode changes a price that nobody touched, and no other", () => {
	expect(priceAfter("9499", "Launch Guided", "Launch Pro")).toBe("13499");
	expect(priceAfter("9000", "Launch Guided", "Launch Pro")).toBe("9000");
	expect(priceAfter("9499", "Launch Guided", "")).toBe("9499");
});

test.each([
	["9,499", "1500", { sum: "₹7,999", words: "left to pay" }, 16],
	["Rs. 9499/-", "₹9,499", { words: "Paid in full" }, 100],
	["6499", "6500", { sum: "₹1", words: "paid above the price" }, 100],
	["6499", "0", { sum: "₹6,499", words: "left to pay" }, 0],
	["0", "0", { words: "Paid in full" }, 100],
])("of %s with %s paid, the balance says so", (price, paid, words, share) => {
	const balance = balanceOf(price, paid);
	expect(balanceText(balance?.left ?? Number.NaN)).toEqual(words);
	expect(balance?.paidShare).toBe(share);
});

test.each([
	["", "1500"],
	["9499", ""],
	["on request", "1500"],
])("nothing is said while %j and %j cannot be read", (price, paid) => {
	expect(balanceOf(price, paid)).toBeUndefined();
});
