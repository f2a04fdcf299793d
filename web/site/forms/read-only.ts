const editEvents = ["mousedown", "keydown", "click"];

/**
 * While a form is being sent it cannot be edited, as a success empties it. Unlike disabled fields, read-only ones keep
 * the focus and stay in the form's data.
 */
export function setReadOnly(form: HTMLFormElement, isReadOnly: boolean): void {
	for (const field of form.elements) if ("readOnly" in field) field.readOnly = isReadOnly;
	for (const type of editEvents)
		if (isReadOnly) form.addEventListener(type, preventChange);
		else form.removeEventListener(type, preventChange);
}

/** Boxes and selects cannot be read-only. */
function preventChange(event: Event): void {
	const isChoiceField = (event.target as Element).matches("select, [type=checkbox]");
	if (isChoiceField && (event as KeyboardEvent).key !== "Tab") event.preventDefault();
}
