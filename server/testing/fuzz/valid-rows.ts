import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Example, Examples } from "./examples.ts";

const mostKnown = 800;

export type ValidRows = { fill(text: string, name: string, at: number): string };

/**
 * Words of rows that are there now, to be put where the seed wants one: what belongs to the request's own endpoint, an id of any row, a
 * cursor, another word.
 */
export async function readValidRows(admin: Client, examples: Examples): Promise<ValidRows> {
	const pools = await readPools(admin);
	const anyOf = (kind: string, which: number) => {
		const pool = pools[kind] ?? [];
		return pool[which % pool.length] ?? crypto.randomUUID();
	};
	const insteads: Record<string, string> = {
		version: "1",
		email: "someone@mail.example",
		batch: "DS-2611-A",
		credential: "none",
	};
	return {
		fill: (text, name, at) => {
			const own = (examples as Record<string, Example[]>)[name] ?? [];
			const example = own[at % own.length];
			return text
				.replace(/@@own:(\w+)@@/g, (_, field: string) => example?.[field] ?? insteads[field] ?? anyOf("id", at))
				.replace(/@@(id|cursor|word):(\d+)@@/g, (_, kind: string, which: string) => anyOf(kind, Number(which)));
		},
	};
}

async function readPools(admin: Client): Promise<Record<string, string[]>> {
	const ids = new Set<string>();
	const cursors = new Set<string>();
	const words = new Set<string>();
	for (const endpoint of Object.values<Endpoint>(api)) {
		if (endpoint.for !== "admin" || !endpoint.list || endpoint.params !== undefined) continue;
		const { data, next } = await admin(endpoint, { query: { limit: 20 } } as never);
		const text = JSON.stringify(data);
		for (const [id] of text.matchAll(/[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g))
			if (ids.size < mostKnown) ids.add(id);
		for (const [, word] of text.matchAll(/"number":"([^"]+)"/g)) words.add(String(word));
		if (next !== null) cursors.add(next);
	}
	return { id: [...ids], cursor: [...cursors, "AAAA"], word: [...words, "GW-C-2611-0000000000"] };
}
