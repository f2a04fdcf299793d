import type { QueryClient, UseQueryOptions } from "@tanstack/react-query";
import { longestPage, usualPage } from "#contract/lists.ts";
import type { ListPage, ListRequest } from "#web/api.ts";
import { formatCount } from "#web/app/numbers.ts";

/** A browser writes this many rows in a few seconds; more need a filter, or several files. */
export const mostRows = 20_000;

export class TooManyRows extends Error {}

export function tooManyInWords(toDo: "choose" | "download"): string {
	return `More than ${formatCount(mostRows)} rows match. Set a filter, such as a range of days, and ${toDo} them in parts.`;
}

/** 'Reading 1,200 of 1,284'. Rows may be added meanwhile. */
export function readInWords(read: number, total: number): string {
	return `Reading ${formatCount(read)} of ${formatCount(Math.max(total, read))}`;
}

type Reading = { signal: AbortSignal; onRead: (rows: number) => void; export?: "excel"; most?: number };

/**
 * All matching rows. A file is read in the longest pages, which only roles that may download whole lists can request.
 * Rows that are added meanwhile do not lead to duplicates.
 */
export async function readAll<Row>(
	queries: QueryClient,
	list: (asked: ListRequest) => UseQueryOptions<ListPage<Row>>,
	asked: ListRequest,
	{ signal, onRead, export: into, most = mostRows }: Reading,
): Promise<Row[]> {
	const rows: Row[] = [];
	let cursor: string | undefined;
	do {
		const options = list({
			...asked,
			...(into ? { export: into, limit: longestPage } : { limit: usualPage }),
			...(cursor === undefined ? {} : { cursor }),
		});
		const stop = () => void queries.cancelQueries({ queryKey: options.queryKey });
		signal.addEventListener("abort", stop, { once: true });
		// Not cached: the next download reads again.
		const page = await queries.fetchQuery({ ...options, gcTime: 0, staleTime: 0 });
		signal.removeEventListener("abort", stop);
		signal.throwIfAborted();
		rows.push(...page.rows);
		if (rows.length > most || (rows.length === most && page.next !== null)) throw new TooManyRows();
		onRead(rows.length);
		cursor = page.next ?? undefined;
	} while (cursor !== undefined);
	return rows;
}
