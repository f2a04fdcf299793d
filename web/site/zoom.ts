/** How far into the window a part is when it zooms in: the offset of specification section 9. */
const offset = 120;

/**
 * Zooms parts in each time they come into view (specification section 4; the motion is in zoom.css). A part out of view
 * is slightly smaller but never hidden. Nothing changes before the first scroll, so a printed page or a screenshot
 * looks as built.
 */
export function startZoom(page: Document): void {
	const parts = page.querySelectorAll<HTMLElement>("[data-zoom]");
	const leaveObserver = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) if (!isIntersecting) setZoom(target, "waiting");
	});
	const enterObserver = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries)
				if (isIntersecting && target.getAttribute("data-zoom") === "waiting") setZoom(target, "in");
		},
		{ rootMargin: `0px 0px -${offset}px` },
	);
	for (const part of parts) {
		leaveObserver.observe(part);
		enterObserver.observe(part);
	}
	page.addEventListener("scroll", () => page.documentElement.setAttribute("data-scrolled", ""), { once: true });
}

const setZoom = (part: Element, state: "waiting" | "in") => part.setAttribute("data-zoom", state);
