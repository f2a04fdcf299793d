/** Reveals six more programs per press. The number is held in history state, so Back and reload keep it. */
export function startShowMore(page: Document, visit: History): void {
	const list = page.querySelector<HTMLElement>(".posters");
	const button = page.querySelector<HTMLButtonElement>("[data-show-more]");
	if (list === null || button === null) return;

	const step = Number(list.dataset.atOnce);
	const show = (count: number) => {
		list.dataset.shown = String(count);
		for (const [at, path] of page.querySelectorAll(".more-steps path").entries()) {
			path.toggleAttribute("data-on", at < count);
		}
		const counter = page.querySelector("[data-shown-count]");
		if (counter !== null) counter.textContent = String(count);
	};

	const before: unknown = visit.state?.programsShown;
	if (typeof before === "number") show(before);

	button.addEventListener("click", () => {
		const shown = Number(list.dataset.shown);
		const next = Math.min(list.children.length, shown + step);
		show(next);
		visit.replaceState({ ...visit.state, programsShown: next }, "");
		list.children[shown]?.querySelector("a")?.focus({ preventScroll: true });
	});
}
