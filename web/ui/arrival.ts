/** Where a page notes for its tab that it let someone in, until they have arrived behind it. */
const place = "let-in";
/** A browser that took no cookie comes back at once. Later it is somebody who left. */
const atOnceMs = 15_000;

export function noteLetIn(): void {
	withStorage((storage) => storage.setItem(place, String(Date.now())));
}

/** Behind the door: what was noted has done its work. */
export function noteArrived(): void {
	withStorage((storage) => storage.removeItem(place));
}

/** Whether this tab was let in a moment ago and stands at the door again. Says so once. */
export function hasComeBack(): boolean {
	let at = 0;
	withStorage((storage) => {
		at = Number(storage.getItem(place) ?? 0);
		storage.removeItem(place);
	});
	return Date.now() - at < atOnceMs;
}

/** A browser that keeps nothing is told nothing. */
function withStorage(act: (storage: Storage) => void): void {
	try {
		act(sessionStorage);
	} catch {
		// Nothing was kept there.
	}
}
