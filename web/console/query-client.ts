import type { QueryKey } from "@tanstack/react-query";
import { openQueryClient } from "#web/app/query-client.ts";

/** One cache for the console. */
export const queryClient = openQueryClient();

/** How often an open screen reads data again that others may have changed. */
export const pollMs = 30_000;

/** Queries that read all slices. */
const acrossSlices: readonly QueryKey[] = [["dashboard"], ["audit"], ["find"]];

/** Invalidates what an action changed, by key prefix. Resolves when the active queries are read again. */
export async function invalidate(...changed: readonly QueryKey[]): Promise<void> {
	await Promise.all([...changed, ...acrossSlices].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
