/**
 * Draws what stands far down as soon as the page is loaded, one part at a time whenever the browser is idle: until then
 * nothing competes with the first screen, from then on nothing is missing when a visitor scrolls fast, or pictures the
 * page whole. Without scripts all of it is drawn at once (late.css).
 */
export function completePage(page: Document): void {
	const complete = async () => {
		await firstFrame();
		for (const part of page.querySelectorAll<HTMLElement>("[data-late]")) {
			await idle();
			part.removeAttribute("data-late");
		}
		for (const picture of page.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) picture.loading = "eager";
	};
	if (page.readyState === "complete") complete();
	else addEventListener("load", complete, { once: true });
}

/** A page made ready beforehand has none until it is shown, and its first screen should not wait for the rest. */
const firstFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Safari has no idle time to give. */
const idle = () =>
	new Promise<unknown>((resolve) => {
		if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1000 });
		else setTimeout(resolve, 50);
	});
