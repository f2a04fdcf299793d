import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ViewPage } from "#contract/saved-views.ts";
import type { ListPage, ListRequest } from "#web/api.ts";
import type { ExcelView } from "../excel/excel-view.ts";
import type { Column, RowState, RowWithId } from "./column.ts";
import type { Filter } from "./filter.ts";
import type { Selection } from "./selection.ts";
import type { Emptiness } from "./states.tsx";
import type { TableView } from "./view-query.ts";

/** What one does to several rows at once. */
export type BulkView<Row extends RowWithId> = {
	/** Who may not call this ticks no rows. */
	calls: Endpoint;
	/** What a row is called for who hears its box. */
	nameOf: (row: Row) => string;
	/** The buttons of the bar that stands in the place of the pager. */
	acts: (selection: Selection<Row>) => ReactNode;
};

export type Choosing<Row extends RowWithId> = {
	bulk: BulkView<Row>;
	selection: Selection<Row>;
	/** Whether boxes show on a phone. */
	isOn: boolean;
	begin: () => void;
};

export type RowKey = { key: string; part: string; hint: string; calls: Endpoint };

/** All that one list differs in from another. */
export type ListView<Row extends RowWithId> = {
	/** What its table is called, where that is not the screen's name. */
	caption?: string;
	searchHint: string;
	defaultSort: string;
	list: (asked: ListRequest) => UseQueryOptions<ListPage<Row>>;
	/** One record by its id: shown where it is not among the rows of the page. */
	record?: (id: string) => UseQueryOptions<Row>;
	filters?: readonly Filter[];
	columns: readonly Column<Row>[];
	/** Given, one chooses which columns show; the choice is kept under this name. */
	columnsKey?: string;
	/** Given, one keeps its filters, order and columns under names. */
	views?: { page: ViewPage; builtIn: (now: Date) => readonly TableView[] };
	stateOf: (row: Row) => RowState;
	/**
	 * If given, one row is always chosen, at first the first one: its action is the screen's filled button, and these
	 * keys press one of its parts (`data-part`).
	 */
	chooses?: readonly RowKey[];
	/** The row on a phone. */
	card: (row: Row, number: number, isChosen: boolean) => ReactNode;
	/** The counts beside the title; `total` is what the list holds for the search and the filters, `filtered` that there are any. */
	counts?: (total: number, filtered: boolean) => ReactNode;
	empty: Emptiness;
	/** Said under the title where the list needs a word of explanation. */
	notice?: ReactNode;
	/** What one does here, right in the title bar; the main act last. */
	actions?: ReactNode;
	/** On a phone the actions have a line of their own. */
	actionsBelow?: boolean;
	/** 'Download Excel' of all that the search and the filters leave. */
	excel?: ExcelView<Row>;
	/** Given, rows can be ticked. */
	bulk?: BulkView<Row>;
	/** Whether the rows lead to other screens. */
	enquiriesAway?: boolean;
	/** What the open record stands in beside the table. */
	panel?: (row: Row) => ReactNode;
	/** The open record as an overlay of its own, in place of the panel. */
	overlay?: (row: Row, close: () => void) => ReactNode;
};
