import { tryStorage } from "./storage.ts";

/** A success shown on this page and, for the rest of its time, on the next one (specification section 9). */
type FlashMessage = { text: string; leftMs: number };

const key = "flash message";

/** Called before leaving the page. */
export function storeFlashMessage(text: string, shownMs: number): void {
	tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ text, until: Date.now() + shownMs })));
}

/** The message kept by the page before, once. */
export function takeFlashMessage(): FlashMessage | undefined {
	return tryStorage(() => {
		const { text, until } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as { text?: string; until?: number };
		sessionStorage.removeItem(key);
		const leftMs = (until ?? 0) - Date.now();
		return text === undefined || leftMs <= 0 ? undefined : { text, leftMs };
	});
}
