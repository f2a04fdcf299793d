/** A success shown on this page and, for the rest of its time, on the next one (specification section 9). */
export type FlashMessage = { text: string; leftMs: number };

const place = "flash message";

/** Called before leaving the page. */
export function keepFlashMessage(text: string, shownMs: number): void {
	try {
		sessionStorage.setItem(place, JSON.stringify({ text, until: Date.now() + shownMs }));
	} catch {
		// Without storage, the message ends with this page.
	}
}

/** The message kept by the page before, once. */
export function takeFlashMessage(): FlashMessage | undefined {
	try {
		const { text, until } = JSON.parse(sessionStorage.getItem(place) ?? "{}") as { text?: string; until?: number };
		sessionStorage.removeItem(place);
		const leftMs = (until ?? 0) - Date.now();
		return text === undefined || leftMs <= 0 ? undefined : { text, leftMs };
	} catch {
		return undefined;
	}
}
