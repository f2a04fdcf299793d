import { useLocation, useNavigate, useSearchParams } from "react-router";
import { openingTypes, workModes } from "#contract/openings.ts";
import { pagesIn } from "./use-pages.ts";

export type BoardFilters = { place: string; type: string; mode: string };
export const noFilters: BoardFilters = { place: "", type: "", mode: "" };

/** What the board shows, held in the address: it survives reload and back, and can be sent to a friend. */
export function useBoardAddress() {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const go = (changes: Record<string, string>, replace = false) =>
		navigate({ pathname, search: changed(params, changes) }, { replace, preventScrollReset: true });
	const { q, filters, open } = read(params);
	const isFiltered = Object.values(filters).some((value) => value !== "");

	return {
		q,
		filters,
		open,
		pages: pagesIn(params),
		isNarrowed: q !== "" || isFiltered,
		isFiltered,
		search: (typed: string) => go({ ...afresh, q: typed }, true),
		filterBy: (wish: Partial<BoardFilters>) => go({ ...afresh, ...wish }),
		showAll: () => go({ ...afresh, ...noFilters, q: "" }),
		showMore: (pages: number) => go({ pages: `${pages}` }, true),
		/** One is open at a time: back closes it, and leads to none that was open before. */
		openOne: (id: string) => go({ open: id }, open !== ""),
		close: () => go({ open: "" }, true),
	};
}

export type BoardAddress = ReturnType<typeof useBoardAddress>;

const afresh = { pages: "", open: "" };

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address says that cannot be is left out. */
export function read(params: URLSearchParams) {
	const among = (name: string, values: readonly string[]) => values.find((value) => value === params.get(name)) ?? "";
	return {
		q: params.get("q") ?? "",
		open: anId.exec(params.get("open") ?? "")?.[0] ?? "",
		filters: { place: params.get("place") ?? "", type: among("type", openingTypes), mode: among("mode", workModes) },
	};
}

function changed(params: URLSearchParams, changes: Record<string, string>): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) value === "" ? next.delete(name) : next.set(name, value);
	return next.toString();
}
