import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import { type MailingOutcome, type MailingRow, mailingLeadsPageSize } from "#contract/mailings.ts";
import { answerQueryOptions, client, type ListRequest, listQueryOptions } from "#web/api.ts";

export const mailingsKey = ["mailings"] as const;
const pollIntervalMs = 1000;
type WithState = { state: "running" | "stopped" | "done" };

/** No mail server was set up: its mails wait in the outbox for one, except those that were withdrawn when it was stopped. */
export const isForOutbox = ({ state, mailed }: MailingRow) => !mailed && state !== "stopped";

/** Polled while one of them runs. */
export const mailings = (request: ListRequest) => ({
	...listQueryOptions([...mailingsKey, "list"], api.listMailings)(request),
	refetchInterval: ({ state: { data } }: { state: { data?: { rows: WithState[] } | undefined } }) =>
		data?.rows.some(({ state }) => state === "running") ? pollIntervalMs : false,
});
export const mailing = (id: string) => ({
	...answerQueryOptions([...mailingsKey, "one", id], api.readMailing, { params: { id } }),
	refetchInterval: ({ state: { data } }: { state: { data?: WithState | undefined } }) =>
		data?.state === "running" ? pollIntervalMs : false,
});
/** Polled while it runs: a mail that is refused changes no figure of the mailing, only its row here. */
export const leadsOfMailing = ({ _id: id, state }: MailingRow, outcome: MailingOutcome) =>
	infiniteQueryOptions({
		queryKey: [...mailingsKey, "leads", id, outcome] as QueryKey,
		queryFn: async ({ signal, pageParam }) => {
			const query = { outcome, after: pageParam };
			return (await client(api.listMailingLeads, { params: { id }, query, signal })).data;
		},
		refetchInterval: state === "running" && pollIntervalMs,
		initialPageParam: 0,
		getNextPageParam: (rows) => (rows.length < mailingLeadsPageSize ? undefined : rows.at(-1)?.position),
	});
/** `selectionName` stands for the leads, as thousands of ids would be a poor key. Read each time the form opens. */
export const mailingPreview = (selectionName: string, body: BodyFor<typeof api.previewMailing>) => ({
	...answerQueryOptions([...mailingsKey, "preview", selectionName, body.template, body.language], api.previewMailing, {
		body,
	}),
	staleTime: 0,
});
