import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type FilterValues, valuesIn } from "./filter.ts";

/** What a list shows, held in the address: it survives reload, back and being sent to a colleague. */
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
	/** An empty value takes the filter away. */
	filterBy: (changes: FilterValues) => void;
	clearFilters: () => void;
	/** Search and filters together. */
	showAll: () => void;
	sortBy: (sort: string) => void;
	toNext: (cursor: string) => void;
	toPrevious: () => void;
	toFirst: () => void;
	hrefOf: (id: string) => string;
	openRecord: (id: string) => void;
	close: () => void;
};

/** Cursors of the pages before this one. Keyset paging only knows its next page, so the way back is remembered here. */
type Trail = { trail: string[] };

export function useListAddress(defaultSort: string, filterNames: readonly string[] = []): ListAddress {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const trail = trailIn(state);
	const go = (changes: Changes, how: { replace?: boolean; trail?: string[] } = {}) =>
		navigate(
			{ pathname, search: changed(params, changes) },
			{ replace: how.replace ?? false, state: { trail: how.trail ?? [] } satisfies Trail, preventScrollReset: true },
		);
	const noFilter = Object.fromEntries(filterNames.map((name) => [name, ""]));
	const page = pageIn(params);
	const cursor = params.get("cursor") ?? "";

	return {
		q: params.get("q") ?? "",
		sort: params.get("sort") ?? defaultSort,
		page,
		cursor,
		open: params.get("open") ?? "",
		filters: valuesIn(params, filterNames),
		filterBy: (changes) => go({ ...firstPage, ...changes }),
		clearFilters: () => go({ ...firstPage, ...noFilter }),
		showAll: () => go({ ...firstPage, ...noFilter, q: "" }),
		search: (q) => go({ ...firstPage, q }, { replace: true }),
		sortBy: (sort) => go({ ...firstPage, sort: sort === defaultSort ? "" : sort }),
		toNext: (next) => go({ page: `${page + 1}`, cursor: next, open: "" }, { trail: [...trail, cursor] }),
		toPrevious: () => {
			const before = trail.at(-1);
			if (page === 2 || before === undefined || before === "") return go(firstPage);
			return go({ page: `${page - 1}`, cursor: before, open: "" }, { trail: trail.slice(0, -1) });
		},
		toFirst: () => go(firstPage),
		hrefOf: (id) => `${pathname}?${changed(params, { open: id })}`,
		openRecord: (open) => go({ open }, { replace: params.has("open"), trail }),
		close: () => go({ open: "" }, { replace: true, trail }),
	};
}

type Changes = FilterValues;
const firstPage = { page: "", cursor: "", open: "" };

export function changed(params: URLSearchParams, changes: Changes): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) value === "" ? next.delete(name) : next.set(name, value);
	return next.toString();
}

/** A page number without its cursor means nothing: such an address shows the first page. */
export function pageIn(params: URLSearchParams): number {
	const page = Number(params.get("page"));
	return params.has("cursor") && Number.isInteger(page) && page > 1 ? page : 1;
}

export function trailIn(state: unknown): string[] {
	const trail = typeof state === "object" && state !== null && "trail" in state ? state.trail : [];
	return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
}
