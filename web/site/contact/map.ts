/** The framed page may use its own scripts and storage, and open links in new tabs. It cannot navigate this page. */
const allowed = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The first press of the drawn map loads the real one over it; the card then links to a tab of it. */
export function showMapOnPress(page: Document): void {
	const place = page.querySelector<HTMLElement>("[data-map]");
	const link = page.querySelector<HTMLAnchorElement>("a[data-frame-src]");
	const tabLink = page.querySelector<HTMLAnchorElement>("[data-map-tab]");
	if (!place || !link || !tabLink) return;
	link.addEventListener("click", (event) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		const frame = page.createElement("iframe");
		frame.title = place.dataset.map ?? "";
		frame.setAttribute("sandbox", allowed);
		frame.referrerPolicy = "no-referrer";
		frame.src = link.dataset.frameSrc ?? "";
		link.replaceWith(frame);
		tabLink.hidden = false;
		tabLink.focus({ preventScroll: true });
	});
}
