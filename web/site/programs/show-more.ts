/** Reveals six more programs per press. The number is stored in the history state, so it survives Back and reload. */
export function startShowMore(page: Document, visit: History): void {
	const list = page.querySelector<HTMLElement>(".posters");
	const button = page.querySelector<HTMLButtonElement>("[data-show-more]");
	if (list === null || button === null) return;

	const step = Number(list.dataset.atOnce);
	let shown = step;
	const show = (count: number) => {
		shown = Math.min(list.children.length, count);
		button.hidden = shown === list.children.length;
		for (const [at, poster] of [...list.children].entries()) poster.toggleAttribute("data-later", at >= shown);
		for (const [at, path] of page.querySelectorAll(".more-steps path").entries()) {
			path.toggleAttribute("data-on", at < shown);
		}
		const counter = page.querySelector("[data-shown-count]");
		if (counter !== null) counter.textContent = String(shown);
	};

	const previousCount: unknown = visit.state?.programsShown;
	if (typeof previousCount === "number") show(previousCount);

	button.addEventListener("click", () => {
		const next = list.children[shown];
		show(shown + step);
		visit.replaceState({ ...visit.state, programsShown: shown }, "");
		next?.querySelector("a")?.focus({ preventScroll: true });
	});
}
