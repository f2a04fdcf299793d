import type { AnswerOf, BodyFor, Endpoint, ParamsFor, QueryFor } from "./endpoint.ts";
import { type ErrorBody, type ErrorId, errorIdHeader, errors } from "./errors.ts";
import { apiPrefix } from "./paths.ts";

/** A call the server refused. `message` is the server's `error` text, or ours if there is none. */
export class CallFailed extends Error {
	status: number;
	/** The error's id; null if something else answered. */
	id: ErrorId | null;
	/** The server's own `error` text. */
	serverText: string | undefined;
	fields: Record<string, string>;
	requestId: string | null;
	retryAfterSeconds: number | null;

	constructor(status: number, body: ErrorBody | undefined, headers: Headers) {
		super(body?.error ?? errors.unexpected.text);
		this.name = "CallFailed";
		this.status = status;
		this.id = headers.get(errorIdHeader) as ErrorId | null;
		this.serverText = body?.error;
		this.fields = body?.fields ?? {};
		this.requestId = headers.get("x-request-id");
		this.retryAfterSeconds = headers.has("retry-after") ? Number(headers.get("retry-after")) : null;
	}
}

/** Whether a call failed with this error. */
export function isRefusal(error: unknown, id: ErrorId): boolean {
	return error instanceof CallFailed && error.id === id;
}

/** The arguments of a call. */
export type CallArguments<E extends Endpoint> = (E["params"] extends object
	? { params: ParamsFor<E> }
	: { params?: undefined }) &
	(E["query"] extends object ? { query?: Partial<QueryFor<E>> } : { query?: undefined }) &
	(E["body"] extends object ? { body: BodyFor<E> } : { body?: undefined }) & {
		idempotencyKey?: string;
		signal?: AbortSignal;
		/** Sent to the end even if the page is left meanwhile. */
		keepalive?: true;
	};

/** Not `randomUUID`, which a page opened over plain http in a local network does not have. */
export function newRandomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type CallResult<E extends Endpoint> = {
	data: AnswerOf<E>;
	/** All records of a list that match, from `X-Total-Count`. */
	total: number | null;
	/** The total is an estimate, from `X-Total-Estimated`. */
	estimated: boolean;
	/** The sort used instead of the requested one because too many rows match, from `X-Sorted-By`. */
	sortedBy: string | null;
	/** Cursor of the next page of a list, from `Link`. */
	next: string | null;
};

export type Client = <E extends Endpoint>(endpoint: E, args: CallArguments<E>) => Promise<CallResult<E>>;

/**
 * Typed calls over any fetch. `origin` is empty in the browser; `headers` are sent with every call, such as a test's
 * `Authorization`. Throws CallFailed for an answer that is not 2xx, and fetch's own error when no answer came.
 */
export function createClient({
	origin = "",
	headers = {},
	fetch = globalThis.fetch,
}: {
	origin?: string;
	headers?: Record<string, string>;
	fetch?: typeof globalThis.fetch;
} = {}): Client {
	return async (endpoint, args) => {
		const response = await fetch(origin + address(endpoint, args), {
			method: endpoint.method,
			headers: {
				accept: "application/json",
				...(args.body === undefined ? {} : { "content-type": "application/json" }),
				...(args.idempotencyKey === undefined ? {} : { "idempotency-key": args.idempotencyKey }),
				...headers,
			},
			...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
			...(args.signal === undefined ? {} : { signal: args.signal }),
			...(args.keepalive === undefined ? {} : { keepalive: args.keepalive }),
		});
		const body = response.status === 204 ? undefined : await response.json().catch(() => undefined);
		if (!response.ok) throw new CallFailed(response.status, errorBody(body), response.headers);
		return { data: body, ...listMetadata(response.headers) };
	};
}

/** The address of a file of the API, for links: they send the sign-in's cookie. */
export function fileAddress<E extends Endpoint & { answers: { file: string } }>(
	endpoint: E,
	params: ParamsFor<E>,
): string {
	return address(endpoint, { params });
}

function address(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
	const values = (params ?? {}) as Record<string, string>;
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
		if (value !== undefined && value !== "") search.set(name, String(value));
	return apiPrefix + path + (search.size > 0 ? `?${search}` : "");
}

function errorBody(body: unknown): ErrorBody | undefined {
	return typeof body === "object" && body !== null && "error" in body ? (body as ErrorBody) : undefined;
}

function listMetadata(headers: Headers): Omit<CallResult<Endpoint>, "data"> {
	const total = headers.get("x-total-count");
	return {
		total: total === null ? null : Number(total),
		estimated: headers.has("x-total-estimated"),
		sortedBy: headers.get("x-sorted-by"),
		next: nextCursor(headers),
	};
}

function nextCursor(headers: Headers): string | null {
	const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
	return next === undefined ? null : new URL(next, "http://link").searchParams.get("cursor");
}
