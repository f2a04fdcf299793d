import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pageRows, registrations } from "#web/api.ts";

type Shown = {
	q: string;
	sort: string;
	/** Cursors of the pages up to this one; the first has none. */
	trail: readonly string[];
};

const newestFirst = "-createdAt";

/** One page of who registered. The address holds the list behind; what is searched for here goes with the overlay. */
export function useApplicants(masterclassId: string) {
	const [{ q, sort, trail }, show] = useState<Shown>({ q: "", sort: newestFirst, trail: [] });
	const cursor = trail.at(-1);
	const asked = { limit: pageRows, sort, ...(q === "" ? {} : { q }), ...(cursor === undefined ? {} : { cursor }) };
	const list = useQuery({ ...registrations(masterclassId)(asked), placeholderData: keepPreviousData });
	return {
		list,
		asked: { q, sort },
		page: trail.length + 1,
		search: (q: string) => show({ q, sort, trail: [] }),
		sortBy: (sort: string) => show({ q, sort, trail: [] }),
		toNext: (next: string) => show({ q, sort, trail: [...trail, next] }),
		toPrevious: () => show({ q, sort, trail: trail.slice(0, -1) }),
	};
}
