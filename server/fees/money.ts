/** Sums and days as mails, papers and the audit trail write them. */

export const paisePerRupee = 100;

/** '₹3,666', with paise only where there are any. */
export function rupees(paise: number): string {
	const amount = paise / paisePerRupee;
	const fraction = Number.isInteger(amount) ? 0 : 2;
	return `₹${amount.toLocaleString("en-IN", { minimumFractionDigits: fraction, maximumFractionDigits: fraction })}`;
}

const months = ["January", "February", "March", "April", "May", "June"];
months.push("July", "August", "September", "October", "November", "December");

/** '14 October', or '9 December 2025'. */
export function dayOf(day: string, year?: "with year"): string {
	const [y = "", m = "", d = ""] = day.split("-");
	return `${Number(d)} ${months[Number(m) - 1] ?? ""}${year ? ` ${y}` : ""}`;
}
