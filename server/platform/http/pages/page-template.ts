/**
 * Built pages with placeholders that the server fills. All marks are HTML, so that any page can write them:
 *
 * - `<template data-each="upcoming">…</template>`: once per row of that list.
 * - `<template data-when="live">…</template>`, `<template data-unless="live">…</template>`: if the value is truthy, or not:
 *   true, a text that is not empty, or a list with rows.
 * - `{{title}}`: the value, escaped for HTML text and quoted attributes. In a script of type `application/ld+json` it is
 *   escaped for the inside of a JSON string instead: `"name":"{{title}}"`.
 *
 * The tags are removed and their content stays; they nest. Within a row its own names come first, then the page's. A
 * missing name is empty. Filled-in values are never parsed for marks. Other templates, scripts and styles stay as they are.
 */
export type TemplateValues = { readonly [name: string]: string | boolean | readonly TemplateValues[] };

/** Finds a value by name. */
type Lookup = (name: string) => TemplateValues[string] | undefined;

type Placeholder = { placeholder: string; escapeText: (text: string) => string };
type Block = { kind: "each" | "when" | "unless"; name: string; parts: Part[] };
type Part = string | Placeholder | Block;

/** A page that was parsed once, to be rendered many times. */
export type PageTemplate = readonly Part[];

const marks = /<template\b([^>]*)>|<\/template\s*>|<(script|style)\b([^>]*)>[\s\S]*?<\/\2\s*>/gi;
const blockMark = /\bdata-(each|when|unless)\s*=\s*["']?([\w:-]+)/i;
const placeholderMark = /\{\{\s*([\w:-]+)\s*\}\}/;
/** Attributes of a script element that holds data and is not executed. */
export const dataBlock = /\btype\s*=\s*["']?application\/(ld\+)?json/i;

const htmlEscapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] as string);
}

/** Escapes text for a JSON string inside a script: it can end neither the string nor the script. */
function escapeJson(text: string): string {
	const inQuotes = JSON.stringify(text).slice(1, -1);
	return inQuotes.replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Undefined if the page has no placeholder and no block. `placeholdersOnlyInBlocks`: braces outside blocks are the
 * provider's text and stay as they are.
 */
export function parseTemplate(html: string, { placeholdersOnlyInBlocks = false } = {}): PageTemplate | undefined {
	const root: Part[] = [];
	/** The open template elements; undefined for one that is not a block of ours. */
	const openTemplates: (Block | undefined)[] = [];
	const currentParts = () => openTemplates.findLast((block) => block !== undefined)?.parts ?? root;
	let from = 0;
	for (const mark of html.matchAll(marks)) {
		push(html.slice(from, mark.index));
		from = mark.index + mark[0].length;
		if (mark[2] !== undefined)
			currentParts().push(...(mayHavePlaceholders() ? splitScript(mark[0], mark[3] ?? "") : [mark[0]]));
		else if (mark[0].startsWith("</")) closeTemplate(mark[0]);
		else openTemplate(mark[0], mark[1] ?? "");
	}
	push(html.slice(from));
	if (openTemplates.length > 0) throw new Error("A page has a template that is not closed");
	return root.every((part) => typeof part === "string") ? undefined : root;

	function mayHavePlaceholders(): boolean {
		return !placeholdersOnlyInBlocks || currentParts() !== root;
	}

	function push(text: string): void {
		currentParts().push(...(mayHavePlaceholders() ? splitPlaceholders(text, escapeHtml) : [text]));
	}

	function openTemplate(tag: string, attributes: string): void {
		const [, kind, name] = blockMark.exec(attributes) ?? [];
		const block = name === undefined ? undefined : { kind: kind as Block["kind"], name, parts: [] };
		currentParts().push(block ?? tag);
		openTemplates.push(block);
	}

	function closeTemplate(tag: string): void {
		if (openTemplates.pop() === undefined) currentParts().push(tag);
	}
}

function splitScript(script: string, attributes: string): Part[] {
	return dataBlock.test(attributes) ? splitPlaceholders(script, escapeJson) : [script];
}

function splitPlaceholders(text: string, escapeText: Placeholder["escapeText"]): Part[] {
	return text
		.split(placeholderMark)
		.map((segment, at) => (at % 2 === 0 ? segment : { placeholder: segment, escapeText }))
		.filter((segment) => segment !== "");
}

/** The page rendered without values; unchanged if it has no block. */
export function withoutValues(html: string): string {
	const page = parseTemplate(html, { placeholdersOnlyInBlocks: true });
	return page === undefined ? html : fillPage(page, {});
}

export function fillPage(page: PageTemplate, values: TemplateValues): string {
	return fillByLookup(page, lookupIn(values));
}

export function fillByLookup(page: PageTemplate, lookup: Lookup): string {
	return page.map((part) => fillPart(part, lookup)).join("");
}

function lookupIn(values: TemplateValues, outer?: Lookup): Lookup {
	return (name) => (Object.hasOwn(values, name) ? values[name] : outer?.(name));
}

function fillPart(part: Part, lookup: Lookup): string {
	if (typeof part === "string") return part;
	if ("placeholder" in part) {
		const value = lookup(part.placeholder);
		return typeof value === "string" ? part.escapeText(value) : "";
	}
	const value = lookup(part.name);
	if (part.kind === "each")
		return rowsOf(value)
			.map((row) => fillByLookup(part.parts, lookupIn(row, lookup)))
			.join("");
	return isTruthy(value) === (part.kind === "when") ? fillByLookup(part.parts, lookup) : "";
}

function rowsOf(value: TemplateValues[string] | undefined): readonly TemplateValues[] {
	return Array.isArray(value) ? value : [];
}

function isTruthy(value: TemplateValues[string] | undefined): boolean {
	return typeof value === "object" ? value.length > 0 : Boolean(value);
}
