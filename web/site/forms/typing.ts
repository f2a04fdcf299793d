import { contactPhoneDigits } from "#contract/plain.ts";

/** How a field's text changes as it is typed (specification section 5). Fields without a rule stay as they are. */
export type Rule = (typed: string) => string;

export const lowercase: Rule = (typed) => typed.toLowerCase();

/** A pasted '+91 98765-43210' keeps its digits. */
export const digits: Rule = (typed) => typed.replace(/\D/g, "").slice(0, contactPhoneDigits);

/** Applies a rule to a field's text and keeps the cursor's place, if the field tells it. */
export function retype(field: HTMLInputElement, rule: Rule): void {
	const ruled = rule(field.value);
	if (ruled === field.value) return;
	const cursor = field.selectionStart;
	const behind = cursor === null ? null : rule(field.value.slice(0, cursor)).length;
	field.value = ruled;
	if (behind !== null) field.setSelectionRange(behind, behind);
}

/**
 * A field of type email does not tell where its cursor is, so typed or pasted text is changed before it is inserted.
 * Only `execCommand` keeps the cursor and undo; if it does nothing, `retype` follows.
 */
function applyBeforeInput(event: InputEvent, rule: Rule): void {
	const field = event.target;
	if (!(field instanceof HTMLInputElement) || field.type !== "email" || event.data === null) return;
	const ruled = rule(event.data);
	if (ruled === event.data || !document.queryCommandSupported("insertText")) return;
	event.preventDefault();
	document.execCommand("insertText", false, ruled);
}

/** React has no such event that can be prevented for every kind of input. */
export function watchTyping(form: HTMLFormElement, rules: Record<string, Rule>): () => void {
	const watch = (event: InputEvent) => {
		const rule = event.target instanceof HTMLInputElement ? rules[event.target.name] : undefined;
		if (rule !== undefined) applyBeforeInput(event, rule);
	};
	form.addEventListener("beforeinput", watch);
	return () => form.removeEventListener("beforeinput", watch);
}
