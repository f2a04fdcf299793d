import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "#contract/client.ts";
import { applyForCourse } from "#contract/leads.ts";
import { application } from "./application.ts";
import type { Stored } from "./databases.ts";

const retryAfterMs = 100;
/** As a browser's, roughly; an answer that does not come counts as a failure. */
const patienceMs = 10_000;

type Told = {
	/** Key and id of each application that was acknowledged. */
	acknowledged: Map<string, string>;
	/** When each was, on this process' clock. */
	acknowledgedAt: number[];
	/** Attempts that failed, by what was answered; 0 where nothing was. */
	failed: Record<number, number>;
	/** Of those who send once and never again. */
	once: { sent: number; failed: number };
};
export type Crowd = Told & { stop(): Promise<void> };

/** Visitors who send applications one after the other: some send each until it is acknowledged, always with its key, some never again. */
export function startCrowd(
	origin: string,
	{ retrying, sendingOnce }: { retrying: number; sendingOnce: number },
): Crowd {
	const client = createClient({ origin });
	const told: Told = { acknowledged: new Map(), acknowledgedAt: [], failed: {}, once: { sent: 0, failed: 0 } };
	let over = false;

	async function insist(): Promise<void> {
		while (!over) for (const key = randomUUID(); !(await send(client, key, told)); ) await pause(retryAfterMs);
	}
	async function trySome(): Promise<void> {
		while (!over) {
			told.once.sent += 1;
			if (await send(client, randomUUID(), told)) continue;
			told.once.failed += 1;
			await pause(retryAfterMs);
		}
	}
	const visitors = [...Array.from({ length: retrying }, insist), ...Array.from({ length: sendingOnce }, trySome)];
	return {
		...told,
		stop: async () => {
			over = true;
			await Promise.all(visitors);
		},
	};
}

/** Writes down what came of it, and whether it was acknowledged. */
async function send(client: Client, key: string, told: Told): Promise<boolean> {
	const signal = AbortSignal.timeout(patienceMs);
	try {
		const { data } = await client(applyForCourse, { body: application(key), idempotencyKey: key, signal });
		told.acknowledged.set(key, data._id);
		told.acknowledgedAt.push(performance.now());
		return true;
	} catch (error) {
		const status = (error as { status?: number }).status ?? 0;
		told.failed[status] = (told.failed[status] ?? 0) + 1;
		return false;
	}
}

/** What became of what they were told. Who sends once may be stored without having been told. */
export function compare({ acknowledged }: Crowd, stored: Stored[]) {
	const ids = new Map(stored.map(({ key, id }) => [key, id]));
	return {
		acknowledged: acknowledged.size,
		stored: stored.length,
		lost: [...acknowledged].filter(([key, id]) => ids.get(key) !== id).length,
		doubled: stored.length - ids.size,
		withoutMails: stored.filter(({ mails }) => mails !== 2).length,
	};
}

/** The longest time between two acknowledgements around a moment. */
export function longestGapMs({ acknowledgedAt }: Crowd, from: number, until: number): number {
	const times = [from, ...acknowledgedAt.filter((at) => at > from && at < until), until];
	return Math.round(Math.max(...times.slice(1).map((at, position) => at - (times[position] as number))));
}
