import { type Asked, pageRows } from "#web/api.ts";
import type { ListAddress } from "./address.ts";

/** What a list is asked for besides its page: the order, the search and the filters. */
export function narrowing({ q, sort, filters }: ListAddress): Asked {
	return { sort, filters, ...(q === "" ? {} : { q }) };
}

/** One page of it. */
export function askedFor(address: ListAddress): Asked {
	return { ...narrowing(address), limit: pageRows, ...(address.cursor === "" ? {} : { cursor: address.cursor }) };
}

export function isNarrowed({ q, filters }: Pick<ListAddress, "q" | "filters">): boolean {
	return q !== "" || Object.keys(filters).length > 0;
}
