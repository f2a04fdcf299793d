import type { ReactNode } from "react";

/** A column of a list. `name` is its name on the wire, by which the list is sorted. */
export type Column<Row> = {
	name: string;
	title: string;
	sortable: boolean;
	/** Width as a class; what is left over is shared out in proportion. */
	width: string;
	/** Stays visible when the table is wider than its frame: the last column at the right edge, another one at the distance that this class gives. */
	pinned?: true | `max-xl:right-[${number}px]` | AlwaysPinned;
	/**
	 * Hidden when the table has less room: "first" are columns that are not needed to decide whom to call, "next" all
	 * others except who it is and what it is about. The open record shows them.
	 */
	hideOrder?: "first" | "next";
	/** Sums are aligned to the end of their column, and so is its title. */
	align?: "end";
	/** `number` is the row's position in the whole list, from 1; `isCurrent` is only used in lists with a current row. */
	cell: (row: Row, number: number, isCurrent: boolean) => ReactNode;
};

/** Stays at the right edge at any table width. `px`: its width. `positionPinned` sets the other properties. */
type AlwaysPinned = { px: number; right?: number; isFirst?: boolean };

/** Of the columns shown: those always pinned stand side by side at the right, behind a hairline. */
export function positionPinned<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
	const isAlwaysPinned = ({ pinned }: Column<Row>) => typeof pinned === "object";
	const first = columns.findIndex(isAlwaysPinned);
	return columns.map((column, index) => {
		if (typeof column.pinned !== "object") return column;
		const right = columns
			.slice(index + 1)
			.reduce((sum, { pinned }) => sum + (typeof pinned === "object" ? pinned.px : 0), 0);
		return { ...column, pinned: { ...column.pinned, right, isFirst: index === first } };
	});
}

/** What the table must know about a row of any kind. */
export type RowState = { unseen: boolean; muted: boolean };

/** Muted rows are grey; on the tint of a highlighted row the grey must be darker to be legible. */
export function rowTextClass(muted: boolean, isHighlighted: boolean): string {
	if (!muted) return "";
	return isHighlighted ? "text-soft" : "text-quiet";
}

/** With the background of its row, and with its own border while other columns scroll below it. */
export function pinnedClass(pinned: Column<never>["pinned"]): string {
	if (pinned === undefined) return "";
	if (typeof pinned === "object")
		// The row's link lies below the pinned cell, so presses go through to it.
		return `sticky bg-inherit pointer-events-none ${pinned.isFirst ? "border-l border-l-hairline" : ""}`;
	const edge = pinned === true ? "max-xl:right-0" : pinned;
	return `max-xl:sticky max-xl:border-l max-xl:border-l-hairline max-xl:bg-inherit ${edge}`;
}

type TableWidth = "all" | "some" | "little";

/** The distance that no class gives. */
export function pinnedStyle(pinned: Column<never>["pinned"]): { right: number | undefined } | undefined {
	return typeof pinned === "object" ? { right: pinned.right } : undefined;
}

/** The columns that fit. */
export function fittingColumns<Row>(tableWidth: TableWidth, columns: readonly Column<Row>[]): readonly Column<Row>[] {
	if (tableWidth === "all") return columns;
	return columns.filter(({ hideOrder }) => hideOrder === undefined || (tableWidth === "some" && hideOrder === "next"));
}

/** The current row. A row that gets the focus becomes the current one. */
export type CurrentRow = { id: string; setCurrent: (id: string) => void };

export type RowWithId = { _id: string };

/** Around buttons and fields of a row or card: puts them above its own target, which opens the record. */
export const aboveRow = "relative z-1";

/** The sort after a click on a column header: creation newest first, others ascending; a second click reverses it. */
export function nextSort(name: string, sort: string): string {
	if (sort === name) return `-${name}`;
	if (sort === `-${name}`) return name;
	return name === "createdAt" ? "-createdAt" : name;
}

export function ariaSort(name: string, sort: string): "ascending" | "descending" | "none" {
	if (sort === name) return "ascending";
	return sort === `-${name}` ? "descending" : "none";
}

/** For tables that are not lists: their screens define order and columns. */
const tableEdges = "px-2 first:pl-5 last:pr-5 max-md:first:pl-4 max-md:last:pr-4";
export const tableHead = `h-[37px] border-y border-hairline bg-table-head text-left text-[13px]/4 font-semibold ${tableEdges}`;
export const tableCell = `border-b border-row-line ${tableEdges}`;
