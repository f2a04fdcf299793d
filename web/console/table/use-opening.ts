import { useLocation, useSearchParams } from "react-router";
import { changed } from "./address.ts";

/** What a link needs that opens a record of the list one looks at: its search, filters, page and place stay. */
export function useOpening(id: string) {
	const [params] = useSearchParams();
	const { state } = useLocation();
	return { to: { search: changed(params, { open: id }) }, state, preventScrollReset: true };
}
