import { randomBytes } from "node:crypto";
import { numberPrefix } from "#content/certificates.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import { dayInIndia } from "#contract/days.ts";
import { pages } from "#contract/paths.ts";

/** Crockford's alphabet: no ambiguous characters, and no U, so that no words arise. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 50 random bits, so that numbers cannot be enumerated (docs/decisions/0016-certificate-numbers-and-requests.md). */
export const chanceLength = 10;
const groupLength = 5;
/** Length of a pasted verify address, with some to spare. */
const longestTyped = 300;

const letters: Record<CertificateKind, string> = {
	participation: "P",
	completion: "C",
	internship: "I",
	excellence: "E",
	recommendation: "R",
};

/** `GW-P-2511-7K4M9-QXTV2`: the provider, the kind, year and month in India, and a random part. `drawn`: a byte for each of its characters. */
export function newNumber(
	kind: CertificateKind,
	now: Date,
	drawn: Iterable<number> = randomBytes(chanceLength),
): string {
	const [year, month] = dayInIndia(now).slice("20".length).split("-");
	// 256 is a multiple of the alphabet's length, so each character is equally likely.
	const chance = Array.from(drawn, (byte) => alphabet[byte % alphabet.length]).join("");
	return formatNumber(numberPrefix, letters[kind], `${year}${month}`, chance);
}

/**
 * The canonical number in typed or pasted text: in any case, with or without dashes and spaces, O for 0 and I or L for
 * 1. Undefined if it is no number. Numbers with an earlier prefix of the provider stay valid.
 */
export function readNumber(typed: string): string | undefined {
	if (typed.length > longestTyped) return undefined;
	const bare = afterAddress(typed.normalize("NFKC"))
		.toUpperCase()
		.replace(/[\s\p{Pd}_.]/gu, "");
	const [, prefix, kind, month, chance] = /^([A-Z]{1,8})([PCIERL1])([\dOIL]{4})([\dA-Z]{10})$/.exec(bare) ?? [];
	if (prefix === undefined || kind === undefined || month === undefined || chance === undefined) return undefined;
	const read = { kind: kind.replace(/[L1]/, "I"), month: asDigits(month), chance: asDigits(chance) };
	if (read.chance.includes("U")) return undefined;
	return formatNumber(prefix, read.kind, read.month, read.chance);
}

/** The last part of an address. */
function afterAddress(typed: string): string {
	const path = (typed.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");
	const at = path.toLowerCase().lastIndexOf(`${pages.verify}/`);
	return at < 0 ? path : path.slice(at + pages.verify.length + 1);
}

function asDigits(typed: string): string {
	return typed.replaceAll("O", "0").replace(/[IL]/g, "1");
}

function formatNumber(prefix: string, kind: string, month: string, chance: string): string {
	return [prefix, kind, month, chance.slice(0, groupLength), chance.slice(groupLength)].join("-");
}
