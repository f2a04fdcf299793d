const signs = ["keydown", "pointerdown"] as const;

/**
 * Shows a popup, and makes the page behind it inert as soon as it is on the screen: that restyles every element of the
 * page, the larger part of what a press would wait for (docs/decisions/0030-popups-in-two-steps.md). Whoever is quicker
 * than that finds it done by the press or the key itself.
 */
export function openPopup(popup: HTMLDialogElement): void {
	if (popup.open) return;
	popup.open = true;
	const makeModal = () => {
		for (const sign of signs) removeEventListener(sign, makeModal, true);
		if (!popup.open || popup.matches(":modal")) return;
		showModal(popup);
	};
	for (const sign of signs) addEventListener(sign, makeModal, true);
	Promise.allSettled(popup.getAnimations().map(({ ready }) => ready)).then(makeModal);
}

/** The browser puts the focus on the first field; where somebody is in another one by then, it stays there. */
function showModal(popup: HTMLDialogElement): void {
	const held = popup.querySelector<HTMLElement>(":focus");
	popup.open = false;
	popup.showModal();
	held?.focus();
}
