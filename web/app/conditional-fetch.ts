type Fetch = typeof globalThis.fetch;
type StoredResponse = { etag: string; body: string; headers: Headers };

/** More than the portal's screens request together. */
const maxEntries = 50;

/**
 * Sends If-None-Match for answers that had an ETag, so an unchanged one is not sent again. Cached in memory only: the
 * answers are personal.
 */
export function conditionalFetch(fetch: Fetch): Fetch {
	const cache = new Map<string, StoredResponse>();
	return async (input, init) => {
		const address = String(input);
		const cached = init?.method === "GET" ? cache.get(address) : undefined;
		const response = await fetch(
			address,
			cached ? { ...init, headers: { ...init?.headers, "if-none-match": cached.etag } } : init,
		);
		if (cached && response.status === 304) return new Response(cached.body, { headers: cached.headers });
		const etag = response.headers.get("etag");
		if (init?.method !== "GET" || etag === null || !response.ok) return response;
		const { headers } = response;
		const body = await response.text();
		if (cache.size >= maxEntries) cache.clear();
		cache.set(address, { etag, body, headers });
		return new Response(body, { headers });
	};
}
