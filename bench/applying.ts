import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { policyVersion } from "#content/legal/policy-version.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { applyForCourse } from "#contract/enquiries.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import type { Stored } from "./databases.ts";
import { countsOf } from "./report.ts";

/** As a program page's form sends it. */
export function application(each: string): BodyFor<typeof applyForCourse> {
	const at = "2026-03-02T10:00:00.000Z";
	const touch = { at, landing: "/data-science", source: "newsletter", medium: "email", campaign: "monthly" };
	return {
		// A random key in the name is sometimes taken for keyboard mashing, and such an enquiry sends one mail less.
		name: "Asha Rao",
		email: `asha.${each}@mail.example`,
		// One number shared by thousands would be suspected as spam.
		phone: `+91 9${String(randomInt(1_000_000_000)).padStart(9, "0")}`,
		college: "Shanti Valley College of Engineering",
		collegemail: `asha.${each}@shantivalley.example`,
		passingyear: 2026,
		domain: "Data Science",
		reason: reasons.programPage,
		page: "/data-science",
		firstTouch: touch,
		lastTouch: touch,
		consent: policyVersion,
		filledIn: 45_000,
	};
}

/** A call with its own Idempotency-Key, from a network of its own: rate limits are per network. */
export function nextApplication(more: Record<string, string> = {}) {
	const key = randomUUID();
	const network = `203.${randomInt(256)}.${randomInt(256)}.7`;
	const headers = {
		...{ "content-type": "application/json", "idempotency-key": key, "x-forwarded-for": network },
		...more,
	};
	return { key, headers, body: JSON.stringify(application(key)) };
}

/** What one application came to; status 0 where no answer came. */
export type Outcome = { key: string; id?: string; status: number; errorId: string | null; retryAfter: string | null };

const retryAfterMs = 100;

/** As a program page's form sends it, on a connection of its own. */
export async function applyOnce(
	origin: string,
	{ key, ...call } = nextApplication({ connection: "close" }),
	patienceMs = 5_000,
): Promise<Outcome> {
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

/**
 * Each of so many sends applications one after another, each again with its key until it is acknowledged; after a failure at the next origin, as behind a
 * balancer. Returns every attempt once they are told to stop.
 */
export function applyStubbornly(origins: string[], visitors: number): () => Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	let over = false;
	async function visit(turn: number): Promise<void> {
		while (!over)
			for (const call = nextApplication(); ; turn += 1, await pause(retryAfterMs)) {
				const outcome = await applyOnce(origins[turn % origins.length] ?? "", call);
				outcomes.push(outcome);
				if (outcome.status === 201) break;
			}
	}
	const visiting = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
	return async () => {
		over = true;
		await visiting;
		return outcomes;
	};
}

/** Applies until one is stored; undefined if none was within the time. */
export async function storedAgainAfterMs(origin: string, mostMs: number, seen: Outcome[]): Promise<number | undefined> {
	const began = performance.now();
	while (performance.now() - began < mostMs) {
		const outcome = await applyOnce(origin);
		seen.push(outcome);
		if (outcome.status === 201) return Math.round(performance.now() - began);
		await pause(retryAfterMs);
	}
	return undefined;
}

export function tally(outcomes: Outcome[]): Record<string, number> {
	return countsOf(outcomes.map(({ status, errorId }) => (errorId === null ? status : `${status} ${errorId}`)));
}

/** Acknowledged, and not stored under that id. */
export function lostOf(outcomes: Pick<Outcome, "key" | "id">[], stored: Stored[]): number {
	const ids = new Map(stored.map(({ key, id }) => [key, id]));
	return outcomes.filter(({ key, id }) => id !== undefined && ids.get(key) !== id).length;
}

/** Stored, or refused with Retry-After. */
export function isClear({ status, retryAfter }: Outcome): boolean {
	return status === 201 || (status === 503 && retryAfter !== null);
}
