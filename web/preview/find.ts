const outlineClass = "preview-found";

/** Outlines the smallest element that contains the text. */
export function outlineText(text: string): HTMLElement | undefined {
	document.querySelector(`.${outlineClass}`)?.classList.remove(outlineClass);
	const target = plain(text);
	if (target === "") return undefined;
	const matches = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
		(element) => element.checkVisibility() && plain(element.textContent).includes(target),
	);
	const found = matches.findLast((element) => !matches.some((inner) => inner !== element && element.contains(inner)));
	found?.classList.add(outlineClass);
	return found;
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
