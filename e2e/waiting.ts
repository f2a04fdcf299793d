import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until the scripts of a public page handle presses, those of its forms among them; they load once it is painted. */
export async function scriptsReady(page: Page): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("data-answering", "");
	await page.evaluate(scriptsOfPage);
}

/** Each import resolves once the script has run. The page itself imports them after its first paint. */
const scriptsOfPage = `Promise.all([...document.scripts]
	.flatMap(({ text }) => [...text.matchAll(/import\\("([^"]+)"\\)/g)])
	.map(([, address]) => import(address))).then(() => undefined)`;

/** Waits until a public page's scripts handle presses and its layout is stable: fonts load after the paint and change line breaks. */
export async function waitForStablePage(page: Page): Promise<void> {
	await scriptsReady(page);
	await networkQuiet(page);
}

/** Waits until a page loads nothing more, whether or not it has scripts that handle presses. */
export async function networkQuiet(page: Page): Promise<void> {
	await page.evaluate(scriptsOfPage);
	await expect(page.locator("html.unpainted, [data-late]")).toHaveCount(0);
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until no popup of the console is left; a closing one still captures the keyboard. */
export const expectNoPopups = (page: Page) => expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);

/** Holds back what a page asks for at this address until the returned function is called. */
export async function delayRequests(
	page: Page,
	address: string | RegExp | ((url: URL) => boolean),
): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/** Holds back what a page reads from an address after `action`, until this part of it shows placeholders for the rows. */
export async function expectPlaceholders(
	part: Locator,
	address: string,
	action: () => Promise<unknown>,
): Promise<void> {
	const seen = Promise.withResolvers<void>();
	await part.page().route(address, async (route) => {
		await seen.promise;
		await route.continue();
	});
	await action();
	await expect(part.locator(".bg-skeleton").first()).toBeVisible();
	seen.resolve();
}

/** For tests that build the whole site on a busy machine: the time of the test, and of the wait within it. */
export const whileBuilding = { test: 900_000, build: 600_000 } as const;
