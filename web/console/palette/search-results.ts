import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "#contract/api.ts";
import { minSearchLength, type SearchResult } from "#contract/search.ts";
import { answerQueryOptions } from "#web/api.ts";

/** The server's results for the palette. */
const recordSearch = (q: string) => answerQueryOptions(["search", q], api.search, { query: { q } });

const debounceMs = 150;

export type Search = {
	records: readonly SearchResult[];
	/** The answer for the current text has not arrived yet. */
	isWaiting: boolean;
	error: Error | null;
	retry: () => void;
};

/** Records for the typed text, requested after a pause. Until the answer comes, earlier records that still match are shown. */
export function useSearchResults(typed: string): Search {
	const q = typed.trim().replace(/\s+/g, " ");
	const debounced = useDebounced(q);
	const isDebouncedLongEnough = debounced.length >= minSearchLength;
	const {
		data = [],
		isFetching,
		isError,
		isPlaceholderData,
		error,
		refetch,
	} = useQuery({
		...recordSearch(debounced),
		enabled: isDebouncedLongEnough,
		placeholderData: keepPreviousData,
	});
	const isLongEnough = q.length >= minSearchLength;
	const isCurrent = q === debounced && !isPlaceholderData;
	return {
		records: isLongEnough && !isError ? data.filter((record) => isCurrent || includesText(record, q)) : [],
		isWaiting: isLongEnough && (q !== debounced || isFetching),
		error: isLongEnough && q === debounced && !isFetching && isError ? error : null,
		retry: refetch,
	};
}

function useDebounced(q: string): string {
	const [debounced, setDebounced] = useState(q);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(q), debounceMs);
		return () => clearTimeout(timer);
	}, [q]);
	return debounced;
}

function includesText({ title, about }: SearchResult, q: string): boolean {
	const text = `${title} ${about}`.toLowerCase();
	return q
		.toLowerCase()
		.split(" ")
		.every((word) => text.includes(word));
}
