import { momentsBetween } from "./own-time.ts";

/** Says when a masterclass is where the visitor is, below the time in India, if the clocks differ. */
export function showOwnZone(page: Document): void {
	for (const line of page.querySelectorAll<HTMLElement>("[data-own-start]")) {
		const { ownStart = "", ownEnd = "" } = line.dataset;
		const own = momentsBetween(new Date(ownStart), new Date(ownEnd));
		if (own === undefined) continue;
		line.textContent = `Where you are: ${own}`;
		line.hidden = false;
	}
}
