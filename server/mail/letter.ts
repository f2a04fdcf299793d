import { provider } from "#content/provider.ts";
import type { Attachment, MailLink } from "../db/schema.ts";

/** A mail before it is in the outbox: what it says, and what goes with it. `written` makes text and links. */
export type Letter = {
	to: string;
	subject: string;
	text: string;
	links?: MailLink[];
	replyTo?: string;
	attachments?: Attachment[];
	/** It waits until then: an act that can be undone may take it back. */
	notBefore?: Date;
	/** What it says is over then: it is not sent any more. */
	goodUntil?: Date;
	/** Where a post ends mails like this one (RFC 8058). */
	unsubscribe?: string;
};

type Paragraph = string | MailLink | (string | MailLink)[];

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

/** A mail's paragraphs. A link as a paragraph of its own is its button: at most one. */
export function written(...paragraphs: (Paragraph | undefined)[]): { text: string; links: MailLink[] } {
	const given = paragraphs.filter((paragraph) => paragraph !== undefined);
	const texts = given.map((paragraph) => [paragraph].flat().map(asText).join(""));
	const links = given.flat().filter((piece) => typeof piece !== "string");
	return { text: `${texts.join("\n\n")}\n`, links };
}

function asText(piece: string | MailLink): string {
	return typeof piece === "string" ? piece : linkInText(piece);
}

/** How a link stands in the plain text, where the HTML part finds it again. */
export function linkInText({ label, address }: MailLink): string {
	return `${label}: ${address}`;
}

export const signature = `The admissions team\n${provider.name}, ${provider.place}\n${provider.phone.display} (${provider.phone.note})\n${provider.email}`;
