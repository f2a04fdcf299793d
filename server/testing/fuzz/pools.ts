import fc from "fast-check";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";

const maxIds = 800;
const anyIndex = fc.nat(10_000);

/** Values from the rows stored now: ids, cursors and other words. */
export type Pools = { id: string[]; cursor: string[]; word: string[] };

/** Chance only picks the position, so that one item more or less leaves the rest of a request as it is. */
export function pick<Item>(items: readonly Item[], fallback: Item): fc.Arbitrary<Item> {
	return anyIndex.map((at) => (items.length === 0 ? fallback : (items[at % items.length] as Item)));
}

export async function readPools(admin: Client): Promise<Pools> {
	const ids = new Set<string>();
	const cursors = new Set<string>();
	const words = new Set<string>();
	for (const endpoint of Object.values<Endpoint>(api)) {
		if (endpoint.for !== "admin" || !endpoint.list || endpoint.params !== undefined) continue;
		const { data, next } = await admin(endpoint, { query: { limit: 20 } } as never);
		const text = JSON.stringify(data);
		for (const [id] of text.matchAll(/[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g))
			if (ids.size < maxIds) ids.add(id);
		for (const [, word] of text.matchAll(/"number":"([^"]+)"/g)) words.add(String(word));
		if (next !== null) cursors.add(next);
	}
	return { id: [...ids], cursor: [...cursors, "AAAA"], word: [...words, "GW-C-2611-0000000000"] };
}
