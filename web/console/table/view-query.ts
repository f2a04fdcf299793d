import type { ListRequest } from "#web/api.ts";
import type { ListAddress } from "./address.ts";

/** A view of a list, stored or built in: its query, and its visible columns. */
export type TableView = {
	/** Its name in the address. */
	id: string;
	name: string;
	query: string;
	/** Null for all. */
	columns: readonly string[] | null;
	/** Only its owner may change it. */
	own: boolean;
	shared: boolean;
};

/** The part of a list's address that belongs to its view: search, filters and sorting, in a fixed order. */
export function viewQuery(
	{ q, sort, filters }: Pick<ListAddress, "q" | "sort" | "filters">,
	defaultSort: string,
): string {
	const entries = Object.entries({ ...filters, q, sort: sort === defaultSort ? "" : sort });
	return new URLSearchParams(entries.filter(([, value]) => value !== "").sort(byName)).toString();
}

/** A stored query in the same fixed order. */
export function sortedQuery(query: string): string {
	return new URLSearchParams([...new URLSearchParams(query)].sort(byName)).toString();
}

function byName([one]: [string, string], [other]: [string, string]): number {
	return one < other ? -1 : one > other ? 1 : 0;
}

/** The query that counts the rows of a view. */
export function countRequest(query: string): ListRequest {
	const { q, sort: _, ...filters } = Object.fromEntries(new URLSearchParams(query));
	return { filters, limit: 1, ...(q === undefined ? {} : { q }) };
}

/** The address that shows a view. */
export function viewSearch({ id, query }: Pick<TableView, "id" | "query">): string {
	const params = new URLSearchParams(query);
	if (id !== "") params.set("view", id);
	return params.toString();
}
