import type { BrowserContext } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { expect, test } from "./browser-test.ts";

/** Tests the watch over every page's content security policy: any test would fail for the violations planted here. */

const inlineScript = "<script>document.title = 'ran'</script>";

test("A script that a page's policy forbids does not run, and is reported", async ({ page, violations, expected }) => {
	expected.push(/policy/i);
	await plantOn(page.context(), inlineScript);
	await page.goto(pages.contact);
	await expect.poll(() => violations.join()).toMatch(/script-src/);
	expect(await page.title()).not.toBe("ran");
	await page.close();
	violations.length = 0;
});

test("A forbidden script is reported in a window that the page opens", async ({ page, violations, expected }) => {
	expected.push(/policy/i);
	await plantOn(page.context(), inlineScript);
	await page.goto(pages.programs);
	violations.length = 0;
	const opened = page.context().waitForEvent("page");
	await page.evaluate((address) => void open(address), pages.contact);
	const popup = await opened;
	await expect.poll(() => violations.filter((each) => each.includes(pages.contact)).join()).toMatch(/script-src/);
	await popup.close();
	await page.close();
	violations.length = 0;
});

for (const javaScriptEnabled of [true, false])
	test(`A forbidden script is reported in a browser that a test opens itself, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
		browser,
		server,
		violations,
	}) => {
		const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled });
		await plantOn(context, '<img src="https://elsewhere.example/a.png"><p style="color: red">red</p>');
		await (await context.newPage()).goto(pages.contact);
		await expect.poll(() => violations.join()).toMatch(/img-src/);
		await expect.poll(() => violations.join()).toMatch(/style-src/);
		await context.close();
		violations.length = 0;
	});

/** Adds `markup` to every page of this context, under the policy that the server sent with it. */
async function plantOn(context: BrowserContext, markup: string): Promise<void> {
	await context.route("**/*", async (route) => {
		if (route.request().resourceType() !== "document") return route.continue();
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace("</body>", `${markup}</body>`) });
	});
}
