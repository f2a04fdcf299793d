import { randomBytes } from "node:crypto";
import { numberPrefix } from "#content/certificates.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import { pages } from "#contract/paths.ts";
import { dayInIndia } from "../india-time.ts";

/** Crockford's: nothing in it is read as something else, and U is left out so that no words come about. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 50 bits of chance: whoever walks numbers finds nobody (docs/decisions/0016-certificate-numbers-and-requests.md). */
export const chanceLength = 10;
const groupLength = 5;
/** A pasted address of the verify page, and some to spare. */
const longestTyped = 300;

const letters: Record<CertificateKind, string> = {
	participation: "P",
	completion: "C",
	internship: "I",
	excellence: "E",
	recommendation: "R",
};

/** `GW-P-2511-7K4M9-QXTV2`: the provider, the kind, year and month in India, and chance: as many bytes as it has characters. */
export function newNumber(
	kind: CertificateKind,
	now: Date,
	drawn: Iterable<number> = randomBytes(chanceLength),
): string {
	const [year, month] = dayInIndia(now).slice("20".length).split("-");
	// 256 is a whole number of alphabets, so that each character is as likely as the next.
	const chance = Array.from(drawn, (byte) => alphabet[byte % alphabet.length]).join("");
	return written(numberPrefix, letters[kind], `${year}${month}`, chance);
}

/**
 * The one true number in what someone typed or pasted: in any case, with or without dashes and spaces, O for 0 and I or L for 1.
 * Undefined: no number of ours, whatever the database holds. A provider who takes a new prefix keeps the old numbers.
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
	return written(prefix, read.kind, read.month, read.chance);
}

/** Of an address, its last part. */
function afterAddress(typed: string): string {
	const path = (typed.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");
	const at = path.toLowerCase().lastIndexOf(`${pages.verify}/`);
	return at < 0 ? path : path.slice(at + pages.verify.length + 1);
}

function asDigits(typed: string): string {
	return typed.replaceAll("O", "0").replace(/[IL]/g, "1");
}

function written(prefix: string, kind: string, month: string, chance: string): string {
	return [prefix, kind, month, chance.slice(0, groupLength), chance.slice(groupLength)].join("-");
}
