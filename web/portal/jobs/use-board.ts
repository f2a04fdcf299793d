import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { boardPages } from "#web/student-api.ts";
import type { BoardAddress } from "./board-address.ts";
import { portalPageRows, usePages } from "./use-pages.ts";

/** The openings that the address asks for. */
export function useBoard({ q, filters, pages }: BoardAddress) {
	const asked = { q, filters, limit: portalPageRows };
	const query = useInfiniteQuery({ ...boardPages(asked), placeholderData: keepPreviousData });
	const { error, refetch, isError } = query;
	return { ...usePages(query, pages), error, isError, retry: () => void refetch() };
}

export type BoardList = ReturnType<typeof useBoard>;
