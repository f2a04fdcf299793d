type Fetch = typeof globalThis.fetch;
type StoredAnswer = { etag: string; body: string; headers: Headers };

/** More than a portal's screens ask for at a time. */
const mostKnown = 50;

/**
 * Sends If-None-Match for answers that had an ETag, so an unchanged one is not sent again. Cached in memory only: the
 * answers are personal.
 */
export function conditionalFetch(fetch: Fetch): Fetch {
	const known = new Map<string, StoredAnswer>();
	return async (input, init) => {
		const address = String(input);
		const before = init?.method === "GET" ? known.get(address) : undefined;
		const response = await fetch(address, before ? { ...init, headers: { ...init?.headers, ...ifNot(before) } } : init);
		if (before && response.status === 304) return new Response(before.body, { headers: before.headers });
		const etag = response.headers.get("etag");
		if (init?.method !== "GET" || etag === null || !response.ok) return response;
		const { headers } = response;
		const body = await response.text();
		if (known.size >= mostKnown) known.clear();
		known.set(address, { etag, body, headers });
		return new Response(body, { headers });
	};
}

function ifNot({ etag }: StoredAnswer) {
	return { "if-none-match": etag };
}
