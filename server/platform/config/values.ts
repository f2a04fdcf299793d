import { isIP } from "node:net";

/** Parsers of one variable each; undefined for a value that does not fit. */

export const emailShape = /^[^\s@,;<>]+@[^\s@,;<>]+$/;

export function oneOf<const Words extends readonly string[]>(...words: Words) {
	return (typed: string): Words[number] | undefined => words.find((word) => word === typed);
}

export function wholeNumber(min: number, max: number) {
	return (typed: string) => (/^\d{1,9}$/.test(typed) && +typed >= min && +typed <= max ? Number(typed) : undefined);
}

export function address(...protocols: string[]) {
	return (typed: string) => {
		const url = URL.parse(typed);
		return url && protocols.includes(url.protocol) && url.hostname ? typed : undefined;
	};
}

export function databaseAddress(typed: string): string | undefined {
	return /^postgres(ql)?:\/\/[^\s/]*\/[^\s/?]+(\?\S*)?$/.test(typed) ? typed : undefined;
}

export function origin(typed: string): string | undefined {
	const url = address("https:", "http:")(typed) && new URL(typed);
	return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

export function emails(typed: string): string[] | undefined {
	const listed = typed.split(",").map((each) => each.trim().toLowerCase());
	return listed.every((each) => emailShape.test(each)) ? [...new Set(listed)] : undefined;
}

function isProxy(each: string): boolean {
	const [address = "", bits = "0", ...rest] = each.split("/");
	const known = ["loopback", "linklocal", "uniquelocal"].includes(each);
	return (
		known ||
		(rest.length === 0 && isIP(address) !== 0 && /^\d+$/.test(bits) && +bits <= (isIP(address) === 4 ? 32 : 128))
	);
}

export function proxies(typed: string): false | string[] | undefined {
	if (typed === "off") return false;
	const listed = typed.split(",").map((each) => each.trim());
	return listed.every(isProxy) ? listed : undefined;
}
