import { gstStates } from "./fees.ts";

/** The letters and digits that a GSTIN is made of, by their values. */
const gstinLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last letter checks the others (GST portal, "GSTIN structure"): each second value counts twice, and their digits in base 36 are added up. */
export function isGstin(typed: string): boolean {
	if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/.test(typed) || !(typed.slice(0, 2) in gstStates)) return false;
	const base = gstinLetters.length;
	const values = [...typed].map((letter, at) => gstinLetters.indexOf(letter) * (at % 2 === 0 ? 1 : 2));
	const sum = values.slice(0, -1).reduce((all, value) => all + Math.floor(value / base) + (value % base), 0);
	return gstinLetters.at((base - (sum % base)) % base) === typed.at(-1);
}
