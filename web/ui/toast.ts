import { storeFlashMessage, takeFlashMessage } from "./flash-message.ts";

export type ToastKind = "success" | "error" | "blank";

/** Specification section 9. */
const shownMs: Record<ToastKind, number> = { success: 2000, error: 4000, blank: 4000 };
const mostToasts = 20;

export const toastRegion = "toasts";
export const toastIcon = (kind: ToastKind) => `toast-icon-${kind}`;

/** Shows a text for a while in the page's region. Hovering neither keeps nor hides it. */
export function toast(kind: ToastKind, text: string, forMs: number = shownMs[kind]): void {
	const region = document.getElementById(toastRegion);
	if (region === null) return;
	raise(region);
	while (region.childElementCount >= mostToasts) region.firstElementChild?.remove();
	const shown = draw(kind, text);
	region.append(shown);
	setTimeout(() => {
		shown.remove();
		if (region.childElementCount === 0) region.hidePopover?.();
	}, forMs);
}

/** Shows a success on a page that is being left; the next page goes on showing it. */
export function keepToastForNextPage(text: string): void {
	toast("success", text);
	storeFlashMessage(text, shownMs.success);
}

/** Shows the message kept by the page before. */
export function resumeToast(): void {
	const left = takeFlashMessage();
	if (left) toast("success", left.text, left.leftMs);
}

/** Removes error toasts when trying again. */
export function dismissErrors(): void {
	for (const shown of document.querySelectorAll(`#${toastRegion} > .toast-error`)) shown.remove();
}

/** Raises the region above an open popup. */
function raise(region: HTMLElement): void {
	region.hidePopover?.();
	region.showPopover?.();
}

function draw(kind: ToastKind, text: string): HTMLElement {
	const shown = document.createElement("p");
	shown.className = `toast toast-${kind}`;
	const icon = document.getElementById(toastIcon(kind))?.cloneNode(true);
	if (icon instanceof Element) {
		icon.removeAttribute("id");
		shown.append(icon);
	}
	shown.append(text);
	return shown;
}
