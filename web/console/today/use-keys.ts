import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { callForm } from "../leads/after-call/stored-calls.ts";
import { useIsPhone } from "../media.ts";
import { openPalette } from "../palette/open-palette.ts";
import { usePopup } from "../popup/use-popup.ts";
import { useListKeys } from "../table/keys.ts";
import type { OpenLeadState } from "./open-lead.tsx";
import type { TodayState } from "./use-today.ts";

type Moves = { move: (by: 1 | -1) => void; close: () => void };

/** Moves to a neighbour of the selected row, which also opens if a lead is open; `close` returns to the list. */
export function useMoves({ rows, selected, select }: TodayState, openLead: OpenLeadState): Moves {
	return {
		move: (by) => {
			const from = openLead.id === "" ? selected?._id : openLead.id;
			const to = rows[rows.findIndex(({ _id }) => _id === from) + by];
			if (to === undefined) return;
			select(to._id);
			if (openLead.id !== "") openLead.open(to._id);
			focusPart(to._id, "name");
		},
		close: () => {
			if (openLead.id === "") return;
			openLead.close();
			focusPart(openLead.id, "name");
		},
	};
}

/** J and K select a row; C, W and L act on it, Enter opens it, / searches everyone. With an open lead, C, W and L apply to that lead. */
export function useTodayKeys({ selected }: TodayState, openLead: OpenLeadState, { move, close }: Moves): void {
	const popup = usePopup();
	const press = (part: string) => () => selected && rowPart(selected._id, part)?.click();
	const log = () => selected && popup.show(callForm, selected._id);
	const open = () => selected && openLead.open(selected._id);
	useListKeys({
		move,
		close,
		search: openPalette,
		extra: { Enter: open, ...(openLead.id === "" && { c: press("call"), w: press("whatsapp"), l: log }) },
	});
}

/** A part of a row, by its id: 'name', 'call', 'whatsapp'; 'next' is its next action. */
function rowPart(id: string, part: string): HTMLElement | null {
	return document.querySelector(`[data-row="${CSS.escape(id)}"] [data-part~=${part}]`);
}

export function focusPart(id: string, part: string): void {
	document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
	rowPart(id, part)?.focus({ preventScroll: true });
}

/** If the focus was lost with a finished row, moves it to the next row. */
export function useFocusOnNext(selected: string | undefined): void {
	const isPhone = useIsPhone();
	const previousRef = useRef(selected);
	useEffect(() => {
		const hasMovedOn = previousRef.current !== undefined && previousRef.current !== selected;
		previousRef.current = selected;
		const isFocusLost = document.activeElement === null || document.activeElement === document.body;
		if (hasMovedOn && selected !== undefined && isFocusLost && !isPhone) focusPart(selected, "next");
	}, [selected, isPhone]);
}

/** The selected row stays where it is on the screen when rows before it come or go. */
export function useAnchorSelectedRow(frame: RefObject<HTMLElement | null>, { selected, displayed }: TodayState): void {
	const previousRef = useRef<{ id: string; displayed: unknown; top: number }>(undefined);
	useLayoutEffect(() => {
		const id = selected?._id ?? "";
		const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
		const previous = previousRef.current;
		previousRef.current = row ? { id, displayed, top: row.offsetTop } : undefined;
		if (row === null || previous === undefined || previous.id !== id || previous.displayed === displayed) return;
		const isOwnFrame = frame.current !== null && getComputedStyle(frame.current).overflowY === "auto";
		(isOwnFrame ? frame.current : window)?.scrollBy(0, row.offsetTop - previous.top);
	}, [frame, selected, displayed]);
}
