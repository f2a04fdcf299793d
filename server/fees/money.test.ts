import { expect, test } from "vitest";
import { includedTax } from "./documents/tax.ts";
import { formatDays, spellAmount } from "./money.ts";

test.each([
	[0, "Nil only"],
	[1, "One paisa only"],
	[100, "Rupee one only"],
	[1_900, "Rupees nineteen only"],
	[4_000, "Rupees forty only"],
	[10_000, "Rupees one hundred only"],
	[10_100, "Rupees one hundred and one only"],
	[366_600, "Rupees three thousand six hundred and sixty-six only"],
	[366_650, "Rupees three thousand six hundred and sixty-six and fifty paise only"],
	[100_500, "Rupees one thousand and five only"],
	[10_000_000, "Rupees one lakh only"],
	[12_345_678, "Rupees one lakh twenty-three thousand four hundred and fifty-six and seventy-eight paise only"],
	[1_000_000_000, "Rupees one crore only"],
	[1_234_567_800, "Rupees one crore twenty-three lakh forty-five thousand six hundred and seventy-eight only"],
])("%i paise are %j in words", (paise, words) => {
	expect(spellAmount(paise)).toBe(words);
});

test("From one day to another has the year of both only where they differ", () => {
	expect(formatDays("2025-10-14", "2025-12-09")).toBe("14 October to 9 December 2025");
	expect(formatDays("2026-12-09", "2027-02-03")).toBe("9 December 2026 to 3 February 2027");
});

const gst = { gstin: "29AAGCG0000A1Z5", sac: "999293", taxRate: 18 };

test.each([
	["within the state", "29"],
	["outside", "27"],
	["without an address", null],
])("Value and taxes add up to every total, %s, each right to a paisa", (_, state) => {
	const failures = [];
	for (let total = 1; total <= 1_000_000; total += 1) {
		const tax = includedTax(total, state, gst);
		if (tax === null) throw new Error("No tax with a GSTIN");
		const { value, cgst, sgst, igst, rate } = tax;
		const taxes = cgst + sgst + igst;
		const isSplit = state === "27" ? cgst === 0 && sgst === 0 : cgst === sgst && igst === 0;
		const isWhole = [value, cgst, sgst, igst].every((each) => Number.isInteger(each) && each >= 0);
		const isExact = Math.abs(taxes - (total * rate) / (100 + rate)) <= 1;
		if (value + taxes !== total || !isSplit || !isWhole || !isExact) failures.push(total);
	}
	expect(failures).toEqual([]);
});

test("Without a GSTIN no text mentions tax", () => {
	expect(includedTax(100, "29", { ...gst, gstin: null })).toBeNull();
});
