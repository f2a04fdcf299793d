import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

type Keys = {
	move: (by: 1 | -1) => void;
	search: () => void;
	close: () => void;
	/** More handlers of a screen, by key. Ignored between a change of the address and its list. */
	own?: Acts;
};

/** J, K, / and Esc anywhere on a list except while typing. Enter needs no handler: the focused row is a link. */
export function useListKeys({ move, search, close, own }: Keys): void {
	const acts = useWhenShown(own ?? {});
	useAnyKeys({ ...acts, j: () => move(1), k: () => move(-1), "/": search, Escape: close });
}

type Acts = Readonly<Record<string, () => void>>;

/** Handlers of single keys for what is open, which work except while typing. Ignored between a change of the address and its record. */
export function useKeys(acts: Acts): void {
	useAnyKeys(useWhenShown(acts));
}

function useWhenShown(acts: Acts): Acts {
	const shown = useLocation().search;
	const whenShown = (act: () => void) => () => window.location.search === shown && act();
	return Object.fromEntries(Object.entries(acts).map(([key, act]) => [key, whenShown(act)]));
}

function useAnyKeys(acts: Acts): void {
	const current = useRef(acts);
	// A layout effect, so that a key pressed immediately acts on what is shown.
	useLayoutEffect(() => {
		current.current = acts;
	});
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent) => {
			const act = isForAll(event) ? current.current[event.key] : undefined;
			if (act === undefined) return;
			event.preventDefault();
			act();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
}

/** Everything that can cover the list, except its own panel, which is a dialog on a phone. */
const popups =
	":popover-open, dialog[open], [role=dialog]:not([data-panel]), [role=alertdialog], [data-open] [role=listbox], [role=listbox][data-open]";

function isForAll(event: KeyboardEvent): boolean {
	// An open menu or popup has the keyboard to itself, and closes by Escape.
	if (document.querySelector(popups) !== null) return false;
	// Enter presses the focused element.
	if (event.key === "Enter" && event.target instanceof Element && event.target.closest("a, button, summary") !== null)
		return false;
	return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target));
}

/** Whether this element takes typed text. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || target.closest("input:not([type=checkbox]), textarea, select") !== null)
	);
}
