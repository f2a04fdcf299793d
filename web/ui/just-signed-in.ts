import { tryStorage } from "./storage.ts";

/** Notes in sessionStorage that this tab has just signed in, until the next page has loaded. */
const key = "just-signed-in";
/** A browser that rejected the cookie returns within this time; later it is another visit. */
const maxAgeMs = 15_000;

export function markJustSignedIn(): void {
	tryStorage(() => sessionStorage.setItem(key, String(Date.now())));
}

/** Called by a signed-in page: clears the note. */
export function clearJustSignedIn(): void {
	tryStorage(() => sessionStorage.removeItem(key));
}

/** Whether this tab signed in a moment ago and is back at the sign-in page. True once. */
export function hasJustSignedIn(): boolean {
	const at = tryStorage(() => Number(sessionStorage.getItem(key) ?? 0)) ?? 0;
	clearJustSignedIn();
	return Date.now() - at < maxAgeMs;
}
