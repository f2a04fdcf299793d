/** Notes in sessionStorage that this tab has just signed in, until the next page has loaded. */
const place = "let-in";
/** A browser that refused the cookie comes back within this time; later it is another visit. */
const atOnceMs = 15_000;

export function noteLetIn(): void {
	withStorage((storage) => storage.setItem(place, String(Date.now())));
}

/** Called by a signed-in page: clears the note. */
export function noteArrived(): void {
	withStorage((storage) => storage.removeItem(place));
}

/** Whether this tab signed in a moment ago and is back at the sign-in page. True once. */
export function hasComeBack(): boolean {
	let at = 0;
	withStorage((storage) => {
		at = Number(storage.getItem(place) ?? 0);
		storage.removeItem(place);
	});
	return Date.now() - at < atOnceMs;
}

/** Works without storage. */
function withStorage(act: (storage: Storage) => void): void {
	try {
		act(sessionStorage);
	} catch {
		// Storage is not available.
	}
}
