/**
 * Renders the lower parts after load, one per idle period, so that the first screen loads undisturbed and fast
 * scrolling or a full-page screenshot finds everything. Without scripts everything is rendered at once (late.css).
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

/** A prerendered page has no frames until it is shown; the rest waits for that. */
const firstFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Safari lacks requestIdleCallback. */
const idle = () =>
	new Promise<unknown>((resolve) => {
		if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1000 });
		else setTimeout(resolve, 50);
	});
