import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** The dragged session, and the index of the row it would be inserted before; the number of rows means the end. */
type Dragged = { id: string; slot: number };

export type RowDrag = {
	dragged: Dragged | null;
	/** The pointer handler for this session's handle. */
	start: (id: string) => (event: PointerEvent) => void;
};

const minMovePx = 4;

/**
 * Moves rows with a pointer. A line shows where the row would be inserted; nothing else moves until it is dropped, and
 * Escape cancels. Rows carry `data-session`.
 */
export function useRowDrag(rows: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void): RowDrag {
	const [dragged, setDragged] = useState<Dragged | null>(null);
	const stopListening = useRef(() => {});
	useEffect(() => () => stopListening.current(), []);

	const start = (id: string) => (event: PointerEvent) => {
		if (event.button !== 0) return;
		const from = event.clientY;
		let current: Dragged | null = null;
		const show = (next: Dragged | null) => {
			current = next;
			setDragged(next);
		};
		const move = ({ clientY }: globalThis.PointerEvent) => {
			if (current === null && Math.abs(clientY - from) < minMovePx) return;
			const slot = slotAt(rowsIn(rows.current), clientY);
			if (slot !== current?.slot) show({ id, slot });
		};
		const stop = () => {
			show(null);
			stopListening.current();
		};
		const drop = () => {
			const dropped = current;
			stop();
			if (dropped !== null) onDrop(id, indexAfterMove(rowsIn(rows.current), dropped));
		};
		const onKeyDown = (pressed: KeyboardEvent) => {
			if (pressed.key !== "Escape") return;
			pressed.preventDefault();
			pressed.stopPropagation();
			stop();
		};
		stopListening.current();
		stopListening.current = listen({ pointermove: move, pointerup: drop, pointercancel: stop, keydown: onKeyDown });
	};
	return { dragged, start };
}

type Listeners = {
	pointermove: (event: globalThis.PointerEvent) => void;
	pointerup: () => void;
	pointercancel: () => void;
	keydown: (event: KeyboardEvent) => void;
};

/** In the capturing phase, so that Escape ends the drag before the list sees it. */
function listen(listeners: Listeners): () => void {
	const entries = Object.entries(listeners) as [string, EventListener][];
	for (const [name, listener] of entries) window.addEventListener(name, listener, true);
	return () => {
		for (const [name, listener] of entries) window.removeEventListener(name, listener, true);
	};
}

function rowsIn(container: HTMLElement | null): HTMLElement[] {
	return [...(container?.querySelectorAll<HTMLElement>("[data-session]") ?? [])];
}

/** How many rows have their middle above the pointer. Scrolls the rows beside the pointer into view. */
function slotAt(rows: HTMLElement[], y: number): number {
	const above = rows.filter((row) => {
		const { top, height } = row.getBoundingClientRect();
		return top + height / 2 < y;
	}).length;
	for (const row of [rows[above - 1], rows[above]]) row?.scrollIntoView({ block: "nearest" });
	return above;
}

/** Rows after the moved one move up. */
function indexAfterMove(rows: HTMLElement[], { id, slot }: Dragged): number {
	const from = rows.findIndex((row) => row.dataset.session === id);
	return slot > from ? slot - 1 : slot;
}
