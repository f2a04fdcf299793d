import { indiaTimeZone } from "./days.ts";

/** Links to WhatsApp and LinkedIn. A press opens the other service; nothing is loaded from it before. */

/** How long a number for WhatsApp is, without leading zeros; the shortest are Indian ones without the country code. */
export const whatsAppDigits = { min: 10, max: 15 } as const;

/** '09876 543210' → '919876543210'; null if WhatsApp cannot take the number. */
export function whatsAppNumber(phone: string): string | null {
	const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
	if (digits.length < whatsAppDigits.min || digits.length > whatsAppDigits.max) return null;
	return digits.length === whatsAppDigits.min ? `91${digits}` : digits;
}

/** `number`: digits with the country code. Without one, WhatsApp asks for the recipient. */
export function whatsAppUrl(number: string, text?: string): string {
	return `https://wa.me/${number}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}

type SharedCertificate = {
	/** 'Certificate of Completion, Data Science'. */
	title: string;
	/** Who issued it. */
	organization: string;
	issuedAt: Date;
	number: string;
	/** Where anyone checks it. */
	address: string;
};

const monthInIndia = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "numeric", timeZone: indiaTimeZone });

/** LinkedIn's form for a licence or certification, filled in: the member reads it and saves. */
export function linkedInLink({ title, organization, issuedAt, number, address }: SharedCertificate): string {
	const part = (type: "year" | "month") =>
		monthInIndia.formatToParts(issuedAt).find((each) => each.type === type)?.value ?? "";
	const query = new URLSearchParams({
		startTask: "CERTIFICATION_NAME",
		name: title,
		organizationName: organization,
		issueYear: part("year"),
		issueMonth: String(Number(part("month"))),
		certUrl: address,
		certId: number,
	});
	return `https://www.linkedin.com/profile/add?${query}`;
}

export function whatsAppShareLink({ title, organization, address }: SharedCertificate): string {
	return whatsAppUrl("", `${title}, from ${organization}: ${address}`);
}
