import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { ListPage, ListRequest } from "#web/api.ts";
import { paramsNow } from "#web/app/address-now.ts";
import { type FilterValues, valuesIn } from "./filter.ts";

/** Rows of one page. */
export const pageSize = 50;

/** A list's state, stored in the URL: it survives reload and Back, and can be shared as a link. */
export type ListAddress = {
	q: string;
	sort: string;
	/** 1 for the newest page. */
	page: number;
	cursor: string;
	/** The record in the panel; empty when the panel is closed. */
	open: string;
	/** The set filters. */
	filters: FilterValues;
	search: (q: string) => void;
	/** An empty value removes the filter. */
	filterBy: (changes: FilterValues) => void;
	clearFilters: () => void;
	/** Clears search and filters together. */
	showAll: () => void;
	sortBy: (sort: string) => void;
	toNext: (cursor: string) => void;
	toPrevious: () => void;
	/** Leaves a last page that has become empty, without a history entry; the open record stays open. */
	leaveEmptyPage: () => void;
	toFirst: () => void;
	hrefOf: (id: string) => string;
	openRecord: (id: string) => void;
	close: () => void;
};

/** Prefix of the parameters of a list inside the open record. They are dropped when another record is opened, or none. */
export const nestedPrefix = "in-";

/** `prefix`: of this list's parameters, if it is not the screen's own list. */
export function useListAddress(
	defaultSort: string,
	filterNames: readonly string[] = [],
	prefix: "" | typeof nestedPrefix = "",
): ListAddress {
	const { own, trail, go, hrefOf } = useListNavigation(prefix);
	const noFilter = Object.fromEntries(filterNames.map((name) => [name, ""]));
	const page = pageNumber(own);
	const cursor = own.get("cursor") ?? "";
	const before = page === 2 ? "" : (trail.at(-1) ?? "");
	const previous = before === "" ? { page: "", cursor: "" } : { page: `${page - 1}`, cursor: before };

	return {
		q: own.get("q") ?? "",
		sort: own.get("sort") ?? defaultSort,
		page,
		cursor,
		open: own.get("open") ?? "",
		filters: valuesIn(own, filterNames),
		filterBy: (changes) => go({ ...firstPage, ...changes }),
		clearFilters: () => go({ ...firstPage, ...noFilter }),
		showAll: () => go({ ...firstPage, ...noFilter, q: "" }),
		search: (q) => go({ ...firstPage, q }, { replace: true }),
		sortBy: (sort) => go({ ...firstPage, sort: sort === defaultSort ? "" : sort }),
		toNext: (next) => go({ page: `${page + 1}`, cursor: next, open: "" }, { trail: [...trail, cursor] }),
		toPrevious: () => go({ ...previous, open: "" }, { trail: trail.slice(0, -1) }),
		leaveEmptyPage: () => go(previous, { replace: true, trail: trail.slice(0, -1) }),
		toFirst: () => go(firstPage),
		hrefOf,
		openRecord: (open) => go({ open }, { replace: own.has("open"), trail }),
		close: () => go({ open: "" }, { replace: true, trail }),
	};
}

/** The address parameters of this list, and functions to navigate with others. */
function useListNavigation(prefix: string) {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	// From the current URL, not the rendered one: a second filter set before a render would undo the first.
	const go = (changes: Changes, options: { replace?: boolean; trail?: string[] } = {}) =>
		navigate(
			{ pathname, search: withChanges(paramsNow(pathname, params), changes, prefix) },
			{
				replace: options.replace ?? false,
				state: { ...(prefix && state), [`${prefix}trail`]: options.trail ?? [] },
				preventScrollReset: true,
			},
		);
	const hrefOf = (open: string) => `${pathname}?${withChanges(params, { open }, prefix)}`;
	return { own: unprefixed(params, prefix), trail: previousCursors(state, prefix), go, hrefOf };
}

type Changes = FilterValues;
const firstPage = { page: "", cursor: "", open: "" };

export function withChanges(params: URLSearchParams, changes: Changes, prefix = ""): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes))
		value === "" ? next.delete(prefix + name) : next.set(prefix + name, value);
	if (prefix === "" && "open" in changes && changes.open !== params.get("open"))
		for (const name of [...next.keys()]) if (name.startsWith(nestedPrefix)) next.delete(name);
	return next.toString();
}

/** The parameters of this list, without their prefix. */
function unprefixed(params: URLSearchParams, prefix: string): URLSearchParams {
	const own = [...params].filter(([name]) => name.startsWith(prefix));
	return new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** A page number without its cursor means nothing: such an address shows the first page. */
export function pageNumber(params: URLSearchParams): number {
	const page = Number(params.get("page"));
	return params.has("cursor") && Number.isInteger(page) && page > 1 ? page : 1;
}

/** Cursors of the pages before this one. Keyset paging only knows its next page, so the way back is remembered here. */
export function previousCursors(state: unknown, prefix = ""): string[] {
	const trail = (state as Record<string, unknown> | null)?.[`${prefix}trail`] ?? [];
	return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
}

/** The request without its page: order, search and filters. */
export function requestWithoutPage({ q, sort, filters }: ListAddress): ListRequest {
	return { sort, filters, ...(q === "" ? {} : { q }) };
}

/** The page in the address, or the previous one while it loads. Leaves a last page that has become empty. */
export function useListPage<Row>(list: (request: ListRequest) => UseQueryOptions<ListPage<Row>>, address: ListAddress) {
	const page = useQuery({ ...list(pageRequest(address)), placeholderData: keepPreviousData });
	const isEmptyLaterPage = address.page > 1 && !page.isFetching && page.data?.rows.length === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was emptied
	useEffect(() => {
		if (isEmptyLaterPage) address.leaveEmptyPage();
	}, [isEmptyLaterPage, address.cursor]);
	return page;
}

/** The request for one page. */
function pageRequest(address: ListAddress): ListRequest {
	return {
		...requestWithoutPage(address),
		limit: pageSize,
		...(address.cursor === "" ? {} : { cursor: address.cursor }),
	};
}

export function isFiltered({ q, filters }: Pick<ListAddress, "q" | "filters">): boolean {
	return q !== "" || Object.keys(filters).length > 0;
}

/** Props of a link that opens a record of the shown list: its search, filters, page and scroll position stay. */
export function useRecordLink(id: string) {
	const [params] = useSearchParams();
	const { state } = useLocation();
	return { to: { search: withChanges(params, { open: id }) }, state, preventScrollReset: true };
}
