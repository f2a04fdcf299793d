import { useLocation, useNavigate, useSearchParams } from "react-router";
import { openingTypes, workModes } from "#contract/openings.ts";
import { paramsNow } from "#web/app/address-now.ts";
import { pagesIn } from "./pages.tsx";

type OpeningFilters = { place: string; type: string; mode: string };
const emptyFilters: OpeningFilters = { place: "", type: "", mode: "" };

/** The search, filters and open row, stored in the address: they survive a reload and can be shared. */
export function useOpeningsAddress() {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	// From the current address, not the rendered one: a second filter set immediately would undo the first.
	const go = (changes: Record<string, string>, replace = false) =>
		navigate(
			{ pathname, search: withChanges(paramsNow(pathname, params), changes) },
			{ replace, preventScrollReset: true },
		);
	const { q, filters, open } = parseParams(params);
	const hasFilters = Object.values(filters).some((value) => value !== "");

	return {
		q,
		filters,
		open,
		pages: pagesIn(params),
		isFiltered: q !== "" || hasFilters,
		hasChoices: hasFilters,
		search: (text: string) => go({ ...closedFirstPage, q: text }, true),
		filterBy: (changes: Partial<OpeningFilters>) => go({ ...closedFirstPage, ...changes }),
		showAll: () => go({ ...closedFirstPage, ...emptyFilters, q: "" }),
		showMore: (pages: number) => go({ pages: `${pages}` }, true),
		/** One row is open at a time; Back closes it without reopening earlier ones. */
		openRow: (id: string) => go({ open: id }, open !== ""),
		close: () => go({ open: "" }, true),
	};
}

export type OpeningsAddress = ReturnType<typeof useOpeningsAddress>;

const closedFirstPage = { pages: "", open: "" };

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Unknown values are ignored. */
export function parseParams(params: URLSearchParams) {
	const oneOf = (name: string, values: readonly string[]) => values.find((value) => value === params.get(name)) ?? "";
	return {
		q: params.get("q") ?? "",
		open: uuidPattern.exec(params.get("open") ?? "")?.[0] ?? "",
		filters: { place: params.get("place") ?? "", type: oneOf("type", openingTypes), mode: oneOf("mode", workModes) },
	};
}

function withChanges(params: URLSearchParams, changes: Record<string, string>): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) value === "" ? next.delete(name) : next.set(name, value);
	return next.toString();
}
