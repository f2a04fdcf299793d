/** '₹12,999' of whole paise; paise only where there are any. */
export function rupees(paise: number): string {
	const amount = Math.abs(paise) / 100;
	const digits = Number.isInteger(amount) ? 0 : 2;
	const grouped = amount.toLocaleString("en-IN", { minimumFractionDigits: digits, maximumFractionDigits: digits });
	return `${paise < 0 ? "− " : ""}₹${grouped}`;
}

/** Whole paise of what someone typed in rupees: '₹12,999.50'. Undefined for anything else. */
export function paiseOf(typed: string): number | undefined {
	const bare = typed.replace(/[₹,\s]/g, "").replace(/^rs\.?/i, "");
	const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
	return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}
