import { language } from "#content/language.ts";

/**
 * The first page of a visit is painted in the fallback fonts and only then requests its own, so that nothing it needs
 * competes with the document. Later pages have them in the browser's cache. Once they are loaded, one part of the page
 * switches per frame, because switching the whole page at once blocks a phone (docs/decisions/0006-fonts.md,
 * docs/decisions/0040-fonts-section-by-section.md).
 */
export const firstPaintScript = `(${paintWithFallbackFonts})()`.replace('"1em Figtree"', (latin) =>
	[latin, ...indicFonts()].join(),
);

/** The fonts of `web/ui/indic-fonts.css`. */
function indicFonts(): string[] {
	if (language === "en") return [];
	const family = { hi: "Anek Devanagari", kn: "Anek Kannada" }[language];
	return [`"1em ${family}"`, `"800 1em ${family}"`];
}

/** Written as text into the head of every page, like `afterFirstPaint`, so it may use nothing from outside. */
function paintWithFallbackFonts(): void {
	const page: Document & { prerendering?: boolean } = document;
	const isFirst = !page.prerendering && !page.referrer.startsWith(`${location.origin}/`);
	if (!isFirst || !("PerformancePaintTiming" in window)) return;
	const root = page.documentElement;
	root.classList.add("first-page", "unpainted");
	let isPainted = false;
	const switchFonts = async () => {
		if (isPainted) return;
		isPainted = true;
		if (page.readyState === "loading")
			await new Promise((resolve) => page.addEventListener("DOMContentLoaded", resolve));
		const fonts = ["1em Figtree", "800 1em Anek Latin"];
		await Promise.allSettled(fonts.map((font) => page.fonts.load(font, page.body.textContent)));
		for (const part of page.querySelectorAll("body > :not(main), main > *")) {
			part.classList.add("own-fonts");
			if (part.checkVisibility?.()) await new Promise(requestAnimationFrame);
		}
		root.classList.remove("unpainted");
	};
	new PerformanceObserver((entries) => {
		if (entries.getEntriesByName("first-contentful-paint").length > 0) switchFonts();
	}).observe({ type: "paint", buffered: true });
	setTimeout(switchFonts, 3000);
}

/** Runs once something is on the screen. */
export function afterFirstPaint(callback: () => void): void {
	const isHidden = (document as Document & { prerendering?: boolean }).prerendering || document.hidden;
	if (isHidden || !("PerformancePaintTiming" in window)) {
		callback();
		return;
	}
	const observer = new PerformanceObserver((entries) => {
		if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
		observer.disconnect();
		callback();
	});
	observer.observe({ type: "paint", buffered: true });
}
