/**
 * Renders the lower parts after load, one per idle period, so that the first screen loads undisturbed and fast
 * scrolling or a full-page screenshot finds everything. Without scripts everything is rendered immediately (late.css).
 */
export function renderDeferredParts(page: Document): void {
	const renderAll = async () => {
		await firstFrame();
		for (const part of page.querySelectorAll<HTMLElement>("[data-late]")) {
			await idle();
			part.removeAttribute("data-late");
		}
		for (const picture of page.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) picture.loading = "eager";
	};
	if (page.readyState === "complete") renderAll();
	else addEventListener("load", renderAll, { once: true });
}

/** A prerendered page has no frames until it is shown, so this waits until then. */
const firstFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Safari lacks requestIdleCallback. */
const idle = () =>
	new Promise<unknown>((resolve) => {
		if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1000 });
		else setTimeout(resolve, 50);
	});
