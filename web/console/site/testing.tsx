import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { providerFacts } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import type { AdminRole } from "#contract/roles.ts";
import type { DocumentRow } from "#contract/site.ts";
import { signedIn } from "../admins/queries.ts";
import { createDraftStore, type OpenedDraft } from "./editor/open-draft.ts";

type Known = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];

/** The HTML of a part of the site's screens, with these answers of the server already read. */
export function drawWith(known: Known, part: ReactNode, address: string = pages.site): string {
	const client = new QueryClient();
	for (const [queryKey, data] of known) client.setQueryData(queryKey as QueryKey, data);
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
		</QueryClientProvider>,
	);
}

/** What `drawWith` knows of the person who is signed in. */
export const asRole = (role: AdminRole) => [signedIn().queryKey, { email: "asha@gradway.test", role }] as const;

export function aDocument(parts: Partial<DocumentRow>): DocumentRow {
	return {
		name: "plans",
		title: "Plans",
		delivered: true,
		publishedAt: null,
		publishedBy: null,
		samples: 0,
		hidden: false,
		draft: null,
		...parts,
	};
}

export const aDraft = {
	version: 1,
	savedAt: "2026-11-26T05:00:00.000Z",
	savedBy: "asha@gradway.test",
	changes: [],
	problems: [],
};

/** The text of the HTML alone. */
export const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** The draft of the provider's facts after someone saved `theirs` while `mine` was typed. */
export function providerDraft({ mine, theirs }: { mine: object; theirs: object }): OpenedDraft {
	const read = { name: "provider", published: providerFacts, draft: null };
	const save = async () => ({ version: 1, savedAt: "", problems: [] });
	const draft = createDraftStore(read, {
		save,
		read: async () => read,
		isOutdated: () => false,
		me: () => null,
	});
	for (const [key, value] of Object.entries(mine)) draft.change([key], value);
	draft.take({ ...read, published: { ...providerFacts, ...theirs } });
	return draft;
}

/** A conflict in the town. */
export const twoTowns = { mine: { town: "Pune" }, theirs: { town: "Mysore" } };
