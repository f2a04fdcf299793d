import type * as z from "zod/mini";
import { formText } from "#content/form-words.ts";
import { errors } from "#contract/errors.ts";

export type Marks = Record<string, string>;
type Checked = { ok: true } | { ok: false; marks: Marks; text: string };

/**
 * Validates by the contract's schema. `asked` is the order of the fields, so that the first error is the first shown.
 */
export function check(schema: z.ZodMiniType, typed: Record<string, unknown>, asked: readonly string[]): Checked {
	const result = schema.safeParse(typed);
	if (result.success) return { ok: true };
	const found: Marks = {};
	for (const { path, message } of result.error.issues) found[String(path[0])] ??= formText(message);
	const marks = Object.fromEntries(asked.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])));
	return { ok: false, marks, text: textFor(marks, typed, asked) };
}

/** Specification section 8: an empty field comes before a wrong one. */
function textFor(marks: Marks, typed: Record<string, unknown>, asked: readonly string[]): string {
	if (asked.some((name) => marks[name] !== undefined && isEmpty(typed[name])))
		return formText(errors["fields-missing"].text);
	return Object.values(marks)[0] ?? formText(errors["fields-invalid"].text);
}

function isEmpty(value: unknown): boolean {
	return value === undefined || (typeof value === "string" && value.trim() === "");
}
