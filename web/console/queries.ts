import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { CallFailed } from "#contract/client.ts";

/** One cache for the console. */
export const queries = new QueryClient({
	defaultOptions: {
		queries: {
			// Offline must show as failed with Retry, not wait in silence.
			networkMode: "always",
			retry: (failures, error) => failures < 1 && !isRefused(error),
			staleTime: 10_000,
		},
		mutations: { networkMode: "always" },
	},
});

/** Refused calls fail the same way again; only an answer that did not come, or 5xx, is worth a second try. */
function isRefused(error: Error): boolean {
	return error instanceof CallFailed && error.status < 500;
}

/** How often what others change is asked for anew while it is looked at. */
export const pollMs = 30_000;

/** What counts, tells or finds the records of every slice. */
const acrossSlices: readonly QueryKey[] = [["dashboard"], ["audit"], ["find"]];

/** After an act: what it changed, by the beginning of its keys. Settles when what is on the screen is true again. */
export async function readAnew(...changed: readonly QueryKey[]): Promise<void> {
	await Promise.all([...changed, ...acrossSlices].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
