const changing = ["mousedown", "keydown", "click"];

/**
 * While a form is being sent it cannot be edited, as a success empties it. Unlike disabled fields, read-only ones keep
 * the focus and stay in the form's data.
 */
export function setReadOnly(form: HTMLFormElement, isReadOnly: boolean): void {
	for (const field of form.elements) if ("readOnly" in field) field.readOnly = isReadOnly;
	for (const type of changing)
		if (isReadOnly) form.addEventListener(type, keepChoice);
		else form.removeEventListener(type, keepChoice);
}

/** Boxes and selects cannot be read-only. */
function keepChoice(event: Event): void {
	const isChoice = (event.target as Element).matches("select, [type=checkbox]");
	if (isChoice && (event as KeyboardEvent).key !== "Tab") event.preventDefault();
}
