import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailed } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";

/** One cache for the console. A sign-in that ended anywhere sends the browser to the sign-in page. */
export const queries = new QueryClient({
	queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
	mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
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

function leaveWhenSignedOut(error: Error): void {
	if (error instanceof CallFailed && error.status === 401) location.replace(pages.signIn);
}

/** Refused calls fail the same way again; only an answer that did not come, or 5xx, is worth a second try. */
function isRefused(error: Error): boolean {
	return error instanceof CallFailed && error.status < 500;
}
