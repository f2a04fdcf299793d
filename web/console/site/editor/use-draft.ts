import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isRefusal } from "#contract/client.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { readDocument, saveDraft } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { useStore } from "#web/ui/store.ts";
import { signedIn } from "../../admins/queries.ts";
import { invalidate, queryClient } from "../../query-client.ts";
import { siteDocument, siteKey } from "../queries.ts";
import { createDraftStore, type DraftState, type OpenedDraft } from "./open-draft.ts";

/** How often the document is read for changes that others saved. */
const pollMs = 4_000;

/** Unsaved drafts by document. They outlive their screen: they are sent once that is possible, and found on return. */
const unsaved = new Map<string, OpenedDraft>();

/** The draft of a document, saved while typing and on leaving, and its state. */
export function useDraft(first: AnswerOf<typeof readDocument>): { draft: OpenedDraft; state: DraftState } {
	const { name } = first;
	const [draft] = useState(() => unsaved.get(name) ?? createDraft(first));
	const read = useQuery({ ...siteDocument(name), refetchInterval: pollMs });
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new answer may have the same data.
	useEffect(() => {
		// Data that was read for an earlier screen may be older than the draft.
		if (read.data && read.isFetchedAfterMount) draft.take(read.data);
	}, [read.dataUpdatedAt]);
	useEffect(() => {
		// Never removed, as another document may be unsaved; adding the same listener again has no effect.
		document.addEventListener("visibilitychange", saveAllUnsaved);
		window.addEventListener("beforeunload", confirmLeave);
		return () => void draft.saveNow().then(() => invalidate(siteKey));
	}, [draft]);
	return { draft, state: useStore(draft) };
}

function createDraft(first: AnswerOf<typeof readDocument>): OpenedDraft {
	const { name } = first;
	const query = { name };
	const draft = createDraftStore(first, {
		save: async (version, content) => {
			const { data } = await client(saveDraft, { query, body: { version, content } });
			// The answer to an earlier request would restore the older text.
			await queryClient.cancelQueries({ queryKey: siteDocument(name).queryKey });
			return data;
		},
		read: async () => (await client(readDocument, { query })).data,
		isOutdated: (error) => isRefusal(error, "changed-meanwhile"),
		me: () => queryClient.getQueryData(signedIn().queryKey)?.email ?? null,
	});
	draft.subscribe(() => void (draft.get().step === "saved" ? unsaved.delete(name) : unsaved.set(name, draft)));
	return draft;
}

function saveAllUnsaved(): void {
	for (const draft of unsaved.values()) void draft.saveNow();
}

function confirmLeave(event: BeforeUnloadEvent): void {
	if (unsaved.size === 0) return;
	saveAllUnsaved();
	event.preventDefault();
}
