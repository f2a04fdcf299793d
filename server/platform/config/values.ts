import { isIP } from "node:net";

/** Parsers of one variable each; undefined for a value that does not fit. */

export const emailShape = /^[^\s@,;<>]+@[^\s@,;<>]+$/;

export function oneOf<const Words extends readonly string[]>(...values: Words) {
	return (text: string): Words[number] | undefined => values.find((value) => value === text);
}

export function wholeNumber(min: number, max: number) {
	return (text: string) => (/^\d{1,9}$/.test(text) && +text >= min && +text <= max ? Number(text) : undefined);
}

export function address(...protocols: string[]) {
	return (text: string) => {
		const url = URL.parse(text);
		return url && protocols.includes(url.protocol) && url.hostname ? text : undefined;
	};
}

export function databaseAddress(text: string): string | undefined {
	return /^postgres(ql)?:\/\/[^\s/]*\/[^\s/?]+(\?\S*)?$/.test(text) ? text : undefined;
}

export function origin(text: string): string | undefined {
	const url = address("https:", "http:")(text) && new URL(text);
	return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

export function emails(text: string): string[] | undefined {
	const listed = text.split(",").map((each) => each.trim().toLowerCase());
	return listed.every((each) => emailShape.test(each)) ? [...new Set(listed)] : undefined;
}

function isProxy(text: string): boolean {
	const [address = "", bits = "0", ...rest] = text.split("/");
	const isNamedRange = ["loopback", "linklocal", "uniquelocal"].includes(text);
	return (
		isNamedRange ||
		(rest.length === 0 && isIP(address) !== 0 && /^\d+$/.test(bits) && +bits <= (isIP(address) === 4 ? 32 : 128))
	);
}

export function proxies(text: string): false | string[] | undefined {
	if (text === "off") return false;
	const listed = text.split(",").map((each) => each.trim());
	return listed.every(isProxy) ? listed : undefined;
}
