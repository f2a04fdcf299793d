/** Parts that contain the form, link to it, or end the page. */
const parts = ".hero, .learn-form, .closing, .site-footer";

/** Shows the bar while none of these parts is on the screen. */
export function startApplyBar(page: Document): void {
	const bar = page.querySelector<HTMLElement>(".apply-bar");
	if (bar === null) return;
	const onScreen = new Set<Element>();
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) onScreen[isIntersecting ? "add" : "delete"](target);
		bar.hidden = onScreen.size > 0;
	});
	for (const part of page.querySelectorAll(parts)) observer.observe(part);
}
