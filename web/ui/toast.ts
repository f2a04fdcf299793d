import { maxToasts, storeFlashMessage, takeFlashMessage, toastMs } from "./flash-message.ts";

export type ToastKind = keyof typeof toastMs;

export const toastRegion = "toasts";
export const toastIcon = (kind: ToastKind) => `toast-icon-${kind}`;

/** Shows a text for a while in the page's region. Hovering does not change its duration. */
export function toast(kind: ToastKind, text: string, durationMs: number = toastMs[kind]): void {
	const region = document.getElementById(toastRegion);
	if (region === null) return;
	raise(region);
	while (region.childElementCount >= maxToasts) region.firstElementChild?.remove();
	const element = draw(kind, text);
	region.append(element);
	setTimeout(() => {
		element.remove();
		if (region.childElementCount === 0) region.hidePopover?.();
	}, durationMs);
}

/** Shows a success on a page that is being left; the next page continues to show it. */
export function showFlashToast(text: string): void {
	toast("success", text);
	storeFlashMessage(text);
}

/** Shows the message stored by the previous page. */
export function showFlashMessage(): void {
	const flash = takeFlashMessage();
	if (flash) toast("success", flash.text, flash.remainingMs);
}

/** Removes error toasts when trying again. */
export function dismissErrors(): void {
	for (const element of document.querySelectorAll(`#${toastRegion} > .toast-error`)) element.remove();
}

/** Raises the region above an open popup. */
function raise(region: HTMLElement): void {
	region.hidePopover?.();
	region.showPopover?.();
}

function draw(kind: ToastKind, text: string): HTMLElement {
	const element = document.createElement("p");
	element.className = `toast toast-${kind}`;
	const icon = document.getElementById(toastIcon(kind))?.cloneNode(true);
	if (icon instanceof Element) {
		icon.removeAttribute("id");
		element.append(icon);
	}
	element.append(text);
	return element;
}
