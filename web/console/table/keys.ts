import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

type ListKeyHandlers = {
	move: (by: 1 | -1) => void;
	search: () => void;
	close: () => void;
	/** More handlers of a screen, by key. Ignored between a change of the address and its list. */
	extra?: KeyHandlers;
};

/** J, K, / and Esc anywhere on a list except while typing. Enter needs no handler: the focused row is a link. */
export function useListKeys({ move, search, close, extra }: ListKeyHandlers): void {
	const handlers = useWhenRendered(extra ?? {});
	useKeyHandlers({ ...handlers, j: () => move(1), k: () => move(-1), "/": search, Escape: close });
}

type KeyHandlers = Readonly<Record<string, () => void>>;

/** Handlers of single keys for what is open, which work except while typing. Ignored between a change of the address and its record. */
export function useKeys(handlers: KeyHandlers): void {
	useKeyHandlers(useWhenRendered(handlers));
}

function useWhenRendered(handlers: KeyHandlers): KeyHandlers {
	const renderedSearch = useLocation().search;
	const whenRendered = (handler: () => void) => () => window.location.search === renderedSearch && handler();
	return Object.fromEntries(Object.entries(handlers).map(([key, handler]) => [key, whenRendered(handler)]));
}

function useKeyHandlers(handlers: KeyHandlers): void {
	const latest = useRef(handlers);
	// A layout effect, so that a key pressed immediately acts on what is shown.
	useLayoutEffect(() => {
		latest.current = handlers;
	});
	useLayoutEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			// With Caps Lock a letter is a capital without Shift.
			const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
			const handler = isShortcut(event) ? latest.current[key] : undefined;
			if (handler === undefined) return;
			event.preventDefault();
			handler();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);
}

/** Everything that can cover the list, except its own panel, which is a dialog on a phone. */
const popupSelector =
	":popover-open, dialog[open], [role=dialog]:not([data-panel]), [role=alertdialog], [data-open] [role=listbox], [role=listbox][data-open]";

function isShortcut(event: KeyboardEvent): boolean {
	// An open menu or popup has the keyboard to itself, and closes by Escape.
	if (document.querySelector(popupSelector) !== null) return false;
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
