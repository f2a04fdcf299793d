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

/** What a search looks into → which rows of it are meant. */
export type Wanted = (searched: PgColumn | SQL) => SQL | undefined;

/** Shorter words have too many neighbours; longer ones are pasted. */
const forgiven = { fewest: 4, most: 40 };

/**
 * As `containing`, with one letter of one word wrong: another one, one too many, one missing, or two that changed places. Whatever
 * is wrong, one half of the word is right: the index looks for the halves, and only what has one is compared. Undefined where
 * no word is long enough.
 */
export function nearly(searched: PgColumn | SQL, q: string): SQL | undefined {
	const words = q.replaceAll("\0", "").toWellFormed().toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length > mostSearchWords) return undefined;
	const phone = endOfPhone(q);
	if (phone !== undefined) return nearWord(searched, phone, "");
	const wrong = words.map((word, at) => {
		const near = nearWord(searched, word, " ");
		return near && and(near, ...words.toSpliced(at, 1).map((other) => occurs(searched, other)));
	});
	return or(...wrong);
}

/** `before` is what stands before it: a space where it begins a word, nothing for digits behind a country's code. */
function nearWord(searched: PgColumn | SQL, word: string, before: string): SQL | undefined {
	const letters = Array.from(word);
	if (letters.length < forgiven.fewest || letters.length > forgiven.most || !letterOrDigit.test(word)) return undefined;
	const middle = Math.floor(letters.length / 2);
	const half = (part: string[]) => like(searched, "%", part.join(""));
	const halves = [half(letters.slice(0, middle)), half(letters.slice(middle)), half(swapped(letters, middle - 1))];
	const patterns = neighboursOf(letters).map((neighbour) => `%${before}${neighbour}%`);
	// As one parameter: with some hundred, preparing the statement would cost more than running it.
	const compared = sql`(' ' || ${searched}) like any (array(select json_array_elements_text(${JSON.stringify(patterns)}::json)))`;
	return and(or(...halves), compared);
}

/** Patterns of all words that are one letter away. */
function neighboursOf(letters: string[]): string[] {
	const escaped = letters.map((letter) => letter.replace(/[\\%_]/, "\\$&"));
	const places = [...escaped.keys()];
	return [
		...places.map((at) => escaped.with(at, "_")),
		...places.map((at) => escaped.toSpliced(at, 1)),
		...places.map((at) => escaped.toSpliced(at, 0, "_")),
		...places.slice(1).map((at) => swapped(escaped, at - 1)),
	].map((each) => each.join(""));
}

function swapped(letters: string[], at: number): string[] {
	return letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse());
}
