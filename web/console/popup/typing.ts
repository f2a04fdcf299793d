/** How a field's text changes as it is typed (specification section 5, admin forms). */
export type Rule = (typed: string) => string;

export const lowercase: Rule = (typed) => typed.toLowerCase();
export const digits: Rule = (typed) => typed.replace(/\D/g, "");

/** What stands in a field by its rule. The cursor stays where it was, as far as the field tells it. */
export function retyped(field: HTMLInputElement, rule: Rule): string {
	const ruled = rule(field.value);
	const cursor = field.selectionStart;
	if (ruled !== field.value && cursor !== null) {
		const behind = rule(field.value.slice(0, cursor)).length;
		field.value = ruled;
		field.setSelectionRange(behind, behind);
	}
	return ruled;
}

/**
 * A field of type email does not tell its cursor, so what is typed or pasted is changed on its way in. `execCommand` is
 * the one way that keeps the cursor and undo; where it does nothing, `retyped` follows.
 */
export function onTheWayIn(field: HTMLInputElement, rule: Rule): () => void {
	const watch = (event: InputEvent) => {
		if (field.type !== "email" || event.data === null) return;
		const ruled = rule(event.data);
		if (ruled === event.data || !document.queryCommandSupported("insertText")) return;
		event.preventDefault();
		document.execCommand("insertText", false, ruled);
	};
	field.addEventListener("beforeinput", watch);
	return () => field.removeEventListener("beforeinput", watch);
}
