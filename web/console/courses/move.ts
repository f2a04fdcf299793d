import { useEffect, useRef } from "react";
import type { CourseRow } from "#contract/courses.ts";
import type { ListAddress } from "../table/address.ts";

/** J and K: the next course, selected where one is selected, else only brought into focus. */
export function moveIn(rows: readonly CourseRow[], { open, openRecord }: ListAddress) {
	return (by: 1 | -1) => {
		const from = open === "" ? inFocus() : open;
		const index = rows.findIndex(({ _id }) => _id === from);
		const to = rows[index === -1 ? 0 : index + by];
		if (to === undefined) return;
		if (open === "") return focusCourse(to._id);
		openRecord(to._id);
		rowOf(to._id)?.scrollIntoView({ block: "nearest" });
	};
}

/** Whoever leaves a course is where they came from, unless they went on to something else. */
export function useFocusBack(open: string): void {
	const before = useRef(open);
	useEffect(() => {
		if (open === "" && before.current !== "" && document.activeElement === document.body) focusCourse(before.current);
		before.current = open;
	}, [open]);
}

function focusCourse(id: string): void {
	const row = rowOf(id);
	row?.scrollIntoView({ block: "nearest" });
	row?.querySelector<HTMLElement>("[data-record]")?.focus({ preventScroll: true });
}

function inFocus(): string | undefined {
	const row = document.activeElement?.closest("[data-row]");
	return row instanceof HTMLElement ? row.dataset.row : undefined;
}

function rowOf(id: string): Element | null {
	return document.querySelector(`[data-row="${CSS.escape(id)}"]`);
}
