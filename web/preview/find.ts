const mark = "preview-found";

/** Outlines the smallest element that holds the text, and brings it into sight. */
export function frameText(text: string): void {
	document.querySelector(`.${mark}`)?.classList.remove(mark);
	const wanted = plain(text);
	if (wanted === "") return;
	const holding = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
		(element) => element.checkVisibility() && plain(element.textContent).includes(wanted),
	);
	const found = holding.findLast((element) => !holding.some((other) => other !== element && element.contains(other)));
	found?.classList.add(mark);
	found?.scrollIntoView({ block: "nearest" });
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
