/** Runs once something is on the screen. Its text goes into every page: it may use nothing from outside. */
export function afterFirstPaint(act: () => void): void {
	const isHidden = (document as Document & { prerendering?: boolean }).prerendering || document.hidden;
	if (isHidden || !("PerformancePaintTiming" in window)) {
		act();
		return;
	}
	const watch = new PerformanceObserver((seen) => {
		if (seen.getEntriesByName("first-contentful-paint").length === 0) return;
		watch.disconnect();
		act();
	});
	watch.observe({ type: "paint", buffered: true });
}
