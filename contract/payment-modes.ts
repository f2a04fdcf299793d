/** How money is paid. */

export const paymentModes = ["upi", "bank", "cash", "card", "gateway"] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** Those that staff take; a gateway's payments come from the gateway. */
export const staffPaymentModes = ["upi", "bank", "cash", "card"] as const;

export const paymentModeNames: Record<PaymentMode, string> = {
	upi: "UPI",
	bank: "Bank transfer",
	cash: "Cash",
	card: "Card",
	gateway: "Online",
};

/** As used within a sentence. */
export const paymentModePhrases: Record<PaymentMode, string> = {
	upi: "by UPI",
	bank: "by bank transfer",
	cash: "in cash",
	card: "by card",
	gateway: "online",
};
