import { randomBytes } from "node:crypto";
import { numberPrefix } from "#content/certificates.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import { dayInIndia } from "#contract/days.ts";
import { pages } from "#contract/paths.ts";

/** Crockford's alphabet: no ambiguous characters, and no U, so that numbers spell no rude words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 50 random bits, so that numbers cannot be enumerated (docs/decisions/0016-certificate-numbers-and-requests.md). */
export const randomLength = 10;
const groupLength = 5;
/** Length of a pasted verify address, with some to spare. */
const maxInputLength = 300;

const kindLetters: Record<CertificateKind, string> = {
	participation: "P",
	completion: "C",
	internship: "I",
	excellence: "E",
	recommendation: "R",
};

/** `GW-P-2511-7K4M9-QXTV2`: the provider, the kind, year and month in India, and a random part. `bytes`: one for each character of the random part. */
export function newNumber(
	kind: CertificateKind,
	now: Date,
	bytes: Iterable<number> = randomBytes(randomLength),
): string {
	const [year, month] = dayInIndia(now).slice("20".length).split("-");
	// 256 is a multiple of the alphabet's length, so each character is equally likely.
	const random = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
	return formatNumber(numberPrefix, kindLetters[kind], `${year}${month}`, random);
}

/**
 * The canonical number in typed or pasted text: in any case, with or without dashes and spaces, O for 0 and I or L for
 * 1. Undefined if it is no number. Numbers with an earlier prefix of the provider stay valid.
 */
export function parseNumber(input: string): string | undefined {
	if (input.length > maxInputLength) return undefined;
	const compact = lastPathSegment(input.normalize("NFKC"))
		.toUpperCase()
		.replace(/[\s\p{Pd}_.]/gu, "");
	const [, prefix, kind, month, random] = /^([A-Z]{1,8})([PCIERL1])([\dOIL]{4})([\dA-Z]{10})$/.exec(compact) ?? [];
	if (prefix === undefined || kind === undefined || month === undefined || random === undefined) return undefined;
	const parsed = { kind: kind.replace(/[L1]/, "I"), month: asDigits(month), random: asDigits(random) };
	if (parsed.random.includes("U")) return undefined;
	return formatNumber(prefix, parsed.kind, parsed.month, parsed.random);
}

/** The last part of an address. */
function lastPathSegment(input: string): string {
	const path = (input.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");
	const index = path.toLowerCase().lastIndexOf(`${pages.verify}/`);
	return index < 0 ? path : path.slice(index + pages.verify.length + 1);
}

function asDigits(input: string): string {
	return input.replaceAll("O", "0").replace(/[IL]/g, "1");
}

function formatNumber(prefix: string, kind: string, month: string, random: string): string {
	return [prefix, kind, month, random.slice(0, groupLength), random.slice(groupLength)].join("-");
}
