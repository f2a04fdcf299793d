/** Of the problems found while typing, those at fields marked already. The others are looked for on submit. */
export function stillWrong<Problems extends object>(found: Problems, marked: Problems): Problems {
	const kept = Object.entries(found).filter(([name]) => name in marked);
	return Object.fromEntries(kept) as Problems;
}

/** Focuses the first field with a problem. `fields`: the name of each and the selector of its control, in the form's order. */
export function focusFirst(
	form: HTMLElement | null,
	fields: readonly (readonly [name: string, selector: string])[],
	problems: object,
): void {
	const wrong = fields.filter(([name]) => name in problems);
	const found = wrong.map(([, selector]) => form?.querySelector<HTMLElement>(selector));
	found.find(Boolean)?.focus();
}
