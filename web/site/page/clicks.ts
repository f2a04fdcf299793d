/** Responses to clicks that the browser does not provide. */
export function handleClicks(page: Document): void {
	page.addEventListener("click", (event) => {
		if (!(event.target instanceof Element)) return;
		closeMenu(event.target);
		keepAccordionOpen(event);
		if (!("commandForElement" in HTMLButtonElement.prototype)) runDialogCommand(event.target);
	});
	page.documentElement.dataset.answering = "";
}

/** Closes a menu when an item is selected, even if the page stays or comes back from the browser's cache. */
function closeMenu(target: Element): void {
	if (target.closest("a") !== null) target.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** In an accordion that always has one open, pressing the open item does nothing. */
function keepAccordionOpen(event: Event): void {
	const details = (event.target as Element).closest("summary")?.parentElement;
	if (details?.hasAttribute("open") && details.closest("[data-one-stays-open]")) event.preventDefault();
}

/** Fallback for browsers without `commandfor`. */
function runDialogCommand(target: Element): void {
	const button = target.closest("[commandfor]");
	const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
	if (!(dialog instanceof HTMLDialogElement)) return;
	if (button?.getAttribute("command") === "show-modal") dialog.showModal();
	else dialog.close();
}
