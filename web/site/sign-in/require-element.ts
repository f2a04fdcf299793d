/** Finds an element that the script requires. */
export function requireElement<E extends HTMLElement = HTMLElement>(selector: string): E {
	const found = document.querySelector<E>(selector);
	if (found === null) throw new Error(`This page has no ${selector}.`);
	return found;
}
