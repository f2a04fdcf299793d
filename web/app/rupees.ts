import { paisePerRupee, rupees as unsigned } from "#contract/rupees.ts";

/** '₹12,999' or '− ₹500' of whole paise. */
export function formatRupees(paise: number): string {
	return paise < 0 ? `− ${unsigned(-paise)}` : unsigned(paise);
}

/** Parses typed rupees such as '₹12,999.50' into paise; undefined if invalid. */
export function parseRupees(typed: string): number | undefined {
	const bare = typed.replace(/[₹,\s]/g, "").replace(/^rs\.?/i, "");
	const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
	return whole === undefined ? undefined : Number(whole) * paisePerRupee + Number(fraction.padEnd(2, "0"));
}
