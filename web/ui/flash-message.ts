import { tryStorage } from "./storage.ts";

/** A success message shown on this page and, for its remaining time, on the next one (specification section 9). */
type FlashMessage = { text: string; remainingMs: number };

/** How long a toast is shown, and how many at once, on the site and in the apps (specification section 9). */
export const toastMs = { success: 2000, error: 4000 } as const;
export const maxToasts = 20;

const key = "flash message";

/** Called before leaving the page. */
export function storeFlashMessage(text: string): void {
	tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ text, until: Date.now() + toastMs.success })));
}

/** Takes the message stored by the previous page, so that it shows only once. */
export function takeFlashMessage(): FlashMessage | undefined {
	return tryStorage(() => {
		const { text, until } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as { text?: string; until?: number };
		sessionStorage.removeItem(key);
		const remainingMs = (until ?? 0) - Date.now();
		return text === undefined || remainingMs <= 0 ? undefined : { text, remainingMs };
	});
}
