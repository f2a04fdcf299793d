import { expect, type Page } from "@playwright/test";

/** Until the scripts of a public page answer: they come once it is painted. */
export async function answering(page: Page): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("data-answering", "");
}

/**
 * What `act` makes a page say that is left soon after. Looked for in each of its frames, not now and then: it may stand there for no more
 * than half a second.
 */
export async function saysInPassing(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
	const said = page.waitForFunction((text) => {
		const parts = document.querySelectorAll("[role=status] *, [role=region] *");
		return [...parts].some((part) => part.textContent === text && part.checkVisibility());
	}, text);
	await Promise.all([said, act()]);
}
