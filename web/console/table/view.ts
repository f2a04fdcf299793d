import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Asked, ListPage } from "#web/api.ts";
import type { Column, Listed, RowState } from "./column.ts";
import type { Emptiness } from "./states.tsx";

/** All that one list differs in from another. */
export type ListView<Row extends Listed> = {
	title: string;
	searchHint: string;
	defaultSort: string;
	list: (asked: Asked) => UseQueryOptions<ListPage<Row>>;
	columns: readonly Column<Row>[];
	stateOf: (row: Row) => RowState;
	/** The row on a phone. */
	card: (row: Row) => ReactNode;
	/** The counts beside the title; `total` is what the list holds for `q`. */
	counts: (total: number, q: string) => ReactNode;
	panel: (row: Row) => ReactNode;
	empty: Emptiness;
	/** Said under the title where the list needs a word of explanation. */
	notice?: ReactNode;
};
