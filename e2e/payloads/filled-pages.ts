import type { Page } from "@playwright/test";
import { policyVersion as consent } from "#content/legal/policy-version.ts";
import { apiPrefix, verifyPage } from "#contract/paths.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { openWindow, type Site } from "./browsing.ts";
import { toSingleLine } from "./shown.ts";

/** The pages that answer a plain post, and the page of an unknown certificate, as a browser shows them. */
export async function visitFilledPages(site: Site) {
	const context = await openWindow(site);
	const page = await context.newPage();
	const wrong: string[] = [];
	for (const text of payloads) {
		const shown = await postName(site, page, text);
		if (toSingleLine(shown) !== toSingleLine(text))
			wrong.push(`${JSON.stringify(text)} came back as ${JSON.stringify(shown)}`);
	}
	const verified = payloads.map((each) => verifyPage(encodeURIComponent(each)));
	for (const path of verified) await page.goto(path);
	await context.close();
	return { visited: payloads.length + verified.length, wrong };
}

/** Serves the server's own answer to the post, with its headers, at an address that can be opened; returns its name field's value. */
async function postName({ origin }: Site, page: Page, name: string): Promise<string> {
	const answered = await fetch(`${origin}${apiPrefix}/apply/contact`, {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", origin, accept: "text/html" },
		body: new URLSearchParams({ name, email: "nobody", phone: "9876543210", message: name, consent }),
	});
	const { status, headers } = answered;
	const body = await answered.text();
	await page.route("**/posted", (route) => route.fulfill({ status, headers: Object.fromEntries(headers), body }), {
		times: 1,
	});
	await page.goto("/posted");
	return page.locator("main form input[name=name]").inputValue();
}
