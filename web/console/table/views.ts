import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { SavedView } from "#contract/saved-views.ts";
import type { ListAddress } from "./address.ts";
import type { ColumnChoice } from "./columns.tsx";
import { savedViews } from "./queries.ts";
import type { ListView } from "./view.ts";
import { sortedQuery, type TableView, viewQuery } from "./view-query.ts";

const allRowsView: TableView = { id: "", name: "All", query: "", columns: null, own: false, shared: false };

export type Views = {
	all: readonly TableView[];
	active: TableView;
	/** The read of the saved ones, which are missing until then. */
	saved: Pick<UseQueryResult<SavedView[]>, "data" | "isLoadingError" | "error" | "refetch">;
};

/** The views of a list: All, built-in ones, one's own, and those shared by others. */
export function useViews<Row extends { _id: string }>({ views }: ListView<Row>): Views | undefined {
	const [params] = useSearchParams();
	const saved = useQuery({ ...savedViews(views?.page ?? "/apply-data"), enabled: views !== undefined });
	if (views === undefined) return undefined;
	const all = [allRowsView, ...views.builtIn(new Date()), ...(saved.data ?? []).map(tableView)];
	const requestedId = params.get("view") ?? "";
	return { all, active: all.find(({ id }) => id === requestedId) ?? allRowsView, saved };
}

function tableView({ _id: id, name, query, columns, own, shared }: SavedView): TableView {
	return { id, name, query: sortedQuery(query), columns, own, shared };
}

/** Whether the list's state differs from the active view. */
export function isChanged<Row extends { _id: string }>(
	{ active }: Views,
	{ address, view, columns }: { address: ListAddress; view: ListView<Row>; columns: ColumnChoice<Row> },
): boolean {
	return viewQuery(address, view.defaultSort) !== active.query || columns.isChanged;
}
