import { useLayoutEffect, useRef } from "react";

export type Keys = { move: (by: 1 | -1) => void; search: () => void; close: () => void };

/** J, K, / and Esc anywhere on a list but where one types. Enter needs nothing: the row in focus is a link. */
export function useListKeys(keys: Keys): void {
	const current = useRef(keys);
	// With the commit, not after the paint: a key pressed at once must meet the list that is seen.
	useLayoutEffect(() => {
		current.current = keys;
	});
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent) => {
			const act = actOf(event, current.current);
			if (act === undefined) return;
			event.preventDefault();
			act();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
}

/** Whatever stands over the list, but its own panel, which is a dialog on a phone. */
const popups =
	":popover-open, dialog[open], [role=dialog]:not([data-panel]), [role=alertdialog], [data-open] [role=listbox], [role=listbox][data-open]";

function actOf(event: KeyboardEvent, keys: Keys): (() => void) | undefined {
	// An open menu or popup has the keyboard to itself: Escape is its own way to close.
	if (document.querySelector(popups) !== null) return;
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
	switch (event.key) {
		case "j":
			return () => keys.move(1);
		case "k":
			return () => keys.move(-1);
		case "/":
			return keys.search;
		case "Escape":
			return keys.close;
	}
	return;
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || target.closest("input:not([type=checkbox]), textarea, select") !== null)
	);
}
