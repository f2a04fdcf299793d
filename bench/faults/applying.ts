import { setTimeout as pause } from "node:timers/promises";
import { nextApplication } from "../application.ts";
import { countsOf } from "../statistics.ts";

/** What one application came to; status 0 where no answer came. */
export type Outcome = { key: string; id?: string; status: number; errorId: string | null; retryAfter: string | null };

const patienceMs = 5_000;

/** As a program page's form sends it, on a connection of its own. */
export async function applyOnce(origin: string): Promise<Outcome> {
	const { key, ...call } = nextApplication({ connection: "close" });
	try {
		const answered = await fetch(`${origin}/api/apply/course`, {
			method: "POST",
			...call,
			signal: AbortSignal.timeout(patienceMs),
		});
		const { _id: id } = await answered.json();
		const about = { errorId: answered.headers.get("x-error-id"), retryAfter: answered.headers.get("retry-after") };
		return { key, status: answered.status, ...about, ...(answered.status === 201 && { id }) };
	} catch {
		return { key, status: 0, errorId: null, retryAfter: null };
	}
}

/** Again and again, several at once, for so long. */
export async function applyFor(origin: string, milliseconds: number, atOnce = 8): Promise<Outcome[]> {
	const end = performance.now() + milliseconds;
	const outcomes: Outcome[] = [];
	const apply = async () => {
		while (performance.now() < end) outcomes.push(await applyOnce(origin));
	};
	await Promise.all(Array.from({ length: atOnce }, apply));
	return outcomes;
}

/** Applies until one is stored; undefined if none was within the time. */
export async function storedAgainAfterMs(origin: string, mostMs: number, seen: Outcome[]): Promise<number | undefined> {
	const began = performance.now();
	while (performance.now() - began < mostMs) {
		const outcome = await applyOnce(origin);
		seen.push(outcome);
		if (outcome.status === 201) return Math.round(performance.now() - began);
		await pause(100);
	}
	return undefined;
}

export function tally(outcomes: Outcome[]): Record<string, number> {
	return countsOf(outcomes.map(({ status, errorId }) => (errorId === null ? status : `${status} ${errorId}`)));
}

export function lostOf(outcomes: Outcome[], stored: { key: string; id: string }[]): number {
	const ids = new Map(stored.map(({ key, id }) => [key, id]));
	return outcomes.filter(({ key, id }) => id !== undefined && ids.get(key) !== id).length;
}

/** Stored, or refused with Retry-After. */
export function isClear({ status, retryAfter }: Outcome): boolean {
	return status === 201 || (status === 503 && retryAfter !== null);
}
