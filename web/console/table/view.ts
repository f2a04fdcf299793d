import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ViewPage } from "#contract/saved-views.ts";
import type { ListPage, ListRequest } from "#web/api.ts";
import type { ExcelView } from "../excel/excel-view.ts";
import type { Column, RowState, RowWithId } from "./column.ts";
import type { Filter } from "./filter.ts";
import type { Selection } from "./selection.ts";
import type { EmptyText } from "./states.tsx";
import type { TableView } from "./view-query.ts";

/** The actions on several rows at once. */
export type BulkView<Row extends RowWithId> = {
	/** Roles that may not call this cannot tick rows. */
	calls: Endpoint;
	/** The row's name, for screen readers at its box. */
	nameOf: (row: Row) => string;
	/** The buttons of the bar that replaces the pager. */
	actions: (selection: Selection<Row>) => ReactNode;
};

export type SelectionMode<Row extends RowWithId> = {
	bulk: BulkView<Row>;
	selection: Selection<Row>;
	/** Whether boxes show on a phone. */
	isOn: boolean;
	start: () => void;
};

export type RowKey = { key: string; part: string; hint: string; calls: Endpoint };

/** Everything in which lists differ. */
export type ListView<Row extends RowWithId> = {
	/** The table's caption, if it is not the screen's name. */
	caption?: string;
	searchHint: string;
	defaultSort: string;
	/** How the default sort reads where no column gives it: 'Newest first'. */
	defaultSortLabel?: string;
	list: (request: ListRequest) => UseQueryOptions<ListPage<Row>>;
	/** One record by its id, for a record that is not on the page. */
	record?: (id: string) => UseQueryOptions<Row>;
	filters?: readonly Filter[];
	columns: readonly Column<Row>[];
	/** If given, users can hide columns; the choice is stored under this key. */
	columnsKey?: string;
	/** If given, filters, sorting and columns can be saved as named views. */
	views?: { page: ViewPage; builtIn: (now: Date) => readonly TableView[] };
	stateOf: (row: Row) => RowState;
	/**
	 * If given, there is always a current row, initially the first one: its action is the screen's filled button, and these
	 * keys press one of its parts (`data-part`).
	 */
	rowKeys?: readonly RowKey[];
	/** The row on a phone. */
	card: (row: Row, number: number, isCurrent: boolean) => ReactNode;
	/** The counts beside the title; `total` is for the search and the filters, `filtered`: whether there are any. */
	counts?: (total: number, filtered: boolean) => ReactNode;
	empty: EmptyText;
	/** Shown below the title if the list needs an explanation. */
	notice?: ReactNode;
	/** The actions at the right of the title bar; the main one last. */
	actions?: ReactNode;
	/** On a phone the actions have a line of their own. */
	actionsBelow?: boolean;
	/** 'Download Excel' of all rows of the search and the filters. */
	excel?: ExcelView<Row>;
	/** If given, rows can be ticked. */
	bulk?: BulkView<Row>;
	/** Whether the rows lead to other screens. */
	rowsLinkElsewhere?: boolean;
	/** The content of the panel for the open record. */
	panel?: (row: Row) => ReactNode;
	/** The open record as an overlay of its own, in place of the panel. */
	overlay?: (row: Row, close: () => void) => ReactNode;
};
