import { provider } from "#content/provider.ts";
import type { Attachment, MailLink } from "../db/schema.ts";

/** A mail message before it is stored in the outbox. `templateText` makes text and links. */
export type MailMessage = {
	/** The id of the record that the mail is about, by which it can be withdrawn. */
	id?: string;
	to: string;
	subject: string;
	text: string;
	links?: MailLink[];
	replyTo?: string;
	attachments?: Attachment[];
	/** Not sent before this time, so that an action that is undone can withdraw it. */
	notBefore?: Date;
	/** Not sent after this time, when its content is out of date. */
	goodUntil?: Date;
	/** The address of a one-click unsubscribe (RFC 8058). */
	unsubscribe?: string;
};

type Paragraph = string | MailLink | (string | MailLink)[];

const maxSubjectLength = 150;
const maxNameLength = 60;

/** A header ends at a line break; typed text must not inject another. */
export function subjectLine(text: string): string {
	const characters = [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()];
	return characters.length > maxSubjectLength
		? `${characters.slice(0, maxSubjectLength - 1).join("")}…`
		: characters.join("");
}

/**
 * Acknowledgements go to unverified addresses, so they must not carry a stranger's message: of what was typed they
 * repeat only a first name and a program's name, if they look like one.
 */
export function greeting(name: string): string {
	const first = firstNameIn(name);
	return first === undefined ? "Hello," : `Hello ${first},`;
}

/** 'Suresh' of 'K. R. Suresh'. People type anything as a name: only a word that looks like one goes into a message. */
export function firstNameIn(name: string): string | undefined {
	return name.split(/\s+/).find((word) => /^[\p{L}\p{M}'’-]{2,30}$/u.test(word));
}

/**
 * Whether a full name as typed may appear in such a mail: words and initials, nothing that a mail program turns into a
 * link.
 */
export function looksLikeName(typed: string): boolean {
	const isWord = (word: string) => /^(\p{L}\p{M}*\.)*\p{L}?\p{M}*$/u.test(word) || /^[\p{L}\p{M}'’-]+\.?$/u.test(word);
	return typed.length <= maxNameLength && typed.split(/\s+/).every(isWord);
}

/** A typed name of something, or undefined if it might be a message. */
export function plainName(typed: string): string | undefined {
	const isPlain = /^[\p{L}\p{M}\d &+/-]+$/u.test(typed) && !/\d{3}/.test(typed);
	return isPlain && typed.length <= maxNameLength ? typed : undefined;
}

/** A mail's paragraphs. A link as its own paragraph becomes the button: at most one. */
export function templateText(...paragraphs: (Paragraph | undefined)[]): { text: string; links: MailLink[] } {
	const given = paragraphs.filter((paragraph) => paragraph !== undefined);
	const texts = given.map((paragraph) => [paragraph].flat().map(asText).join(""));
	const links = given.flat().filter((part) => typeof part !== "string");
	return { text: `${texts.join("\n\n")}\n`, links };
}

function asText(part: string | MailLink): string {
	return typeof part === "string" ? part : linkInText(part);
}

/** A link in the plain text, where the HTML part finds it again. */
export function linkInText({ label, address }: MailLink): string {
	return `${label}: ${address}`;
}

const signer = "The admissions team\n";

/** Ends every mail. */
export function signature(): string {
	return `${signer}${provider.name}, ${provider.place}\n${provider.phone.display} (${provider.phone.note})\n${provider.email}`;
}

/** Also recognises the signature of a mail written before the provider's name or number changed. */
export function isSignature(paragraph: string): boolean {
	return paragraph.startsWith(signer);
}
