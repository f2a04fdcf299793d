import { useQuery } from "@tanstack/react-query";
import { titleOf } from "#content/schema/documents.ts";
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

/** The title of a document by its name. A program's is known once the documents are read. */
export function useTitleOf(): (name: string) => string {
	const { data } = useDocuments();
	return (name) => data?.documents.find((each) => each.name === name)?.title ?? titleOf(name, undefined);
}
