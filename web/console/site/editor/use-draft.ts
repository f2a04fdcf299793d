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
import { type OpenedDraft, openDraft } from "./open-draft.ts";

/** How often what another saved in the same document is asked for. */
const pollMs = 4_000;

/** What is not saved yet, by document. It outlives its screen: it is sent once it can be, and whoever comes back finds it. */
const unsaved = new Map<string, OpenedDraft>();

/** The draft of a document that was read, saved as one types; also when one leaves. */
export function useDraft(first: AnswerOf<typeof readDocument>): OpenedDraft {
	const { name } = first;
	const [draft] = useState(() => unsaved.get(name) ?? openKept(first));
	const read = useQuery({ ...siteDocument(name), refetchInterval: pollMs });
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was read again may be the same.
	useEffect(() => {
		// What was read for a screen before this one may be older than the draft.
		if (read.data && read.isFetchedAfterMount) draft.take(read.data);
	}, [read.dataUpdatedAt]);
	useEffect(() => {
		// Never taken away, and there once however often they are added: another document may be unsaved.
		document.addEventListener("visibilitychange", saveAll);
		window.addEventListener("beforeunload", askToStay);
		return () => void draft.saveNow().then(() => invalidate(siteKey));
	}, [draft]);
	return draft;
}

function openKept(first: AnswerOf<typeof readDocument>): OpenedDraft {
	const { name } = first;
	const query = { name };
	const draft = openDraft(first, {
		save: async (version, content) => {
			const { data } = await client(saveDraft, { query, body: { version, content } });
			// An answer to what was asked before would put the older text back.
			await queryClient.cancelQueries({ queryKey: siteDocument(name).queryKey });
			return data;
		},
		read: async () => (await client(readDocument, { query })).data,
		isOutdated: (error) => isRefusal(error, "changed-meanwhile"),
		me: () => queryClient.getQueryData(signedIn().queryKey)?.email ?? null,
	});
	draft.watch(() => void (draft.get().step === "saved" ? unsaved.delete(name) : unsaved.set(name, draft)));
	return draft;
}

function saveAll(): void {
	for (const draft of unsaved.values()) void draft.saveNow();
}

function askToStay(event: BeforeUnloadEvent): void {
	if (unsaved.size === 0) return;
	saveAll();
	event.preventDefault();
}

export function useDraftState(draft: OpenedDraft) {
	return useStore(draft);
}
