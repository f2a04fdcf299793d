/** How a field's text changes as it is typed (specification section 5). */
export type Rule = (typed: string) => string;

export const lowercase: Rule = (typed) => typed.toLowerCase();

/** A pasted '+91 98765-43210' keeps its digits. */
export const digits: Rule = (typed) => typed.replace(/\D/g, "");

/** Applies a rule to a field's text, keeps the cursor's place, if the field tells it, and returns the text. */
export function retype(field: HTMLInputElement, rule: Rule): string {
	const ruled = rule(field.value);
	if (ruled === field.value) return ruled;
	const cursor = field.selectionStart;
	const behind = cursor === null ? null : rule(field.value.slice(0, cursor)).length;
	field.value = ruled;
	if (behind !== null) field.setSelectionRange(behind, behind);
	return ruled;
}

/**
 * A field of type email does not tell where its cursor is, so typed or pasted text is changed before it is inserted.
 * Only `execCommand` keeps the cursor and undo; if it does nothing, `retype` follows.
 */
export function changeBeforeInput(event: InputEvent, field: HTMLInputElement, rule: Rule): void {
	if (field.type !== "email" || event.data === null) return;
	const ruled = rule(event.data);
	if (ruled === event.data || !document.queryCommandSupported("insertText")) return;
	event.preventDefault();
	document.execCommand("insertText", false, ruled);
}
