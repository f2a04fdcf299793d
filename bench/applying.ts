import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { policyVersion } from "#content/legal/policy-version.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { applyForCourse } from "#contract/enquiries.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import type { Stored } from "./databases.ts";
import { countValues } from "./report.ts";

/** The body that a program page's form sends. */
export function application(key: string): BodyFor<typeof applyForCourse> {
	const at = "2026-03-02T10:00:00.000Z";
	const touch = { at, landing: "/data-science", source: "newsletter", medium: "email", campaign: "monthly" };
	return {
		// A random key in the name is sometimes taken for keyboard mashing, and such an enquiry sends one mail less.
		name: "Asha Rao",
		email: `asha.${key}@mail.example`,
		// One number shared by thousands would be suspected as spam.
		phone: `+91 9${String(randomInt(1_000_000_000)).padStart(9, "0")}`,
		college: "Shanti Valley College of Engineering",
		collegemail: `asha.${key}@shantivalley.example`,
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

/** A call with its own Idempotency-Key and network address, because rate limits are per network. */
export function nextApplication(extraHeaders: Record<string, string> = {}) {
	const key = randomUUID();
	const network = `203.${randomInt(256)}.${randomInt(256)}.7`;
	const headers = {
		"content-type": "application/json",
		"idempotency-key": key,
		"x-forwarded-for": network,
		...extraHeaders,
	};
	return { key, headers, body: JSON.stringify(application(key)) };
}

/** The outcome of one application; status 0 if no answer came. */
export type Outcome = { key: string; id?: string; status: number; errorId: string | null; retryAfter: string | null };

const retryAfterMs = 100;

/** Sends an application as a program page's form does, on its own connection. */
export async function applyOnce(
	origin: string,
	{ key, ...call } = nextApplication({ connection: "close" }),
	timeoutMs = 5_000,
): Promise<Outcome> {
	try {
		const response = await fetch(`${origin}/api/apply/course`, {
			method: "POST",
			...call,
			signal: AbortSignal.timeout(timeoutMs),
		});
		const { _id: id } = await response.json();
		const headers = { errorId: response.headers.get("x-error-id"), retryAfter: response.headers.get("retry-after") };
		return { key, status: response.status, ...headers, ...(response.status === 201 && { id }) };
	} catch {
		return { key, status: 0, errorId: null, retryAfter: null };
	}
}

/** Sends applications for a time, several at once. */
export async function applyFor(origin: string, milliseconds: number, concurrency = 8): Promise<Outcome[]> {
	const end = performance.now() + milliseconds;
	const outcomes: Outcome[] = [];
	const apply = async () => {
		while (performance.now() < end) outcomes.push(await applyOnce(origin));
	};
	await Promise.all(Array.from({ length: concurrency }, apply));
	return outcomes;
}

/**
 * Each visitor sends one application after another and retries each under its key until it is acknowledged, after a
 * failure at the next origin, as behind a load balancer. The returned function stops them and gives every attempt.
 */
export function applyWithRetries(origins: string[], visitors: number): () => Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	let stopped = false;
	async function runVisitor(turn: number): Promise<void> {
		while (!stopped)
			for (const call = nextApplication(); ; turn += 1, await pause(retryAfterMs)) {
				const outcome = await applyOnce(origins[turn % origins.length] ?? "", call);
				outcomes.push(outcome);
				if (outcome.status === 201) break;
			}
	}
	const visits = Promise.all(Array.from({ length: visitors }, (_, visitor) => runVisitor(visitor)));
	return async () => {
		stopped = true;
		await visits;
		return outcomes;
	};
}

/** Applies until an application is stored; undefined if none was in time. */
export async function measureRecoveryMs(
	origin: string,
	timeoutMs: number,
	outcomes: Outcome[],
): Promise<number | undefined> {
	const startedAt = performance.now();
	while (performance.now() - startedAt < timeoutMs) {
		const outcome = await applyOnce(origin);
		outcomes.push(outcome);
		if (outcome.status === 201) return Math.round(performance.now() - startedAt);
		await pause(retryAfterMs);
	}
	return undefined;
}

export function tally(outcomes: Outcome[]): Record<string, number> {
	return countValues(outcomes.map(({ status, errorId }) => (errorId === null ? status : `${status} ${errorId}`)));
}

/** How many were acknowledged but are not stored under that id. */
export function countLost(outcomes: Pick<Outcome, "key" | "id">[], stored: Stored[]): number {
	const ids = new Map(stored.map(({ key, id }) => [key, id]));
	return outcomes.filter(({ key, id }) => id !== undefined && ids.get(key) !== id).length;
}

/** Stored, or refused with Retry-After. */
export function isStoredOrShed({ status, retryAfter }: Outcome): boolean {
	return status === 201 || (status === 503 && retryAfter !== null);
}
