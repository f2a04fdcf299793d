import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import { CallFailed, type Client, createClient, type Sent } from "#contract/client.ts";
import type { AnswerOf, Endpoint, QueryFor } from "#contract/endpoint.ts";
import { type EndReason, endReasons } from "#contract/plain.ts";
import { conditionalFetch } from "./app/conditional-fetch.ts";

/** The contract's calls from the browser, and how an answer becomes a query. The queries themselves are beside the screens. */
const call = createClient({ fetch: conditionalFetch((address, init) => fetch(address, init)) });
let leaveSignedOut = (_why: EndReason) => {};
let readRoleAgain = () => {};

export const client: Client = (endpoint, sent) =>
	call(endpoint, sent).catch((error: unknown) => {
		if (error instanceof CallFailed && error.status === 401) leaveSignedOut(whyOf(error));
		if (error instanceof CallFailed && error.id === "not-allowed") readRoleAgain();
		throw error;
	});

/** What to do when any call finds that the sign-in is over. */
export function onSignedOut(leave: (why: EndReason) => void): void {
	leaveSignedOut = leave;
}

/** What to do when a call finds that the admin's role may not make it. */
export function onNotAllowed(read: () => void): void {
	readRoleAgain = read;
}

/** "ended" by default: a browser drops an expired cookie by itself, so the server only sees that there is none. */
function whyOf({ id }: CallFailed): EndReason {
	return endReasons.find((why) => id === `sign-in-${why}`) ?? "ended";
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

/** Filters go into the query beside the rest. They come from the address as text; the server checks them. */
function queryOf<E extends Endpoint>({ filters, ...rest }: ListRequest): Partial<QueryFor<E>> {
	return { ...filters, ...rest } as Partial<QueryFor<E>>;
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/** The query of one page of a list. */
export function listQueryOptions<E extends Endpoint & { list: true }>(
	key: QueryKey,
	endpoint: E,
	params?: Sent<E>["params"],
) {
	return (asked: ListRequest) =>
		queryOptions({
			queryKey: [...key, asked] as QueryKey,
			queryFn: ({ signal }) => readPage(endpoint, asked, signal, params),
		});
}

/** The same for all pages, one after the other. */
export function pagesQueryOptions<E extends Endpoint & { list: true }>(key: QueryKey, endpoint: E) {
	return (asked: ListRequest) =>
		infiniteQueryOptions({
			queryKey: [...key, asked] as QueryKey,
			queryFn: ({ signal, pageParam: cursor }) => readPage(endpoint, { ...asked, cursor }, signal),
			initialPageParam: "",
			getNextPageParam: ({ next }) => next,
		});
}

async function readPage<E extends Endpoint & { list: true }>(
	endpoint: E,
	asked: ListRequest,
	signal: AbortSignal,
	params?: Sent<E>["params"],
): Promise<ListPage<RowOf<E>>> {
	const sent = { params, query: queryOf<E>(asked), signal } as unknown as Sent<E>;
	const { data, total, ...rest } = await client(endpoint, sent);
	const rows: RowOf<E>[] = data ?? [];
	return { rows, total: total ?? rows.length, ...rest };
}

/** The query of any other answer. */
export function answerQueryOptions<E extends Endpoint>(queryKey: QueryKey, endpoint: E, sent: Sent<E>) {
	return queryOptions({
		queryKey,
		queryFn: async ({ signal }): Promise<AnswerOf<E>> => (await client(endpoint, { ...sent, signal })).data,
	});
}
