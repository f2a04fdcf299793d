import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

const pauseMs = 250;

/** A search's text, shown at once and searched for after a pause. `q` is the current search. */
export function useTyped(q: string, onSearch: (q: string) => void) {
	const [typed, setTyped] = useState(q);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const waiting = useRef<string>(undefined);
	const sent = useRef(q);

	// Follows changes of the address by Back, Forward and 'Clear search'; no pause may end between the change and this.
	useLayoutEffect(() => {
		if (q === sent.current) return;
		sent.current = q;
		waiting.current = undefined;
		clearTimeout(timer.current);
		setTyped(q);
	}, [q]);
	useEffect(() => () => clearTimeout(timer.current), []);

	/** Leaving the field searches at once: a later search would close what was opened meanwhile. */
	const searchNow = () => {
		clearTimeout(timer.current);
		if (waiting.current === undefined) return;
		sent.current = waiting.current;
		waiting.current = undefined;
		onSearch(sent.current);
	};
	const type = (text: string) => {
		setTyped(text);
		waiting.current = text.trim();
		clearTimeout(timer.current);
		timer.current = setTimeout(searchNow, pauseMs);
	};
	return { typed, type, searchNow };
}

/** Enter and Escape leave the field, so that the list gets the next key. The text stays, which some browsers would clear. */
export function leaveByKey(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Escape" && event.key !== "Enter") return;
	event.preventDefault();
	event.currentTarget.blur();
}
