/** How a field's text changes as it is typed (specification section 5). */
export type Rule = (typed: string) => string;

export const lowercase: Rule = (typed) => typed.toLowerCase();

/** '+91 98765-43210' → '919876543210'. */
export const digits: Rule = (typed) => typed.replace(/\D/g, "");

/** Applies a rule to a field's text, preserves the cursor position where the field exposes it, and returns the text. */
export function applyRule(field: HTMLInputElement, rule: Rule): string {
	const result = rule(field.value);
	if (result === field.value) return result;
	const cursor = field.selectionStart;
	const newCursor = cursor === null ? null : rule(field.value.slice(0, cursor)).length;
	field.value = result;
	if (newCursor !== null) field.setSelectionRange(newCursor, newCursor);
	return result;
}

/**
 * A field of type email does not expose its cursor position, so typed or pasted text is changed before it is inserted.
 * Only `execCommand` keeps the cursor and undo; if it does nothing, `applyRule` runs next.
 */
export function changeBeforeInput(event: InputEvent, field: HTMLInputElement, rule: Rule): void {
	if (field.type !== "email" || event.data === null) return;
	const result = rule(event.data);
	if (result === event.data || !document.queryCommandSupported("insertText")) return;
	event.preventDefault();
	document.execCommand("insertText", false, result);
}
