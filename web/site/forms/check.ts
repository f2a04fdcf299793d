import type * as z from "zod/mini";
import { formText } from "#content/form-words.ts";
import { errors } from "#contract/errors.ts";

export type Marks = Record<string, string>;
type ValidationResult = { ok: true } | { ok: false; marks: Marks; text: string };

/**
 * Validates by the contract's schema. `fieldNames` gives their order, so that the first error is that of the topmost field.
 */
export function validate(
	schema: z.ZodMiniType,
	typed: Record<string, unknown>,
	fieldNames: readonly string[],
): ValidationResult {
	const result = schema.safeParse(typed);
	if (result.success) return { ok: true };
	const messages: Marks = {};
	for (const { path, message } of result.error.issues) messages[String(path[0])] ??= formText(message);
	const marks = Object.fromEntries(
		fieldNames.flatMap((name) => (messages[name] === undefined ? [] : [[name, messages[name]]])),
	);
	return { ok: false, marks, text: summaryText(marks, typed, fieldNames) };
}

/** Specification section 8: empty fields are reported before invalid ones. */
function summaryText(marks: Marks, typed: Record<string, unknown>, fieldNames: readonly string[]): string {
	if (fieldNames.some((name) => marks[name] !== undefined && isEmpty(typed[name])))
		return formText(errors["fields-missing"].text);
	return Object.values(marks)[0] ?? formText(errors["fields-invalid"].text);
}

function isEmpty(value: unknown): boolean {
	return value === undefined || (typeof value === "string" && value.trim() === "");
}
