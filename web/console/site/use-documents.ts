import { useQuery } from "@tanstack/react-query";
import { pollMs } from "../query-client.ts";
import { siteDocuments } from "./queries.ts";

const runningPollMs = 1_000;

/** Polled, so that the drafts and publications of others appear. */
export function useDocuments() {
	return useQuery({
		...siteDocuments(),
		refetchInterval: ({ state: { data } }) => (data?.running ? runningPollMs : pollMs),
	});
}
