import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "#contract/client.ts";
import { applyForCourse } from "#contract/enquiries.ts";
import { application } from "./application.ts";
import type { Stored } from "./databases.ts";

const retryAfterMs = 100;
/** About a browser's timeout; no answer counts as a failure. */
const patienceMs = 10_000;

export type RetryingClients = {
	/** Key and id of each application that was acknowledged. */
	acknowledged: Map<string, string>;
	/** When each was, on this process's clock. */
	acknowledgedAt: number[];
	/** Attempts that failed, by what was answered; 0 where nothing was. */
	failed: Record<number, number>;
	stop(): Promise<void>;
};

/**
 * Clients that send applications one after another, each retried with its key until acknowledged. With several origins,
 * a client moves to the next after a failure, as behind a balancer.
 */
export function startRetryingClients(origins: string[], visitors: number): RetryingClients {
	const clients = origins.map((origin) => createClient({ origin }));
	const record = { acknowledged: new Map<string, string>(), acknowledgedAt: [] as number[], failed: {} };
	let over = false;

	async function visit(visitor: number): Promise<void> {
		for (let turn = visitor; !over; )
			for (const key = randomUUID(); !(await send(turn, key)); await pause(retryAfterMs)) turn += 1;
	}
	async function send(turn: number, key: string): Promise<boolean> {
		const client = clients[turn % clients.length] as (typeof clients)[number];
		const signal = AbortSignal.timeout(patienceMs);
		try {
			const { data } = await client(applyForCourse, { body: application(key), idempotencyKey: key, signal });
			record.acknowledged.set(key, data._id);
			record.acknowledgedAt.push(performance.now());
			return true;
		} catch (error) {
			const status = (error as { status?: number }).status ?? 0;
			const failed: Record<number, number> = record.failed;
			failed[status] = (failed[status] ?? 0) + 1;
			return false;
		}
	}
	const visiting = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
	return {
		...record,
		stop: async () => {
			over = true;
			await Promise.all(visiting);
		},
	};
}

/** Compares the acknowledged applications with the stored ones, after all clients have stopped. */
export function compare({ acknowledged }: RetryingClients, stored: Stored[]) {
	const ids = new Map(stored.map(({ key, id }) => [key, id]));
	return {
		acknowledged: acknowledged.size,
		stored: stored.length,
		lost: [...acknowledged].filter(([key, id]) => ids.get(key) !== id).length,
		doubled: stored.length - acknowledged.size,
		withoutMails: stored.filter(({ mails }) => mails !== 2).length,
	};
}
