import { indiaTimeZone } from "./days.ts";

/** Links for sharing a certificate elsewhere. A press opens the other service; nothing is loaded from it before. */

type Shown = {
	/** 'Certificate of Completion, Data Science'. */
	what: string;
	/** Who issued it. */
	organization: string;
	issuedAt: Date;
	number: string;
	/** Where anyone checks it. */
	address: string;
};

const monthInIndia = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "numeric", timeZone: indiaTimeZone });

/** LinkedIn's form for a licence or certification, filled in: the member reads it and saves. */
export function addToLinkedIn({ what, organization, issuedAt, number, address }: Shown): string {
	const part = (type: "year" | "month") =>
		monthInIndia.formatToParts(issuedAt).find((each) => each.type === type)?.value ?? "";
	const query = new URLSearchParams({
		startTask: "CERTIFICATION_NAME",
		name: what,
		organizationName: organization,
		issueYear: part("year"),
		issueMonth: String(Number(part("month"))),
		certUrl: address,
		certId: number,
	});
	return `https://www.linkedin.com/profile/add?${query}`;
}

/** Opens WhatsApp, which asks for the recipient. */
export function shareOnWhatsApp({ what, organization, address }: Shown): string {
	return `https://wa.me/?text=${encodeURIComponent(`${what}, from ${organization}: ${address}`)}`;
}
