import { CallFailed } from "#contract/client.ts";

/** One content of a form, with the key under which it is sent until it is stored or changed. */
export type Parcel = { content: string; key: string; body: Record<string, unknown> };

/**
 * The parcel for what stands in the form. The same content again is the same parcel, body and all, so that a retry is
 * answered as the first time and stores nothing twice. Kept in the tab, so that a reload in between changes nothing.
 */
export function parcelFor(
	typed: Record<string, unknown>,
	accompanying: Record<string, unknown>,
	place: string,
	storage: Storage,
): Parcel {
	const content = JSON.stringify(typed);
	const kept = keptParcel(place, storage);
	if (kept?.content === content) return kept;
	const parcel = { content, key: newKey(), body: { ...typed, ...accompanying } };
	attempt(() => storage.setItem(place, JSON.stringify(parcel)));
	return parcel;
}

export function forgetParcel(place: string, storage: Storage): void {
	attempt(() => storage.removeItem(place));
}

const awayStatuses = [502, 503, 504];

/** The service cannot be reached now: sending the same again is right. Anything else is an answer. */
export function isAway(failure: unknown): boolean {
	return failure instanceof CallFailed ? awayStatuses.includes(failure.status) : failure instanceof TypeError;
}

const firstWaitMs = 1000;
const longestWaitMs = 8000;

/** Doubles up to 8 s, with a quarter of chance so that visitors do not come back all at once. */
export function waitMs(attempts: number, retryAfterSeconds: number | null, chance: number): number {
	const doubled = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
	const asked = Math.min(longestWaitMs, (retryAfterSeconds ?? 0) * 1000);
	return Math.max(doubled, asked) * (1 + chance / 4);
}

function keptParcel(place: string, storage: Storage): Parcel | undefined {
	try {
		return JSON.parse(storage.getItem(place) ?? "null") ?? undefined;
	} catch {
		return undefined;
	}
}

/** Not `randomUUID`, which a page opened over plain http in a local network does not have. */
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function attempt(act: () => void): void {
	try {
		act();
	} catch {
		// Storage may be refused or full; a retry then relies on this page staying open.
	}
}
