import { openPopup } from "./popups.ts";

/** Small answers to presses that the browser does not give by itself. */
export function answerPresses(page: Document): void {
	page.addEventListener("click", (event) => {
		if (!(event.target instanceof Element)) return;
		closeMenu(event.target);
		keepOneOpen(event);
		if (!("commandForElement" in HTMLButtonElement.prototype)) obeyCommand(event.target);
	});
	// It does not bubble, so it is heard on its way down.
	page.addEventListener("command", openInSteps, true);
	page.documentElement.dataset.answering = "";
}

/** A menu closes on selecting an item, also when the page stays or comes back from the browser's cache. */
function closeMenu(pressed: Element): void {
	if (pressed.closest("a") !== null) pressed.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** In an accordion that always has one open, pressing the open item does nothing. */
function keepOneOpen(event: Event): void {
	const details = (event.target as Element).closest("summary")?.parentElement;
	if (details?.hasAttribute("open") && details.closest("[data-one-stays-open]")) event.preventDefault();
}

function openInSteps(event: Event): void {
	const { command } = event as CommandEvent;
	if (command !== "show-modal" || !(event.target instanceof HTMLDialogElement)) return;
	event.preventDefault();
	openPopup(event.target);
}

/** `commandfor` for browsers that do not know it yet. */
function obeyCommand(pressed: Element): void {
	const button = pressed.closest("[commandfor]");
	const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
	if (!(dialog instanceof HTMLDialogElement)) return;
	if (button?.getAttribute("command") === "show-modal") openPopup(dialog);
	else dialog.close();
}
