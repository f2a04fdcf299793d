import type { ErrorBody } from "#contract/errors.ts";

/** What a person typed into a form without scripts, by field. */
export type Typed = Record<string, string>;

const placeholder = /\{\{([^{}]*)\}\}/g;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A form field left empty was not filled in. The first of several of one name counts. */
export function readForm(text: string): Typed {
	const typed: Typed = Object.create(null);
	for (const [name, value] of new URLSearchParams(text)) if (value !== "" && !(name in typed)) typed[name] = value;
	return typed;
}

/**
 * The refused page with everything as it was typed. In one pass, so what was typed is never itself a placeholder:
 * `{{value:field}}` (or `{{field}}`), `{{error:field}}`, `{{invalid:field}}` and `{{message}}`, the error of the whole.
 */
export function fillFormPage(html: string, typed: Typed, { error, fields = {} }: ErrorBody): string {
	const value = (wanted: string): string => {
		const [, kind, name = ""] = /^(?:(value|error|invalid):)?(.*)$/.exec(wanted.trim()) ?? [];
		if (kind === "error") return fields[name] ?? "";
		if (kind === "invalid") return String(Object.hasOwn(fields, name));
		if (kind === undefined && name === "message") return error;
		return typed[name] ?? "";
	};
	return html.replace(placeholder, (_, wanted: string) => escapeHtml(value(wanted)));
}

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}
