/** The framed page may use its own scripts and storage, and open links in new tabs. It cannot navigate this page. */
const allowed = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The first press of the drawn map loads the real one over it; the card then links to a tab of it. */
export function showMapOnPress(page: Document): void {
	const place = page.querySelector<HTMLElement>("[data-map]");
	const show = page.querySelector<HTMLAnchorElement>("a[data-frame-src]");
	const inTab = page.querySelector<HTMLAnchorElement>("[data-map-tab]");
	if (!place || !show || !inTab) return;
	show.addEventListener("click", (press) => {
		if (press.ctrlKey || press.metaKey || press.shiftKey) return;
		press.preventDefault();
		const frame = page.createElement("iframe");
		frame.title = place.dataset.map ?? "";
		frame.setAttribute("sandbox", allowed);
		frame.referrerPolicy = "no-referrer";
		frame.src = show.dataset.frameSrc ?? "";
		show.replaceWith(frame);
		inTab.hidden = false;
		inTab.focus({ preventScroll: true });
	});
}
