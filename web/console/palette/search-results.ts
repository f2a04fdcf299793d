import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "#contract/api.ts";
import { type FoundAnswer, shortestSearch } from "#contract/search.ts";
import { answerQueryOptions } from "#web/api.ts";

/** The server's results for the palette. */
const foundRecords = (q: string) => answerQueryOptions(["search", q], api.search, { query: { q } });

const pauseMs = 150;

export type Search = {
	records: readonly FoundAnswer[];
	/** The answer for the current text has not arrived yet. */
	isWaiting: boolean;
	error: Error | null;
	retry: () => void;
};

/** Records for the typed text, requested after a pause. Until the answer comes, earlier records that still match are shown. */
export function useSearchResults(typed: string): Search {
	const q = typed.trim().replace(/\s+/g, " ");
	const asked = useAfterPause(q);
	const isAsked = asked.length >= shortestSearch;
	const {
		data = [],
		isFetching,
		isError,
		isPlaceholderData,
		error,
		refetch,
	} = useQuery({
		...foundRecords(asked),
		enabled: isAsked,
		placeholderData: keepPreviousData,
	});
	const isWanted = q.length >= shortestSearch;
	const isAnswer = q === asked && !isPlaceholderData;
	return {
		records: isWanted && !isError ? data.filter((record) => isAnswer || holds(record, q)) : [],
		isWaiting: isWanted && (q !== asked || isFetching),
		error: isWanted && q === asked && !isFetching && isError ? error : null,
		retry: refetch,
	};
}

function useAfterPause(q: string): string {
	const [asked, setAsked] = useState(q);
	useEffect(() => {
		const timer = setTimeout(() => setAsked(q), pauseMs);
		return () => clearTimeout(timer);
	}, [q]);
	return asked;
}

function holds({ title, about }: FoundAnswer, q: string): boolean {
	const text = `${title} ${about}`.toLowerCase();
	return q
		.toLowerCase()
		.split(" ")
		.every((word) => text.includes(word));
}
