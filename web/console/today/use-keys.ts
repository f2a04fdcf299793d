import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { callForm } from "../leads/after-call/stored-calls.ts";
import { useIsPhone } from "../media.ts";
import { openPalette } from "../palette/open-palette.ts";
import { usePopup } from "../popup/use-popup.ts";
import { useListKeys } from "../table/keys.ts";
import type { OpenedLead } from "./opened.tsx";
import type { TodayState } from "./use-today.ts";

type Moves = { move: (by: 1 | -1) => void; close: () => void };

/** Moves to a neighbour of the chosen row, which also opens if a lead is open; `close` returns to the list. */
export function useMoves({ rows, chosen, choose }: TodayState, opened: OpenedLead): Moves {
	return {
		move: (by) => {
			const from = opened.id === "" ? chosen?._id : opened.id;
			const to = rows[rows.findIndex(({ _id }) => _id === from) + by];
			if (to === undefined) return;
			choose(to._id);
			if (opened.id !== "") opened.open(to._id);
			focusPart(to._id, "name");
		},
		close: () => {
			if (opened.id === "") return;
			opened.close();
			focusPart(opened.id, "name");
		},
	};
}

/** J and K choose, C, W and L act on the chosen row, Enter opens it, / finds anyone. An open lead, which may have no row, has C, W and L to itself. */
export function useTodayKeys({ chosen }: TodayState, opened: OpenedLead, { move, close }: Moves): void {
	const popup = usePopup();
	const press = (part: string) => () => chosen && partOf(chosen._id, part)?.click();
	const log = () => chosen && popup.show(callForm, chosen._id);
	const open = () => chosen && opened.open(chosen._id);
	useListKeys({
		move,
		close,
		search: openPalette,
		own: { Enter: open, ...(opened.id === "" && { c: press("call"), w: press("whatsapp"), l: log }) },
	});
}

/** A part of a row, by its id: 'name', 'call', 'whatsapp'; 'next' is its next action. */
function partOf(id: string, part: string): HTMLElement | null {
	return document.querySelector(`[data-row="${CSS.escape(id)}"] [data-part~=${part}]`);
}

export function focusPart(id: string, part: string): void {
	document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
	partOf(id, part)?.focus({ preventScroll: true });
}

/** If the focus was lost with a finished row, moves it to the next row. */
export function useFocusOnNext(chosen: string | undefined): void {
	const isPhone = useIsPhone();
	const before = useRef(chosen);
	useEffect(() => {
		const hasMovedOn = before.current !== undefined && before.current !== chosen;
		before.current = chosen;
		const isLost = document.activeElement === null || document.activeElement === document.body;
		if (hasMovedOn && chosen !== undefined && isLost && !isPhone) focusPart(chosen, "next");
	}, [chosen, isPhone]);
}

/** The chosen row stays where it is on the screen when rows before it come or go. */
export function useKeepChosenInPlace(frame: RefObject<HTMLElement | null>, { chosen, held }: TodayState): void {
	const before = useRef<{ id: string; held: unknown; top: number }>(undefined);
	useLayoutEffect(() => {
		const id = chosen?._id ?? "";
		const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
		const was = before.current;
		before.current = row ? { id, held, top: row.offsetTop } : undefined;
		if (row === null || was === undefined || was.id !== id || was.held === held) return;
		const isOwnFrame = frame.current !== null && getComputedStyle(frame.current).overflowY === "auto";
		(isOwnFrame ? frame.current : window)?.scrollBy(0, row.offsetTop - was.top);
	}, [frame, chosen, held]);
}
