import { type Plan, plans, rupees } from "#content/plans.ts";

/** The paid plan of a mode of program: the specification capitalises the two differently. */
export function planOf(mode: string): Plan | undefined {
	return plans.find(({ name }) => name.toLowerCase() === mode.toLowerCase());
}

/** The prices of a mode; while none is chosen, the offer prices of all. */
export function priceHint(mode: string): string {
	const plan = planOf(mode);
	if (plan === undefined) return `Offer: ${plans.map((each) => `${each.name} ${rupees(each.offerPrice)}`).join(", ")}.`;
	const { offerPrice, listPrice, registrationFee } = plan;
	return `Offer ${rupees(offerPrice)}, list ${rupees(listPrice)}, registration ${rupees(registrationFee)}.`;
}

/** The price after the mode changed: the new offer price, unless another price was typed. */
export function priceAfter(price: string, previousPrice: string, mode: string): string {
	const isUnchanged = price.trim() === "" || price === offerFor(previousPrice);
	return isUnchanged ? (offerFor(mode) ?? price) : price;
}

const offerFor = (mode: string) => planOf(mode)?.offerPrice.toString();

/** The balance and the percentage paid; undefined while an amount cannot be read. */
export function balanceOf(price: string, paid: string): { left: number; paidShare: number } | undefined {
	const [whole, part] = [parseAmount(price), parseAmount(paid)];
	if (whole === undefined || part === undefined) return undefined;
	return { left: whole - part, paidShare: part >= whole ? 100 : Math.round((100 * part) / whole) };
}

export function balanceText(remaining: number): { sum?: string; words: string } {
	if (remaining === 0) return { words: "Paid in full" };
	return remaining > 0
		? { sum: rupees(remaining), words: "left to pay" }
		: { sum: rupees(-remaining), words: "paid above the price" };
}

/** '9,499', '₹9499' and 'Rs. 9499/-' are all the same amount. */
function parseAmount(typed: string): number | undefined {
	const [digits] = /\d[\d,]*(\.\d+)?/.exec(typed) ?? [];
	return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}
