import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "#contract/client.ts";

/** The query cache of the console or the portal. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				// Offline must show as failed with Retry, not wait in silence.
				networkMode: "always",
				// When the connection is back, failed and stale queries run again by themselves.
				refetchOnReconnect: true,
				retry: (failures, error) => failures < 1 && !isRefused(error),
				staleTime: 10_000,
			},
			mutations: { networkMode: "always" },
		},
	});
}

/** Refused calls fail the same way again; only an answer that did not come, or 5xx, is worth a second try. */
function isRefused(error: Error): boolean {
	return error instanceof CallFailed && error.status < 500;
}
