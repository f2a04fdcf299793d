import type { CDPSession, Page } from "@playwright/test";
import { leaveDraftSite, pages, programPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { fixedPages, notFoundAddress } from "../sites.ts";
import { networkQuiet, waitForStablePage } from "../waiting.ts";

/** P4: the next page is prefetched while the pointer is on its link, and no page prevents the browser from caching it for Back. */

/** The browser's protocol, as far as these tests need it; its domain of preloading is newer than the types. */
type Protocol = {
	send(method: string): Promise<unknown>;
	on(event: string, handle: (event: never) => void): void;
};

async function protocolOf(page: Page): Promise<Protocol> {
	const session: CDPSession = await page.context().newCDPSession(page);
	return session as unknown as Protocol;
}

async function addressesMadeReady(page: Page): Promise<string[]> {
	const ready: string[] = [];
	const protocol = await protocolOf(page);
	protocol.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }: { prefetchUrl: string; status: string }) => {
		if (status === "Ready") ready.push(new URL(prefetchUrl).pathname);
	});
	await protocol.send("Preload.enable");
	return ready;
}

for (const [from, name, to] of [
	[pages.terms, "Programs", pages.programs],
	[pages.programs, "KNOW MORE about Data Science", programPage("data-science")],
	[programPage("data-science"), "Contact", pages.contact],
] as const)
	test(`Pointing at '${name}' on ${from} prefetches ${to}`, async ({ page }) => {
		const ready = await addressesMadeReady(page);
		await page.goto(from);
		await waitForStablePage(page);
		await page.getByRole("link", { name, exact: true }).first().hover();
		await expect.poll(() => ready).toContain(to);
	});

test("Pointing at the login prefetches nothing, because it answers differently once someone is logged in", async ({
	page,
}) => {
	const ready = await addressesMadeReady(page);
	await page.goto(pages.terms);
	await waitForStablePage(page);
	await page.getByRole("banner").getByRole("link", { name: "Login" }).hover();
	await page.waitForTimeout(500);
	await page.getByRole("banner").getByRole("link", { name: "Programs" }).hover();
	await expect.poll(() => ready).toEqual([pages.programs]);
});

test("Pointing at the draft site's 'Leave' does not leave it", async ({ page, context, server }) => {
	const value = "018f0000-0000-7000-8000-000000000000";
	await context.addCookies([{ name: "draft", value, url: server.origin }]);
	const ready = await addressesMadeReady(page);
	await page.goto(pages.terms);
	await waitForStablePage(page);
	await page.locator("main").evaluate((main, address) => {
		main.insertAdjacentHTML("beforebegin", `<a href="${address}">Leave</a>`);
	}, leaveDraftSite);
	await page.getByRole("link", { name: "Leave", exact: true }).hover();
	await page.waitForTimeout(500);
	await page.getByRole("banner").getByRole("link", { name: "Programs" }).hover();
	await expect.poll(() => ready).toEqual([pages.programs]);
	expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "draft", value }));
});

test("Every kind of public page may enter the back-forward cache", async ({ page, expected }) => {
	expected.push(/status of 404/);
	// All program pages are built alike.
	const addresses = [...Object.values(fixedPages), programPage("data-science"), notFoundAddress];
	const hindrances = new Set<string>();
	const protocol = await protocolOf(page);
	type NotUsed = { notRestoredExplanations: { type: string; reason: string }[] };
	let heard = 0;
	protocol.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }: NotUsed) => {
		heard += 1;
		// 'Circumstantial' is due to the test browser, which caches no page at all.
		for (const { type, reason } of notRestoredExplanations)
			if (type !== "Circumstantial") hindrances.add(`${new URL(page.url()).pathname}: ${reason}`);
	});
	await protocol.send("Page.enable");
	for (const address of addresses) {
		await page.goto(address, { waitUntil: "networkidle" });
		// A page left during a request is not cached, which is no fault of the page.
		await networkQuiet(page);
		await page.goto(address === notFoundAddress ? pages.terms : notFoundAddress);
		await page.goBack();
	}
	await expect.poll(() => heard).toBe(addresses.length);
	expect([...hindrances]).toEqual([]);
});
