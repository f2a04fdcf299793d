import type { QueryKey } from "@tanstack/react-query";
import { openQueryClient } from "#web/query-client.ts";

/** One cache for the console. */
export const queries = openQueryClient();

/** How often what others change is asked for anew while it is looked at. */
export const pollMs = 30_000;

/** What counts, tells or finds the records of every slice. */
const acrossSlices: readonly QueryKey[] = [["dashboard"], ["audit"], ["find"]];

/** After an act: what it changed, by the beginning of its keys. Settles when what is on the screen is true again. */
export async function readAnew(...changed: readonly QueryKey[]): Promise<void> {
	await Promise.all([...changed, ...acrossSlices].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
