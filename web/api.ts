import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import { type CallArguments, CallFailed, type Client, createClient } from "#contract/client.ts";
import type { AnswerOf, Endpoint, QueryFor } from "#contract/endpoint.ts";
import { type EndReason, endReasons } from "#contract/plain.ts";
import { conditionalFetch } from "./app/conditional-fetch.ts";

/** The contract's calls from the browser, and how an answer becomes a query. The queries themselves are beside the screens. */
const call = createClient({ fetch: conditionalFetch((address, init) => fetch(address, init)) });
let handleSignedOut = (_reason: EndReason) => {};
let handleNotAllowed = () => {};

export const client: Client = (endpoint, sent) =>
	call(endpoint, sent).catch((error: unknown) => {
		if (error instanceof CallFailed && error.status === 401) handleSignedOut(endReasonOf(error));
		if (error instanceof CallFailed && error.id === "not-allowed") handleNotAllowed();
		throw error;
	});

/** Sets the handler for a call refused because the sign-in has ended. */
export function onSignedOut(handler: (reason: EndReason) => void): void {
	handleSignedOut = handler;
}

/** Sets the handler for a call that the admin's role does not allow. */
export function onNotAllowed(handler: () => void): void {
	handleNotAllowed = handler;
}

/** "ended" by default: a browser drops an expired cookie by itself, so the server only sees that there is none. */
function endReasonOf({ id }: CallFailed): EndReason {
	return endReasons.find((reason) => id === `sign-in-${reason}`) ?? "ended";
}

/** `filters` are the list's own, by the names of its query. */
export type ListRequest = {
	q?: string;
	sort?: string;
	cursor?: string;
	limit?: number;
	/** The rows go into a file, which the audit trail records. */
	export?: "excel";
	filters?: Readonly<Record<string, string>>;
};
export type ListPage<Row> = {
	rows: Row[];
	total: number;
	/** The total is an estimate. */
	estimated: boolean;
	next: string | null;
	/** The sort used, where it is not the requested one. */
	sortedBy: string | null;
};

/** Merges the filters into the query parameters. They come from the address as text; the server validates them. */
function toQuery<E extends Endpoint>({ filters, ...rest }: ListRequest): Partial<QueryFor<E>> {
	return { ...filters, ...rest } as Partial<QueryFor<E>>;
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/** The query of one page of a list. */
export function listQueryOptions<E extends Endpoint & { list: true }>(
	key: QueryKey,
	endpoint: E,
	params?: CallArguments<E>["params"],
) {
	return (request: ListRequest) =>
		queryOptions({
			queryKey: [...key, request] as QueryKey,
			queryFn: ({ signal }) => readPage(endpoint, request, signal, params),
		});
}

/** The same for an infinite query, page by page. */
export function pagesQueryOptions<E extends Endpoint & { list: true }>(key: QueryKey, endpoint: E) {
	return (request: ListRequest) =>
		infiniteQueryOptions({
			queryKey: [...key, request] as QueryKey,
			queryFn: ({ signal, pageParam: cursor }) => readPage(endpoint, { ...request, cursor }, signal),
			initialPageParam: "",
			getNextPageParam: ({ next }) => next,
		});
}

async function readPage<E extends Endpoint & { list: true }>(
	endpoint: E,
	request: ListRequest,
	signal: AbortSignal,
	params?: CallArguments<E>["params"],
): Promise<ListPage<RowOf<E>>> {
	const sent = { params, query: toQuery<E>(request), signal } as unknown as CallArguments<E>;
	const { data, total, ...rest } = await client(endpoint, sent);
	const rows: RowOf<E>[] = data ?? [];
	return { rows, total: total ?? rows.length, ...rest };
}

/** The query of any other answer. */
export function answerQueryOptions<E extends Endpoint>(queryKey: QueryKey, endpoint: E, sent: CallArguments<E>) {
	return queryOptions({
		queryKey,
		queryFn: async ({ signal }): Promise<AnswerOf<E>> => (await client(endpoint, { ...sent, signal })).data,
	});
}
