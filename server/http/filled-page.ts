/**
 * Built pages with places that the server fills. All marks are HTML, so that any page can write them:
 *
 * - `<template data-each="upcoming">…</template>`: once per row of that list.
 * - `<template data-when="live">…</template>`, `<template data-unless="live">…</template>`: if the name holds, or does not.
 *   A name holds when it is true, a text that is not empty, or a list with rows.
 * - `{{title}}`: the value, escaped for HTML text and quoted attributes. In a script of type `application/ld+json` it is
 *   escaped for the inside of a JSON string instead: `"name":"{{title}}"`.
 *
 * The tags go, what they hold stays; they nest. Within a row its own names come first, then the page's. A name that nobody
 * gave is empty. What is filled in is never read for marks. Other templates, scripts and styles stay as they are.
 */
export type Filling = { readonly [name: string]: string | boolean | readonly Filling[] };

/** Finds a value by its name. */
export type Look = (name: string) => Filling[string] | undefined;

type Place = { place: string; escaped: (text: string) => string };
type Block = { act: "each" | "when" | "unless"; name: string; parts: Part[] };
type Part = string | Place | Block;

/** A page taken apart once, to be filled many times. */
export type FillablePage = readonly Part[];

const marks = /<template\b([^>]*)>|<\/template\s*>|<(script|style)\b([^>]*)>[\s\S]*?<\/\2\s*>/gi;
const blockMark = /\bdata-(each|when|unless)\s*=\s*["']?([\w-]+)/i;
const placeMark = /\{\{\s*([\w:-]+)\s*\}\}/;
/** Attributes of a script that holds data and does not run. */
export const dataBlock = /\btype\s*=\s*["']?application\/(ld\+)?json/i;

const htmlEscapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] as string);
}

/** For between the quotes of a JSON string in a script: neither leaves the string nor closes the script. */
function escapeJson(text: string): string {
	const inQuotes = JSON.stringify(text).slice(1, -1);
	return inQuotes.replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Undefined: the page has no place and no block. `placesOnlyInBlocks`: braces elsewhere are a provider's own words and stay
 * as they are.
 */
export function takeApart(html: string, { placesOnlyInBlocks = false } = {}): FillablePage | undefined {
	const whole: Part[] = [];
	/** The templates that are open here; one of no block of ours stays in the page. */
	const open: (Block | undefined)[] = [];
	const inside = () => open.findLast((block) => block !== undefined)?.parts ?? whole;
	let from = 0;
	for (const mark of html.matchAll(marks)) {
		push(html.slice(from, mark.index));
		from = mark.index + mark[0].length;
		if (mark[2] !== undefined) inside().push(...(mayHold() ? scriptPieces(mark[0], mark[3] ?? "") : [mark[0]]));
		else if (mark[0].startsWith("</")) closeTemplate(mark[0]);
		else openTemplate(mark[0], mark[1] ?? "");
	}
	push(html.slice(from));
	if (open.length > 0) throw new Error("A page has a template that is not closed");
	return whole.every((part) => typeof part === "string") ? undefined : whole;

	function mayHold(): boolean {
		return !placesOnlyInBlocks || inside() !== whole;
	}

	function push(text: string): void {
		inside().push(...(mayHold() ? piecesOf(text, escapeHtml) : [text]));
	}

	function openTemplate(tag: string, attributes: string): void {
		const [, act, name] = blockMark.exec(attributes) ?? [];
		const block = name === undefined ? undefined : { act: act as Block["act"], name, parts: [] };
		inside().push(block ?? tag);
		open.push(block);
	}

	function closeTemplate(tag: string): void {
		if (open.pop() === undefined) inside().push(tag);
	}
}

function scriptPieces(script: string, attributes: string): Part[] {
	return dataBlock.test(attributes) ? piecesOf(script, escapeJson) : [script];
}

function piecesOf(text: string, escaped: Place["escaped"]): Part[] {
	return text
		.split(placeMark)
		.map((piece, at) => (at % 2 === 0 ? piece : { place: piece, escaped }))
		.filter((piece) => piece !== "");
}

const nothing: Look = () => undefined;

/** A page that stands for itself, as it is while there is nothing to fill in; the page as it came if it has no block. */
export function withNothingFilledIn(html: string): string {
	const page = takeApart(html, { placesOnlyInBlocks: true });
	return page === undefined ? html : fillPage(page, nothing);
}

export function fillPage(page: FillablePage, look: Look): string {
	return page.map((part) => fillPart(part, look)).join("");
}

export function lookIn(filling: Filling, outer?: Look): Look {
	return (name) => (Object.hasOwn(filling, name) ? filling[name] : outer?.(name));
}

function fillPart(part: Part, look: Look): string {
	if (typeof part === "string") return part;
	if ("place" in part) {
		const value = look(part.place);
		return typeof value === "string" ? part.escaped(value) : "";
	}
	const value = look(part.name);
	if (part.act === "each")
		return rowsOf(value)
			.map((row) => fillPage(part.parts, lookIn(row, look)))
			.join("");
	return holds(value) === (part.act === "when") ? fillPage(part.parts, look) : "";
}

function rowsOf(value: Filling[string] | undefined): readonly Filling[] {
	return Array.isArray(value) ? value : [];
}

function holds(value: Filling[string] | undefined): boolean {
	return typeof value === "object" ? value.length > 0 : Boolean(value);
}
