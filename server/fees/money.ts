import { paisePerRupee } from "#contract/rupees.ts";

/** Sums and days in words, as mails, documents and the audit trail write them. */

const months = ["January", "February", "March", "April", "May", "June"];
months.push("July", "August", "September", "October", "November", "December");

/** '14 October', or '9 December 2025'. */
export function dayOf(day: string, year?: "with year"): string {
	const [y = "", m = "", d = ""] = day.split("-");
	return `${Number(d)} ${months[Number(m) - 1] ?? ""}${year ? ` ${y}` : ""}`;
}

const units = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
units.push("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen");
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Grouped as in India: above a thousand, every two digits have a name of their own. */
const places = [
	[10_000_000, "crore"],
	[100_000, "lakh"],
	[1000, "thousand"],
	[100, "hundred"],
] as const;

function numberInWords(number: number): string {
	for (const [place, name] of places) {
		if (number < place) continue;
		const rest = number % place;
		const first = `${numberInWords(Math.floor(number / place))} ${name}`;
		// 'one lakh and five', 'one lakh two thousand': what is below a hundred is joined by 'and'.
		return rest === 0 ? first : `${first} ${rest < 100 ? "and " : ""}${numberInWords(rest)}`;
	}
	if (number < units.length) return units[number] ?? "";
	const [ten, unit] = [tens[Math.floor(number / 10)] ?? "", units[number % 10] ?? ""];
	return unit === "" ? ten : `${ten}-${unit}`;
}

/** 'Rupees three thousand six hundred and sixty-six only', as documents repeat a sum in words. */
export function inWords(paise: number): string {
	const [whole, rest] = [Math.floor(paise / paisePerRupee), paise % paisePerRupee];
	const amounts = [
		...(whole > 0 ? [`${whole === 1 ? "rupee" : "rupees"} ${numberInWords(whole)}`] : []),
		...(rest > 0 ? [`${numberInWords(rest)} ${rest === 1 ? "paisa" : "paise"}`] : []),
	];
	const text = `${amounts.join(" and ") || "nil"} only`;
	return text.charAt(0).toUpperCase() + text.slice(1);
}
