import type { QueryKey } from "@tanstack/react-query";
import { CallFailed } from "#contract/client.ts";
import { openQueryClient } from "#web/app/query-client.ts";

/** One cache for the console. */
export const queryClient = openQueryClient();

/** How often an open screen reads data again that others may have changed. */
export const pollMs = 30_000;

/** Queries that read all slices. */
const acrossSlices: readonly QueryKey[] = [["dashboard"], ["audit"], ["search"]];

/** Invalidates what an action changed, by key prefix. Resolves when the active queries are read again. */
export async function invalidate(...changed: readonly QueryKey[]): Promise<void> {
	await Promise.all([...changed, ...acrossSlices].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A refusal may mean that someone else changed the record, so that the version sent is out of date. */
export function readAgainIfRefused<Answer>(call: Promise<Answer>, ...changed: readonly QueryKey[]): Promise<Answer> {
	call.catch((error) => error instanceof CallFailed && error.status < 500 && void invalidate(...changed));
	return call;
}
