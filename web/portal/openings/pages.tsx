import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ListPage } from "#web/api.ts";
import { smallButton } from "../parts/buttons.ts";

/** Rows of one page; further pages load on request. */
export const portalPageRows = 20;
/** Limit for the address's page count; beyond that, a search is faster. */
const maxPages = 50;

/** The page count in the address. */
export function pagesIn(params: URLSearchParams): number {
	const pages = Number(params.get("pages"));
	return Number.isInteger(pages) && pages > 1 ? Math.min(pages, maxPages) : 1;
}

/** Loads page after page up to the requested count. */
export function usePages<Row>(query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>, requested: number) {
	const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
	const loaded = data?.pages.length ?? 0;
	const needsMore = loaded > 0 && loaded < requested && hasNextPage && !isPlaceholderData;
	useEffect(() => {
		if (needsMore && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
	}, [needsMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
	const first = data?.pages[0];
	return {
		rows: data?.pages.flatMap(({ rows }) => rows),
		total: first?.total ?? 0,
		estimated: first?.estimated ?? false,
		/** Whether all requested pages are loaded. */
		isComplete: loaded > 0 && !needsMore,
		more: {
			exists: hasNextPage && loaded < maxPages,
			busy: isFetchingNextPage,
			failed: isFetchNextPageError,
			retry: () => void fetchNextPage(),
			pages: loaded + 1,
		},
	};
}

type MorePages = ReturnType<typeof usePages>["more"];

type MoreProps = { more: MorePages; noun: string; onMore: (pages: number) => void };

export function MoreButton({ more, noun, onMore }: MoreProps) {
	if (!more.exists) return null;
	const loadMore = () => {
		if (more.busy) return;
		if (more.failed) more.retry();
		else onMore(more.pages);
	};
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-6">
			<button type="button" className={smallButton} onClick={loadMore} aria-busy={more.busy || undefined}>
				{more.failed ? "Retry" : `Show more ${noun}`}
			</button>
			{more.failed && (
				<p role="alert" className="text-small text-wrong">
					The next ones did not load.
				</p>
			)}
		</div>
	);
}
