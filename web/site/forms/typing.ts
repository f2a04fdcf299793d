import { contactPhoneDigits } from "#contract/plain.ts";

/** How a field's text changes as it is typed (specification section 5). Fields without a rule stay as they are. */
export type Rule = (typed: string) => string;

export const lowercase: Rule = (typed) => typed.toLowerCase();

/** A pasted '+91 98765-43210' keeps its digits. */
export const digits: Rule = (typed) => typed.replace(/\D/g, "").slice(0, contactPhoneDigits);

/** Applies a rule to what stands in a field and leaves the cursor where it was, as far as the field tells it. */
export function retype(field: HTMLInputElement, rule: Rule): void {
	const ruled = rule(field.value);
	if (ruled === field.value) return;
	const cursor = field.selectionStart;
	const behind = cursor === null ? null : rule(field.value.slice(0, cursor)).length;
	field.value = ruled;
	if (behind !== null) field.setSelectionRange(behind, behind);
}

/**
 * A field of type email does not tell its cursor, so what is typed or pasted is changed on its way in. `execCommand` is
 * the one way that keeps the cursor and undo; where it does nothing, `retype` follows.
 */
function applyBeforeInput(event: InputEvent, rule: Rule): void {
	const field = event.target;
	if (!(field instanceof HTMLInputElement) || field.type !== "email" || event.data === null) return;
	const ruled = rule(event.data);
	if (ruled === event.data || !document.queryCommandSupported("insertText")) return;
	event.preventDefault();
	document.execCommand("insertText", false, ruled);
}

/** React has no event of this kind that can be prevented for all ways of typing. */
export function watchTyping(form: HTMLFormElement, rules: Record<string, Rule>): () => void {
	const watch = (event: InputEvent) => {
		const rule = event.target instanceof HTMLInputElement ? rules[event.target.name] : undefined;
		if (rule !== undefined) applyBeforeInput(event, rule);
	};
	form.addEventListener("beforeinput", watch);
	return () => form.removeEventListener("beforeinput", watch);
}
