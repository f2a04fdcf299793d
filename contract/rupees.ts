/** All sums are whole paise. */
export const paisePerRupee = 100;

/** '₹3,666', with paise only where there are any. */
export function rupees(paise: number): string {
	const amount = paise / paisePerRupee;
	const fraction = Number.isInteger(amount) ? 0 : 2;
	return `₹${amount.toLocaleString("en-IN", { minimumFractionDigits: fraction, maximumFractionDigits: fraction })}`;
}
