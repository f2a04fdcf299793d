import { useLocation, useNavigate, useSearchParams } from "react-router";
import { openingTypes, workModes } from "#contract/openings.ts";
import { paramsNow } from "#web/app/address-now.ts";
import { pagesIn } from "./pages.tsx";

type OpeningFilters = { place: string; type: string; mode: string };
const noFilters: OpeningFilters = { place: "", type: "", mode: "" };

/** The search, filters and open row, held in the address: they survive reload and can be shared. */
export function useOpeningsAddress() {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	// Not from what is rendered: a second filter chosen at once would undo the first.
	const go = (changes: Record<string, string>, replace = false) =>
		navigate(
			{ pathname, search: withChanges(paramsNow(pathname, params), changes) },
			{ replace, preventScrollReset: true },
		);
	const { q, filters, open } = read(params);
	const hasChoices = Object.values(filters).some((value) => value !== "");

	return {
		q,
		filters,
		open,
		pages: pagesIn(params),
		isFiltered: q !== "" || hasChoices,
		hasChoices,
		search: (typed: string) => go({ ...afresh, q: typed }, true),
		filterBy: (wish: Partial<OpeningFilters>) => go({ ...afresh, ...wish }),
		showAll: () => go({ ...afresh, ...noFilters, q: "" }),
		showMore: (pages: number) => go({ pages: `${pages}` }, true),
		/** One row is open at a time; Back closes it without reopening earlier ones. */
		openOne: (id: string) => go({ open: id }, open !== ""),
		close: () => go({ open: "" }, true),
	};
}

export type OpeningsAddress = ReturnType<typeof useOpeningsAddress>;

const afresh = { pages: "", open: "" };

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Unknown values are ignored. */
export function read(params: URLSearchParams) {
	const among = (name: string, values: readonly string[]) => values.find((value) => value === params.get(name)) ?? "";
	return {
		q: params.get("q") ?? "",
		open: anId.exec(params.get("open") ?? "")?.[0] ?? "",
		filters: { place: params.get("place") ?? "", type: among("type", openingTypes), mode: among("mode", workModes) },
	};
}

function withChanges(params: URLSearchParams, changes: Record<string, string>): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) value === "" ? next.delete(name) : next.set(name, value);
	return next.toString();
}
