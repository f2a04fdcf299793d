import type { Locator, Page, Route } from "@playwright/test";
import { errors } from "#contract/errors.ts";
import { apiPrefix, pages } from "#contract/paths.ts";

/** Several tests share a server, so each searches for words of its own. */
export const uniqueName = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

/** A list of the console, filtered by these words. */
export const listOf = (page: string, text: string) => `${page}?${new URLSearchParams({ q: text })}`;
export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** The toast of console and portal, in either tone where none is named. */
export const toast = (page: Page, text: string | RegExp, tone?: "right" | "wrong") =>
	page
		.locator(tone === undefined ? "[data-type=right], [data-type=wrong]" : `[data-type=${tone}]`)
		.getByText(text, { exact: true });

/** A question in our dialog, whose text is its accessible name. */
export const question = (page: Page, text: string | RegExp) =>
	page.getByRole("alertdialog", { name: text, exact: true });

export async function answer(page: Page, text: string, button: string): Promise<void> {
	await question(page, text).getByRole("button", { name: button, exact: true }).click();
}

/** Answers the questions of our dialog, one after the other. */
export async function confirm(page: Page, ...buttons: string[]): Promise<void> {
	for (const name of buttons) await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
}

/**
 * What the screens of these tabs ask by themselves before the returned function is called is never answered. A poll that
 * is refused during a logout is an error in the browser's console, and in another tab opens the login with a return
 * address.
 */
export async function blockPolls(...tabs: Page[]): Promise<() => Promise<void>> {
	const isSignInPage = (url: string) => [pages.login, pages.signIn].some((page) => page === new URL(url).pathname);
	const hold = (route: Route) =>
		route.request().method() === "GET" && !isSignInPage(route.request().frame().url()) ? undefined : route.fallback();
	for (const tab of tabs) await tab.route(`**${apiPrefix}/**`, hold);
	return async () => {
		for (const tab of tabs) await tab.unroute(`**${apiPrefix}/**`, hold);
	};
}

/** Fires the browser's event for a tab that is shown again. A page that is just leaving by itself gets it on the next one. */
export const triggerRefetch = (page: Page) => page.locator("html").dispatchEvent("visibilitychange");

/** The offered Undo. Under the pointer its toast stays. */
export async function hoverUndo(page: Page): Promise<Locator> {
	const undo = page.getByRole("button", { name: "Undo", exact: true });
	await undo.hover();
	return undo;
}

/** Presses as fast as a browser can, also between an answer and the change on the screen. */
export function clickUntilHidden(button: Locator): Promise<void> {
	return button.evaluate((element: HTMLElement) => {
		const { port1, port2 } = new MessageChannel();
		return new Promise((gone) => {
			port1.onmessage = () => {
				if (!element.isConnected) return gone();
				element.click();
				port2.postMessage(null);
			};
			port2.postMessage(null);
		});
	});
}

/** Answers in place of the server as it does under overload. */
export const refuseWith503 = (route: Route) =>
	route.fulfill({
		status: errors.overloaded.status,
		json: { error: errors.overloaded.text },
		headers: { "x-request-id": "request-for-this-test", "retry-after": "1" },
	});

/**
 * The cookie of the sign-in is removed from the next call to this address on. If it were removed earlier, a list's call
 * in flight would lead to the sign-in page before the test has pressed its button.
 */
export const signOutAt = (page: Page, address: string) =>
	page.route(
		address,
		async (route) => {
			await page.context().clearCookies();
			await route.continue();
		},
		{ times: 1 },
	);
