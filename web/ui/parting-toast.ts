/** A success is said where one was, and again for the rest of its time on the page that comes next (specification section 9). */
export type PartingToast = { text: string; leftMs: number };

const place = "parting toast";

/** Before the page that says it is left. */
export function leaveToast(text: string, shownMs: number): void {
	try {
		sessionStorage.setItem(place, JSON.stringify({ text, until: Date.now() + shownMs }));
	} catch {
		// A browser that keeps nothing has said it on the page before.
	}
}

/** What the page before was still saying, once. */
export function takeToast(): PartingToast | undefined {
	try {
		const { text, until } = JSON.parse(sessionStorage.getItem(place) ?? "{}") as { text?: string; until?: number };
		sessionStorage.removeItem(place);
		const leftMs = (until ?? 0) - Date.now();
		return text === undefined || leftMs <= 0 ? undefined : { text, leftMs };
	} catch {
		return undefined;
	}
}
