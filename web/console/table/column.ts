import type { CSSProperties, ReactNode } from "react";

/** A column of a list. `name` is its name on the wire, by which the list is sorted. */
export type Column<Row> = {
	name: string;
	title: string;
	sortable: boolean;
	/** Sorting by it puts the newest or the oldest first. */
	isDate?: true;
	/** Width as a class; what is left over is shared out in proportion. */
	width: string;
	/** Stays visible when the table is wider than its frame: the last column at the right edge, another one at the distance that this class gives. */
	pinned?: true | `max-xl:right-[${number}px]` | PinnedInGroup;
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

/**
 * Several stay at the right edge where the table's frame has room for who it is and what it is about beside them. `px`:
 * its width. `positionPinned` sets the other properties.
 */
type PinnedInGroup = { px: number; right?: number; isFirst?: boolean };

/** Of the columns shown: those pinned as a group stand side by side at the right, behind a hairline. */
export function positionPinned<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
	const first = columns.findIndex(isPinnedInGroup);
	return columns.map((column, index) => {
		if (typeof column.pinned !== "object") return column;
		const right = columns
			.slice(index + 1)
			.reduce((sum, { pinned }) => sum + (typeof pinned === "object" ? pinned.px : 0), 0);
		return { ...column, pinned: { ...column.pinned, right, isFirst: index === first } };
	});
}

export function isPinnedInGroup({ pinned }: Pick<Column<never>, "pinned">): boolean {
	return typeof pinned === "object";
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
		return `@pinned:sticky @pinned:right-(--pinned-right) @pinned:bg-inherit pointer-events-none ${pinned.isFirst ? "@pinned:border-l @pinned:border-l-hairline" : ""}`;
	const edge = pinned === true ? "max-xl:right-0" : pinned;
	return `max-xl:sticky max-xl:border-l max-xl:border-l-hairline max-xl:bg-inherit ${edge}`;
}

type TableWidth = "all" | "some" | "little";

/** The distance that no class gives. */
export function pinnedStyle(pinned: Column<never>["pinned"]): CSSProperties | undefined {
	return typeof pinned === "object" ? ({ "--pinned-right": `${pinned.right}px` } as CSSProperties) : undefined;
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

/**
 * The sort after a click on a column header: creation newest first, others ascending; a second click reverses it, a
 * third returns to the list's default.
 */
export function nextSort(name: string, sort: string, defaultSort?: string): string {
	const [first, second] = sortsBy(name);
	if (sort === first) return second;
	return sort === second && defaultSort !== second ? (defaultSort ?? first) : first;
}

/** Both sorts by a column, the one after the first click first. */
export function sortsBy(name: string): readonly [string, string] {
	return name === "createdAt" ? ["-createdAt", "createdAt"] : [name, `-${name}`];
}

export function ariaSort(name: string, sort: string): "ascending" | "descending" | "none" {
	if (sort === name) return "ascending";
	return sort === `-${name}` ? "descending" : "none";
}

/** For tables that are not lists: their screens define order and columns. */
const tableEdges = "px-2 first:pl-5 last:pr-5 max-md:first:pl-4 max-md:last:pr-4";
export const tableHead = `h-[37px] border-y border-hairline bg-table-head text-left text-[13px]/4 font-semibold ${tableEdges}`;
export const tableCell = `border-b border-row-line ${tableEdges}`;
