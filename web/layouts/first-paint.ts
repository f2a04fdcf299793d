/**
 * The first page of a visit is painted in the stand-in fonts, and only then asks for its own: nothing it needs competes
 * with the document. From the second page on they are in the browser's cache. docs/decisions/0006-fonts.md has figures.
 */
export const paintFirst = `{const page=document,root=page.documentElement,show=()=>root.classList.remove("unpainted");
if(!page.prerendering&&!page.referrer.startsWith(location.origin+"/")&&"PerformancePaintTiming"in window){
root.classList.add("unpainted");
new PerformanceObserver(seen=>{if(seen.getEntriesByName("first-contentful-paint").length)show()}).observe({type:"paint",buffered:true});
setTimeout(show,3e3)}}`;

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
