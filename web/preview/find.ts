const mark = "preview-found";

/** Outlines the smallest element that holds the text. */
export function frameText(text: string): HTMLElement | undefined {
	document.querySelector(`.${mark}`)?.classList.remove(mark);
	const wanted = plain(text);
	if (wanted === "") return undefined;
	const holding = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
		(element) => element.checkVisibility() && plain(element.textContent).includes(wanted),
	);
	const found = holding.findLast((element) => !holding.some((other) => other !== element && element.contains(other)));
	found?.classList.add(mark);
	return found;
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
