import { expect, test } from "vitest";
import { formatRupees } from "./rupees.ts";

test("Sums are grouped the Indian way, with paise only where there are any", () => {
	expect([100_000_00, 274_950, -50_000].map(formatRupees)).toEqual(["₹1,00,000", "₹2,749.50", "− ₹500"]);
});
