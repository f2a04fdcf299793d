import { momentsBetween } from "./own-time.ts";

/** Adds the visitor's local time below India's, if they differ. */
export function showOwnZone(page: Document): void {
	for (const line of page.querySelectorAll<HTMLElement>("[data-own-start]")) {
		const { ownStart = "", ownEnd = "" } = line.dataset;
		const own = momentsBetween(new Date(ownStart), new Date(ownEnd));
		if (own === undefined) continue;
		line.textContent = `Where you are: ${own}`;
		line.hidden = false;
	}
}
