import { paisePerRupee, rupees as unsigned } from "#contract/rupees.ts";

/** '₹12,999' or '− ₹500' of whole paise. */
export function rupees(paise: number): string {
	return paise < 0 ? `− ${unsigned(-paise)}` : unsigned(paise);
}

/** Whole paise of what someone typed in rupees: '₹12,999.50'. Undefined for anything else. */
export function paiseOf(typed: string): number | undefined {
	const bare = typed.replace(/[₹,\s]/g, "").replace(/^rs\.?/i, "");
	const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
	return whole === undefined ? undefined : Number(whole) * paisePerRupee + Number(fraction.padEnd(2, "0"));
}
