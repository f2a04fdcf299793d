import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { invalidateIfRefused, queryClient } from "./query-client.ts";

const queryKey = ["refused"];

/** Whether the list on the screen is read again, where the query never resolves, after a call that fails with `error`. */
async function isReadAgain(error: Error): Promise<boolean> {
	queryClient.setQueryData(queryKey, []);
	const list = new QueryObserver(queryClient, {
		queryKey,
		queryFn: () => new Promise<never>(() => {}),
		staleTime: 1e6,
	});
	const leave = list.subscribe(() => {});
	await expect(invalidateIfRefused(Promise.reject(error), queryKey)).rejects.toBe(error);
	const { isFetching } = list.getCurrentResult();
	leave();
	queryClient.removeQueries({ queryKey });
	return isFetching;
}

test("A refused change reads the list again without waiting for it; a failed connection does not", async () => {
	expect(await isReadAgain(new CallFailed(409, undefined, new Headers()))).toBe(true);
	expect(await isReadAgain(new CallFailed(503, undefined, new Headers()))).toBe(false);
	expect(await isReadAgain(new TypeError("Failed to fetch"))).toBe(false);
});
