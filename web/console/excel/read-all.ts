import type { QueryClient, UseQueryOptions } from "@tanstack/react-query";
import { defaultPageSize, maxPageSize } from "#contract/lists.ts";
import type { ListPage, ListRequest } from "#web/api.ts";
import { formatCount } from "#web/app/numbers.ts";

/** A browser writes this many rows in a few seconds; more need a filter, or several files. */
export const maxRows = 20_000;

export class TooManyRows extends Error {}

export function tooManyRowsText(verb: "choose" | "download"): string {
	return `More than ${formatCount(maxRows)} rows match. Set a filter, such as a range of days, and ${verb} them in parts.`;
}

/** 'Reading 1,200 of 1,284'. Rows may be added meanwhile. */
export function readProgressText(read: number, total: number): string {
	return `Reading ${formatCount(read)} of ${formatCount(Math.max(total, read))}`;
}

type ReadOptions = { signal: AbortSignal; onRead: (rows: number) => void; export?: "excel"; max?: number };

/**
 * All matching rows. A file is read in the longest pages, which only roles that may download whole lists can request.
 * Rows that are added meanwhile do not lead to duplicates.
 */
export async function readAll<Row>(
	queries: QueryClient,
	list: (request: ListRequest) => UseQueryOptions<ListPage<Row>>,
	request: ListRequest,
	{ signal, onRead, export: format, max = maxRows }: ReadOptions,
): Promise<Row[]> {
	const rows: Row[] = [];
	let cursor: string | undefined;
	do {
		const options = list({
			...request,
			...(format ? { export: format, limit: maxPageSize } : { limit: defaultPageSize }),
			...(cursor === undefined ? {} : { cursor }),
		});
		const stop = () => void queries.cancelQueries({ queryKey: options.queryKey });
		signal.addEventListener("abort", stop, { once: true });
		// Not cached: the next download reads again.
		const page = await queries.fetchQuery({ ...options, gcTime: 0, staleTime: 0 });
		signal.removeEventListener("abort", stop);
		signal.throwIfAborted();
		rows.push(...page.rows);
		if (rows.length > max || (rows.length === max && page.next !== null)) throw new TooManyRows();
		onRead(rows.length);
		cursor = page.next ?? undefined;
	} while (cursor !== undefined);
	return rows;
}
