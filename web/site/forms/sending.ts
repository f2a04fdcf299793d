import { CallFailed, newRandomKey } from "#contract/client.ts";
import { type TextStorage, tryStorage } from "../../ui/storage.ts";

/**
 * A form's content, with the idempotency key under which it is sent until it is stored or changed. `isWaiting`: it will be
 * sent again automatically.
 */
export type PendingRequest = { content: string; key: string; body: Record<string, unknown>; isWaiting?: boolean };

/**
 * The request for the form's content. The same content gives the same request, key and body, so a retry stores nothing
 * twice. Stored in sessionStorage, so it survives a reload.
 */
export function requestFor(
	typed: Record<string, unknown>,
	metadata: Record<string, unknown>,
	storageKey: string,
	storage: TextStorage,
): PendingRequest {
	const content = JSON.stringify(typed);
	const stored = storedRequest(storageKey, storage);
	if (stored?.content === content) return stored;
	const request = { content, key: newRandomKey(), body: { ...typed, ...metadata } };
	tryStorage(() => storage.setItem(storageKey, JSON.stringify(request)));
	return request;
}

export function storeWaiting(isWaiting: boolean, storageKey: string, storage: TextStorage): void {
	const request = storedRequest(storageKey, storage);
	if (request) tryStorage(() => storage.setItem(storageKey, JSON.stringify({ ...request, isWaiting })));
}

/** The request that was waiting when the page was left; undefined if the form's content is another one now. */
export function waitingRequest(
	typed: Record<string, unknown>,
	storageKey: string,
	storage: TextStorage,
): PendingRequest | undefined {
	const stored = storedRequest(storageKey, storage);
	return stored?.isWaiting && stored.content === JSON.stringify(typed) ? stored : undefined;
}

export function clearRequest(storageKey: string, storage: TextStorage): void {
	tryStorage(() => storage.removeItem(storageKey));
}

const unavailableStatuses = [502, 503, 504];

/** Whether the service is unavailable, so that the same request should be sent again. */
export function isUnavailable(failure: unknown): boolean {
	return failure instanceof CallFailed ? unavailableStatuses.includes(failure.status) : failure instanceof TypeError;
}

const minRetryMs = 1000;
const maxRetryMs = 8000;

/** Doubles up to 8 s, plus up to a quarter at random, so that clients do not retry in step. */
export function retryDelayMs(attempts: number, retryAfterSeconds: number | null, random: number): number {
	const backoffMs = Math.min(maxRetryMs, minRetryMs * 2 ** (attempts - 1));
	const requestedMs = Math.min(maxRetryMs, (retryAfterSeconds ?? 0) * 1000);
	return Math.max(backoffMs, requestedMs) * (1 + random / 4);
}

function storedRequest(storageKey: string, storage: TextStorage): PendingRequest | undefined {
	return tryStorage(() => JSON.parse(storage.getItem(storageKey) ?? "null")) ?? undefined;
}
