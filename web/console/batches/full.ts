import type { ListedBatch } from "#contract/batches.ts";
import { countWithNoun } from "#web/app/numbers.ts";

export function isFull({ taken, places }: Pick<ListedBatch, "taken" | "places">): boolean {
	return taken >= places;
}

/** 'full, 2 wait'; empty while a place is free. */
export function fullText(batch: Pick<ListedBatch, "taken" | "places" | "waiting">): string {
	if (!isFull(batch)) return "";
	return batch.waiting === 0 ? "full" : `full, ${waitingText(batch.waiting)}`;
}

/** '1 waits', '2 wait' */
export function waitingText(waiting: number): string {
	return countWithNoun(waiting, { one: "waits", many: "wait" });
}
