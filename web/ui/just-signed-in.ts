import { tryStorage } from "./storage.ts";

/** Notes in sessionStorage that this tab has just signed in, until the next page has loaded. */
const key = "just-signed-in";
/** A browser that refused the cookie comes back within this time; later it is another visit. */
const atOnceMs = 15_000;

export function noteSignedIn(): void {
	tryStorage(() => sessionStorage.setItem(key, String(Date.now())));
}

/** Called by a signed-in page: clears the note. */
export function forgetSignedIn(): void {
	tryStorage(() => sessionStorage.removeItem(key));
}

/** Whether this tab signed in a moment ago and is back at the sign-in page. True once. */
export function hasJustSignedIn(): boolean {
	const at = tryStorage(() => Number(sessionStorage.getItem(key) ?? 0)) ?? 0;
	forgetSignedIn();
	return Date.now() - at < atOnceMs;
}
