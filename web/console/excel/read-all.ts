import type { QueryClient, UseQueryOptions } from "@tanstack/react-query";
import { longestPage } from "#contract/lists.ts";
import type { Asked, ListPage } from "#web/api.ts";

/** A browser writes this many rows in a few seconds; more want a filter, or several files. */
export const mostRows = 20_000;

export class TooManyRows extends Error {}

/** All rows that match, in the longest pages. Rows that come in meanwhile are not in it twice. */
export async function readAll<Row>(
	queries: QueryClient,
	list: (asked: Asked) => UseQueryOptions<ListPage<Row>>,
	asked: Asked,
	{ signal, onRead }: { signal: AbortSignal; onRead: (rows: number) => void },
): Promise<Row[]> {
	const rows: Row[] = [];
	let cursor: string | undefined;
	do {
		const options = list({
			...asked,
			export: "excel",
			limit: longestPage,
			...(cursor === undefined ? {} : { cursor }),
		});
		const stop = () => void queries.cancelQueries({ queryKey: options.queryKey });
		signal.addEventListener("abort", stop, { once: true });
		// Not cached: the next download reads again.
		const page = await queries.fetchQuery({ ...options, gcTime: 0, staleTime: 0 });
		signal.removeEventListener("abort", stop);
		signal.throwIfAborted();
		rows.push(...page.rows);
		if (rows.length > mostRows || (rows.length === mostRows && page.next !== null)) throw new TooManyRows();
		onRead(rows.length);
		cursor = page.next ?? undefined;
	} while (cursor !== undefined);
	return rows;
}
