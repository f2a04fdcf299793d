import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

const debounceMs = 250;

/** The text of a search field: updates immediately, calls `onSearch` after a pause. `q` is the current search. */
export function useDebouncedSearch(q: string, onSearch: (q: string) => void) {
	const [typed, setTyped] = useState(q);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const pending = useRef<string>(undefined);
	const sent = useRef(q);

	// Follows changes of the address by Back, Forward and 'Clear search'; the debounce timer must not fire in between.
	useLayoutEffect(() => {
		if (q === sent.current) return;
		sent.current = q;
		pending.current = undefined;
		clearTimeout(timer.current);
		setTyped(q);
	}, [q]);
	useEffect(() => () => clearTimeout(timer.current), []);

	/** Leaving the field searches immediately: a delayed search would close what was opened meanwhile. */
	const searchNow = () => {
		clearTimeout(timer.current);
		if (pending.current === undefined) return;
		sent.current = pending.current;
		pending.current = undefined;
		onSearch(sent.current);
	};
	const type = (text: string) => {
		setTyped(text);
		pending.current = text.trim();
		clearTimeout(timer.current);
		timer.current = setTimeout(searchNow, debounceMs);
	};
	return { typed, type, searchNow };
}

/** Enter and Escape blur the field, so that the list gets the next key. Keeps the text, which some browsers would clear. */
export function blurOnEnterOrEscape(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Escape" && event.key !== "Enter") return;
	event.preventDefault();
	event.currentTarget.blur();
}
