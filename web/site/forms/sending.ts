import { CallFailed, newRandomKey } from "#contract/client.ts";
import { type TextStorage, tryStorage } from "../../ui/storage.ts";

/** A form's content, with the idempotency key under which it is sent until it is stored or changed. */
export type PendingRequest = { content: string; key: string; body: Record<string, unknown> };

/**
 * The request for the form's content. The same content gives the same request, key and body, so a retry stores nothing
 * twice. Kept in sessionStorage, so a reload changes nothing.
 */
export function requestFor(
	typed: Record<string, unknown>,
	accompanying: Record<string, unknown>,
	place: string,
	storage: TextStorage,
): PendingRequest {
	const content = JSON.stringify(typed);
	const stored = storedRequest(place, storage);
	if (stored?.content === content) return stored;
	const request = { content, key: newRandomKey(), body: { ...typed, ...accompanying } };
	tryStorage(() => storage.setItem(place, JSON.stringify(request)));
	return request;
}

export function forgetRequest(place: string, storage: TextStorage): void {
	tryStorage(() => storage.removeItem(place));
}

const awayStatuses = [502, 503, 504];

/** Whether the service is unavailable, so that the same request should be sent again. */
export function isAway(failure: unknown): boolean {
	return failure instanceof CallFailed ? awayStatuses.includes(failure.status) : failure instanceof TypeError;
}

const firstWaitMs = 1000;
const longestWaitMs = 8000;

/** Doubles up to 8 s, plus up to a quarter at random, so that visitors do not retry all at once. */
export function waitMs(attempts: number, retryAfterSeconds: number | null, chance: number): number {
	const doubled = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
	const asked = Math.min(longestWaitMs, (retryAfterSeconds ?? 0) * 1000);
	return Math.max(doubled, asked) * (1 + chance / 4);
}

function storedRequest(place: string, storage: TextStorage): PendingRequest | undefined {
	return tryStorage(() => JSON.parse(storage.getItem(place) ?? "null")) ?? undefined;
}
