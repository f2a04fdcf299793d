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

/** The draft of a document that was read, saved as one types; also when one leaves. */
export function useDraft(first: AnswerOf<typeof readDocument>): OpenedDraft {
	const { name } = first;
	const [draft] = useState(() =>
		openDraft(first, {
			save: async (version, content) => (await client(saveDraft, { query: { name }, body: { version, content } })).data,
			read: async () => (await client(readDocument, { query: { name } })).data,
			isOutdated: (error) => isRefusal(error, "changed-meanwhile"),
			me: () => queryClient.getQueryData(signedIn().queryKey)?.email ?? null,
		}),
	);
	const { data, dataUpdatedAt } = useQuery({ ...siteDocument(name), refetchInterval: pollMs });
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was read again may be the same.
	useEffect(() => {
		if (data && data !== first) draft.take(data);
	}, [dataUpdatedAt]);
	useEffect(() => {
		const save = () => void draft.saveNow();
		const stay = (event: BeforeUnloadEvent) => {
			if (draft.get().step === "saved") return;
			save();
			event.preventDefault();
		};
		document.addEventListener("visibilitychange", save);
		window.addEventListener("beforeunload", stay);
		return () => {
			document.removeEventListener("visibilitychange", save);
			window.removeEventListener("beforeunload", stay);
			void draft.saveNow().then(() => invalidate(siteKey));
		};
	}, [draft]);
	return draft;
}

export function useDraftState(draft: OpenedDraft) {
	return useStore(draft);
}
