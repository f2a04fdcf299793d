import type { QueryKey } from "@tanstack/react-query";
import { CallFailed } from "#contract/client.ts";
import { createQueryClient } from "#web/app/query-client.ts";

/** One cache for the console. */
export const queryClient = createQueryClient();

/** How often an open screen reads data again that others may have changed. */
export const pollIntervalMs = 30_000;

/** Queries that read all slices. */
const crossSliceKeys: readonly QueryKey[] = [["dashboard"], ["audit"], ["search"]];

/** Invalidates what an action changed, by key prefix. Resolves when the active queries are read again. */
export async function invalidate(...changed: readonly QueryKey[]): Promise<void> {
	await Promise.all([...changed, ...crossSliceKeys].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Also after a refusal: someone else may have changed the record. Resolves when the active queries are read again. */
export async function invalidateAfter<Answer>(call: Promise<Answer>, ...changed: readonly QueryKey[]): Promise<Answer> {
	try {
		return await call;
	} finally {
		await invalidate(...changed);
	}
}

/** A refusal may mean that someone else changed the record, so that the version sent is out of date. */
export function invalidateIfRefused<Answer>(call: Promise<Answer>, ...changed: readonly QueryKey[]): Promise<Answer> {
	call.catch((error) => error instanceof CallFailed && error.status < 500 && void invalidate(...changed));
	return call;
}
