import { fees, type GstState } from "#content/fees.ts";
import { payment } from "#content/provider.ts";
import type { FeeDocumentDetails } from "#contract/fee-documents.ts";

/** The price before tax, in percent. */
const netPercent = 100;

export type TaxRules = { gstin: string | null; sac: string; taxRate: number };

/** The currently published tax rules. */
export const taxRules = (): TaxRules => ({ gstin: payment.gstin ?? null, sac: fees.sac, taxRate: fees.taxRate });

/**
 * The tax included in a price, in paise: half CGST and half SGST within the provider's state, IGST outside (CGST Act s.
 * 9, IGST Act s. 5). Each tax is rounded to a paisa, and the taxable value takes the difference, so that they add up to
 * the price. Without an address the place of supply is the provider's (IGST Act s. 12(2)(b)).
 */
export function includedTax(total: number, supplyState: string | null, rules: TaxRules): FeeDocumentDetails["tax"] {
	const { gstin, sac, taxRate: rate } = rules;
	if (gstin === null) return null;
	const providerState = gstin.slice(0, 2) as GstState;
	const placeOfSupply = supplyState ?? providerState;
	const taxAt = (percent: number) => Math.round((total * percent) / (netPercent + rate));
	const half = placeOfSupply === providerState ? taxAt(rate / 2) : 0;
	const igst = placeOfSupply === providerState ? 0 : taxAt(rate);
	return { sac, rate, placeOfSupply, value: total - 2 * half - igst, cgst: half, sgst: half, igst };
}

/** The tax of a document that reverses this one: none if this one has none, else at its rate and place of supply, whatever is published now. */
export function reversalTax({ provider, tax }: FeeDocumentDetails, total: number): FeeDocumentDetails["tax"] {
	return tax && includedTax(total, tax.placeOfSupply, { gstin: provider.gstin, sac: tax.sac, taxRate: tax.rate });
}
