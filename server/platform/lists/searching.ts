import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { and, or, sql } from "../db/drizzle.ts";
import { textList } from "../db/parameters.ts";

const maxSearchWords = 8;
export const letterOrDigit = /[\p{L}\p{N}]/u;
/** The index is of trigrams. */
const trigram = /[\p{L}\p{N}]{3}/u;
const phoneAlphabet = /^[\d\s()+.-]+$/;
const minPhoneDigits = 5;
const india = { code: "91", digits: 10 };

/**
 * Every word of `q` must occur in the text; `%` and `_` are literal. A phone number matches in any notation.
 * Punctuation alone matches nothing: the index does not cover it, and a search would read every row.
 */
export function searchFilter(searched: PgColumn | SQL | undefined, q: string | undefined): SQL | undefined {
	if (searched === undefined || q === undefined) return undefined;
	const words = wordsOf(q).slice(0, maxSearchWords);
	if (words.length > 0 && !words.some((word) => letterOrDigit.test(word))) return sql`false`;
	const asTyped = and(...words.map((word) => containsWord(searched, word)));
	const phone = phoneSuffix(q);
	return phone === undefined || phone === q.trim() ? asTyped : or(asTyped, like(searched, "%", phone));
}

/** PostgreSQL can store neither NUL nor an unpaired surrogate. */
function wordsOf(q: string): string[] {
	return q.replaceAll("\0", "").toWellFormed().split(/\s+/).filter(Boolean);
}

/**
 * Words too short for the trigram index only match at the beginning of a word: otherwise "zq" would read a million
 * rows.
 */
function containsWord(searched: PgColumn | SQL, word: string): SQL | undefined {
	if (trigram.test(word) || !letterOrDigit.test(word)) return like(searched, "%", word);
	return or(like(searched, "", word), like(searched, "% ", word));
}

function like(searched: PgColumn | SQL, prefix: string, word: string): SQL {
	return sql`${searched} like lower(${`${prefix}${word.replace(/[\\%_]/g, "\\$&")}%`})`;
}

/** The digits that "098765 43210" and "+91 98765-43210" share with "+919876543210". */
function phoneSuffix(typed: string): string | undefined {
	if (!phoneAlphabet.test(typed)) return undefined;
	const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
	if (digits.length < minPhoneDigits) return undefined;
	const isWhole = digits.startsWith(india.code) && digits.length === india.code.length + india.digits;
	return isWhole ? digits.slice(india.code.length) : digits;
}

/** The searched text → which rows it is in. */
export type SearchCondition = (searched: PgColumn | SQL) => SQL | undefined;

/** Shorter words are similar to too many others; longer ones were pasted, not typed. */
const fuzzyWordLength = { min: 4, max: 40 };

/** `candidates`: the rows that the index finds; `matching`: those of them that match. */
type FuzzyFilter = { candidates: SQL | undefined; matching: SQL | undefined };

/**
 * Like `searchFilter`, but with one typing mistake in one word: a letter replaced, added, missing or swapped with the
 * next. One half of the word is unaffected: the trigram index finds rows with either half, and only those are compared.
 * Undefined if no word is long enough.
 */
export function fuzzySearchFilter(searched: PgColumn | SQL, q: string): FuzzyFilter | undefined {
	const words = wordsOf(q.toLowerCase());
	if (words.length > maxSearchWords) return undefined;
	const phone = phoneSuffix(q);
	if (phone !== undefined) return fuzzyWord(searched, phone, "");
	const alternatives = words.flatMap((word, at) => {
		const near = fuzzyWord(searched, word, " ");
		const otherWords = words.toSpliced(at, 1).map((other) => containsWord(searched, other));
		return near ? { candidates: and(near.candidates, ...otherWords), matching: and(near.matching, ...otherWords) } : [];
	});
	if (alternatives.length === 0) return undefined;
	return {
		candidates: or(...alternatives.map((each) => each.candidates)),
		matching: or(...alternatives.map((each) => each.matching)),
	};
}

/** `prefix`: what precedes the word; a space at the beginning of a word, nothing for digits after a country code. */
function fuzzyWord(searched: PgColumn | SQL, word: string, prefix: string): FuzzyFilter | undefined {
	const letters = Array.from(word);
	if (letters.length < fuzzyWordLength.min || letters.length > fuzzyWordLength.max || !letterOrDigit.test(word))
		return undefined;
	const middle = Math.floor(letters.length / 2);
	const half = (part: string[]) => like(searched, "%", part.join(""));
	const halves = or(half(letters.slice(0, middle)), half(letters.slice(middle)), half(swapAt(letters, middle - 1)));
	const patterns = neighboursOf(letters).map((neighbour) => `%${prefix}${neighbour}%`);
	// One array parameter: with hundreds of parameters, preparing the statement would cost more than running it.
	const compared = sql`(' ' || ${searched}) like any (array${textList(patterns)})`;
	return { candidates: halves, matching: and(halves, compared) };
}

/** Patterns of all words at edit distance one. */
function neighboursOf(letters: string[]): string[] {
	const escaped = letters.map((letter) => letter.replace(/[\\%_]/, "\\$&"));
	const positions = [...escaped.keys()];
	return [
		...positions.map((at) => escaped.with(at, "_")),
		...positions.map((at) => escaped.toSpliced(at, 1)),
		...positions.map((at) => escaped.toSpliced(at, 0, "_")),
		...positions.slice(1).map((at) => swapAt(escaped, at - 1)),
	].map((each) => each.join(""));
}

function swapAt(letters: string[], at: number): string[] {
	return letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse());
}
