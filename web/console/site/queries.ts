import { useQuery } from "@tanstack/react-query";
import { titleOf } from "#content/schema/documents.ts";
import { api } from "#contract/api.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";
import { pollIntervalMs } from "../query-client.ts";
import { isProgram, programSlug } from "./document.ts";

export const siteKey = ["site"] as const;
export const siteDocuments = () => answerQueryOptions([...siteKey, "documents"], api.listDocuments, {});

const runningPollMs = 1_000;

/** Polled, so that the drafts and publications of others appear. */
export function useDocuments() {
	return useQuery({
		...siteDocuments(),
		refetchInterval: ({ state: { data } }) => (data?.running ? runningPollMs : pollIntervalMs),
	});
}

/** The title of a document by its name. A program's is known once the documents are read. */
export function useTitleOf(): (name: string) => string {
	const { data } = useDocuments();
	return (name) => data?.documents.find((each) => each.name === name)?.title ?? titleOf(name, undefined);
}

export type ProgramTitle = { slug: string; title: string };

/** The titles of all programs, drafts included. Documents name programs by their address, screens by their title. */
export function useProgramTitles(): ProgramTitle[] {
	const { data } = useQuery(siteDocuments());
	const programs = (data?.documents ?? []).filter(({ name }) => isProgram(name));
	return programs.map(({ name, title }) => ({ slug: programSlug(name), title }));
}

export const siteSetup = () => ({ ...answerQueryOptions([...siteKey, "setup"], api.readSetup, {}), staleTime: 0 });
export const siteSamples = () => answerQueryOptions([...siteKey, "samples"], api.listSamples, {});
/** With its draft, always read again: two may edit it at once. */
export const siteDocument = (name: string) => ({
	...answerQueryOptions([...siteKey, "document", name], api.readDocument, { query: { name } }),
	staleTime: 0,
});
export const liveDocuments = () => answerQueryOptions([...siteKey, "live"], api.readLiveDocuments, {});
export const publications = listQueryOptions([...siteKey, "publications"], api.listPublications);
/** How many can be brought back, and the oldest of them. */
export const earlierPublications = () => publications({ sort: "createdAt", limit: 1, filters: { state: "earlier" } });
export const publication = (id: string) =>
	answerQueryOptions([...siteKey, "publication", id], api.readPublication, { params: { id } });
