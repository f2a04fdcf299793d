import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const mostSearchWords = 8;
const letterOrDigit = /[\p{L}\p{N}]/u;
/** The index knows texts by their groups of three. */
const threeInARow = /[\p{L}\p{N}]{3}/u;
const phoneAlphabet = /^[\d\s()+.-]+$/;
const fewestPhoneDigits = 5;
const india = { code: "91", digits: 10 };

/**
 * Every word of `q` occurs in the text, as typed: `%` and `_` mean themselves. A phone number is found however it was typed.
 * Signs alone find nothing: no index knows them, and a million rows would be read for them.
 */
export function containing(searched: PgColumn | SQL | undefined, q: string | undefined): SQL | undefined {
	if (searched === undefined || q === undefined) return undefined;
	const typed = q.replaceAll("\0", "").toWellFormed();
	const words = typed.split(/\s+/).filter(Boolean).slice(0, mostSearchWords);
	if (words.length > 0 && !words.some((word) => letterOrDigit.test(word))) return sql`false`;
	const asTyped = and(...words.map((word) => occurs(searched, word)));
	const phone = endOfPhone(typed);
	return phone === undefined || phone === typed.trim() ? asTyped : or(asTyped, like(searched, "%", phone));
}

/** Words too short for the index to find anywhere are found where they begin: else one "zq" reads a million rows in vain. */
function occurs(searched: PgColumn | SQL, word: string): SQL | undefined {
	if (threeInARow.test(word) || !letterOrDigit.test(word)) return like(searched, "%", word);
	return or(like(searched, "", word), like(searched, "% ", word));
}

function like(searched: PgColumn | SQL, before: string, word: string): SQL {
	return sql`${searched} like lower(${`${before}${word.replace(/[\\%_]/g, "\\$&")}%`})`;
}

/** What "098765 43210" and "+91 98765-43210" have in common with "+919876543210". */
function endOfPhone(typed: string): string | undefined {
	if (!phoneAlphabet.test(typed)) return undefined;
	const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
	if (digits.length < fewestPhoneDigits) return undefined;
	const isWhole = digits.startsWith(india.code) && digits.length === india.code.length + india.digits;
	return isWhole ? digits.slice(india.code.length) : digits;
}
