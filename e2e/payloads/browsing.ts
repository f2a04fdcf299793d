import type { Browser, BrowserContext } from "@playwright/test";
import type { Client } from "#contract/client.ts";
import { cookieOf } from "../browser-test.ts";

export type Caller = { token: string; client: Client };
/** A tested server as a browser sees it. `ran` collects every text that was run as code: none should be. */
export type Site = { origin: string; browser: Browser; ran: string[] };

/** A window of its own; signed in where a caller is given. */
export async function openWindow({ browser, origin, ran }: Site, caller?: Caller): Promise<BrowserContext> {
	const context = await browser.newContext({ baseURL: origin });
	context.on("dialog", async (dialog) => {
		ran.push(`${dialog.page()?.url()}: ${dialog.message()}`);
		await dialog.dismiss();
	});
	if (caller) await context.addCookies([cookieOf(caller.token)]);
	return context;
}
