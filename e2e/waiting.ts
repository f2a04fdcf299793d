import { expect, type Page } from "@playwright/test";

/** Until the scripts of a public page answer: they come once it is painted. */
export async function scriptsReady(page: Page): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("data-answering", "");
}

/** Each resolves once it has run. A page asks for them by itself after its first paint. */
const scriptsOfPage = `Promise.all([...document.scripts]
	.flatMap(({ text }) => [...text.matchAll(/import\\("([^"]+)"\\)/g)])
	.map(([, address]) => import(address))).then(() => undefined)`;

/** Until all scripts of a public page answer, and nothing of it moves by itself: its fonts come once it is painted, and with them other lines. */
export async function atRest(page: Page): Promise<void> {
	await scriptsReady(page);
	await networkQuiet(page);
}

/** Until nothing of a page is on its way any more, whether or not it has scripts that answer. */
export async function networkQuiet(page: Page): Promise<void> {
	await page.evaluate(scriptsOfPage);
	await expect(page.locator("html.unpainted, [data-late]")).toHaveCount(0);
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Until no popup of the console is left, not even one that is closing: that one still has the keyboard to itself. */
export const popupsGone = (page: Page) => expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);

/**
 * Waits for a text that `act` makes a page show for a moment, perhaps just before the page is left. The page itself
 * watches for it from before the act and reports it: on a busy machine a check from here may come too late.
 */
export async function showsBriefly(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
	await page.addInitScript(tellOnceShown, text);
	await page.evaluate(tellOnceShown, text);
	const told = page.waitForEvent("console", (message) => message.text() === `shown: ${text}`);
	await Promise.all([told, act()]);
}

function tellOnceShown(text: string): void {
	const look = () => {
		const parts = document.querySelectorAll("[role=status] *, [role=region] *");
		if (![...parts].some((part) => part.textContent === text && part.checkVisibility())) return;
		changes.disconnect();
		console.debug(`shown: ${text}`);
	};
	const changes = new MutationObserver(look);
	changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
	look();
}

/** For what builds the whole site, beside whatever else the machine does: a test's own time, and the wait within it. */
export const whileBuilding = { test: 900_000, build: 600_000 } as const;
