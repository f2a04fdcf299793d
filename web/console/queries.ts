import { QueryClient } from "@tanstack/react-query";
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
