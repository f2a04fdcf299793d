/** Of the problems found while typing, those of fields already marked: the others are shown on submit. */
export function onlyMarkedProblems<Problems extends object>(found: Problems, marked: Problems): Problems {
	const remaining = Object.entries(found).filter(([name]) => name in marked);
	return Object.fromEntries(remaining) as Problems;
}

/** Focuses the first field with a problem. `fields`: the name of each and the selector of its control, in the form's order. */
export function focusFirstInvalid(
	form: HTMLElement | null,
	fields: readonly (readonly [name: string, selector: string])[],
	problems: object,
): void {
	const invalid = fields.filter(([name]) => name in problems);
	const elements = invalid.map(([, selector]) => form?.querySelector<HTMLElement>(selector));
	elements.find(Boolean)?.focus();
}
