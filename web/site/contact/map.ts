/** The framed page may use its own scripts and storage, and open links in new tabs. It cannot navigate this page. */
const allowed = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** Loads the real map over the drawn one on the first press of its link, which from then on opens a tab. */
export function showMapOnPress(page: Document): void {
	const link = page.querySelector<HTMLAnchorElement>("a[data-frame-src]");
	const place = page.querySelector<HTMLElement>("[data-map]");
	const label = link?.querySelector("span");
	if (!link || !place || !label) return;
	link.addEventListener("click", (press) => {
		if (press.ctrlKey || press.metaKey || press.shiftKey || place.querySelector("iframe") !== null) return;
		press.preventDefault();
		const frame = page.createElement("iframe");
		frame.title = place.dataset.map ?? "";
		frame.setAttribute("sandbox", allowed);
		frame.referrerPolicy = "no-referrer";
		frame.src = link.dataset.frameSrc ?? "";
		place.append(frame);
		label.textContent = "Open the map in a new tab";
	});
}
