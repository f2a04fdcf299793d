import { provider } from "#content/provider.ts";
import type { Attachment } from "../db/schema.ts";

/** A mail before it is in the outbox: plain text, and what goes with it. */
export type Letter = {
	to: string;
	subject: string;
	text: string;
	replyTo?: string;
	attachments?: Attachment[];
	/** What it says is over then: it is not sent any more. */
	goodUntil?: Date;
};

const longestSubject = 150;
const longestFirstName = 30;
const longestNamedThing = 60;

/** A header ends at a line break; what people typed must not write the next one. */
export function subjectLine(text: string): string {
	const line = [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()];
	return line.length > longestSubject ? `${line.slice(0, longestSubject - 1).join("")}…` : line.join("");
}

/**
 * Acknowledgements go to an address nobody has proven, so they must carry no stranger's message: of what was typed they
 * repeat a first name and the name of a program, and only where these look like one.
 */
export function greeting(name: string): string {
	const first = name.split(/\s+/).find((word) => /^[\p{L}\p{M}'’-]{2,}$/u.test(word));
	return first !== undefined && first.length <= longestFirstName ? `Hello ${first},` : "Hello,";
}

/**
 * Whether a whole name as typed may stand where a stranger's words must not: words and initials, nothing that a mail program
 * makes a link of.
 */
export function looksLikeName(typed: string): boolean {
	const isWord = (word: string) => /^(\p{L}\p{M}*\.)*\p{L}?\p{M}*$/u.test(word) || /^[\p{L}\p{M}'’-]+\.?$/u.test(word);
	return typed.length <= longestNamedThing && typed.split(/\s+/).every(isWord);
}

/** The name of something as typed, or undefined where it might be a message. */
export function plainName(typed: string): string | undefined {
	const plain = /^[\p{L}\p{M}\d &+/-]+$/u.test(typed) && !/\d{3}/.test(typed);
	return plain && typed.length <= longestNamedThing ? typed : undefined;
}

export function lines(...paragraphs: (string | undefined)[]): string {
	return `${paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n")}\n`;
}

export const signature = `The admissions team\n${provider.name}, ${provider.place}\n${provider.phone.display} (${provider.phone.note})\n${provider.email}`;
