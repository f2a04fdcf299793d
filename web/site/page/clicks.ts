/** Responses to clicks that the browser does not provide. */
export function handleClicks(page: Document): void {
	page.addEventListener("click", (event) => {
		if (!(event.target instanceof Element)) return;
		closeMenu(event.target);
		keepOneOpen(event);
		if (!("commandForElement" in HTMLButtonElement.prototype)) runDialogCommand(event.target);
	});
	page.documentElement.dataset.answering = "";
}

/** Closes a menu when an item is selected, even if the page stays or comes back from the browser's cache. */
function closeMenu(pressed: Element): void {
	if (pressed.closest("a") !== null) pressed.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** In an accordion that always has one open, pressing the open item does nothing. */
function keepOneOpen(event: Event): void {
	const details = (event.target as Element).closest("summary")?.parentElement;
	if (details?.hasAttribute("open") && details.closest("[data-one-stays-open]")) event.preventDefault();
}

/** Fallback for browsers without `commandfor`. */
function runDialogCommand(pressed: Element): void {
	const button = pressed.closest("[commandfor]");
	const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
	if (!(dialog instanceof HTMLDialogElement)) return;
	if (button?.getAttribute("command") === "show-modal") dialog.showModal();
	else dialog.close();
}
