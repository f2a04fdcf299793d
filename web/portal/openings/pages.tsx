import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ListPage } from "#web/api.ts";
import { smallButton } from "../parts/buttons.ts";

/** Rows of one page; further pages load on request. */
export const portalPageRows = 20;
/** The most pages that an address may ask for; beyond that, a search is faster. */
const mostPages = 50;

/** How many pages the address asks for. */
export function pagesIn(params: URLSearchParams): number {
	const pages = Number(params.get("pages"));
	return Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1;
}

/** Loads page after page, until there are as many as the address asks for. */
export function usePages<Row>(query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>, wanted: number) {
	const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
	const read = data?.pages.length ?? 0;
	const isShort = read > 0 && read < wanted && hasNextPage && !isPlaceholderData;
	useEffect(() => {
		if (isShort && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
	}, [isShort, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
	const first = data?.pages[0];
	return {
		rows: data?.pages.flatMap(({ rows }) => rows),
		total: first?.total ?? 0,
		estimated: first?.estimated ?? false,
		/** Whether all pages that the address asks for are loaded. */
		isWhole: read > 0 && !isShort,
		more: {
			there: hasNextPage && read < mostPages,
			busy: isFetchingNextPage,
			failed: isFetchNextPageError,
			retry: () => void fetchNextPage(),
			pages: read + 1,
		},
	};
}

type MorePages = ReturnType<typeof usePages>["more"];

type MoreProps = { more: MorePages; what: string; onMore: (pages: number) => void };

export function MoreButton({ more, what, onMore }: MoreProps) {
	if (!more.there) return null;
	const ask = () => {
		if (more.busy) return;
		if (more.failed) more.retry();
		else onMore(more.pages);
	};
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-6">
			<button type="button" className={smallButton} onClick={ask} {...(more.busy && { "aria-busy": true })}>
				{more.failed ? "Retry" : `Show more ${what}`}
			</button>
			{more.failed && (
				<p role="alert" className="text-small text-wrong">
					The next ones did not load.
				</p>
			)}
		</div>
	);
}
