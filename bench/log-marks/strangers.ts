import { randomBytes, randomInt } from "node:crypto";

/** Someone who is met once. */
export type Stranger = { name: string; email: string; phone: string; clgemail: string };
export type Strangers = ReturnType<typeof meetStrangers>;

const name = "Meera Nair";
const hosts = ["mail", "college", "academy"].map((host) => `${host}\\.example`).join("|");
const emails = new RegExp(`[\\w.+-]+(?:@|%40|%2540)(?:${hosts})|visitor\\.[\\da-f]{12}`, "gi");
/** As typed, or with its space as an address encodes it. */
const numbers = /[6-9]\d{4}(?:\s|\+|%20)?\d{5}/g;
const lastTen = (phone: string) => phone.replace(/%20|\D/g, "").slice(-10);

/** People of one run, and the search for what is theirs. */
export function meetStrangers() {
	const met: Stranger[] = [];
	const phones = new Set<string>();
	return {
		met,
		next(): Stranger {
			const email = `visitor.${randomBytes(6).toString("hex")}@`;
			const digits = `${randomInt(6, 10)}${String(randomInt(1e9)).padStart(9, "0")}`;
			const typed = [digits, `+91 ${digits}`, `${digits.slice(0, 5)} ${digits.slice(5)}`];
			const phone = typed[met.length % typed.length] as string;
			const stranger = { name, email: `${email}mail.example`, phone, clgemail: `${email}college.example` };
			phones.add(digits);
			met.push(stranger);
			return stranger;
		},
		/** Emails of theirs and of everyone like them, and their numbers: any ten digits may be a time. */
		marksIn(text: string): string[] {
			const typed = (text.match(numbers) ?? []).filter((number) => phones.has(lastTen(number)));
			return [...(text.match(emails) ?? []), ...typed];
		},
	};
}
