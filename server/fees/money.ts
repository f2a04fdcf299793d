import { paisePerRupee } from "#contract/rupees.ts";

/** Amounts and days as text, for mails, documents and the audit trail. */

const months = ["January", "February", "March", "April", "May", "June"];
months.push("July", "August", "September", "October", "November", "December");

/** '14 October', or '9 December 2025'. */
export function formatDay(day: string, year?: "with year"): string {
	const [y = "", m = "", d = ""] = day.split("-");
	return `${Number(d)} ${months[Number(m) - 1] ?? ""}${year ? ` ${y}` : ""}`;
}

/** '14 October to 9 December 2025', or '9 December 2025 to 3 February 2026'. */
export function formatDays(from: string, to: string): string {
	const isOneYear = from.slice(0, 4) === to.slice(0, 4);
	return `${formatDay(from, isOneYear ? undefined : "with year")} to ${formatDay(to, "with year")}`;
}

const units = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
units.push("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen");
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Indian numbering: above a thousand, every two digits have a name of their own. */
const scales = [
	[10_000_000, "crore"],
	[100_000, "lakh"],
	[1000, "thousand"],
	[100, "hundred"],
] as const;

function spellNumber(number: number): string {
	for (const [scale, name] of scales) {
		if (number < scale) continue;
		const remainder = number % scale;
		const first = `${spellNumber(Math.floor(number / scale))} ${name}`;
		// 'one lakh and five', 'one lakh two thousand': what is below a hundred is joined by 'and'.
		return remainder === 0 ? first : `${first} ${remainder < 100 ? "and " : ""}${spellNumber(remainder)}`;
	}
	if (number < units.length) return units[number] ?? "";
	const [ten, unit] = [tens[Math.floor(number / 10)] ?? "", units[number % 10] ?? ""];
	return unit === "" ? ten : `${ten}-${unit}`;
}

/** 'Rupees three thousand six hundred and sixty-six only', as documents repeat a sum in words. */
export function spellAmount(paise: number): string {
	const [whole, remainder] = [Math.floor(paise / paisePerRupee), paise % paisePerRupee];
	const amounts = [
		...(whole > 0 ? [`${whole === 1 ? "rupee" : "rupees"} ${spellNumber(whole)}`] : []),
		...(remainder > 0 ? [`${spellNumber(remainder)} ${remainder === 1 ? "paisa" : "paise"}`] : []),
	];
	const text = `${amounts.join(" and ") || "nil"} only`;
	return text.charAt(0).toUpperCase() + text.slice(1);
}
