import type { Browser, BrowserContext } from "@playwright/test";
import { adminCookie } from "#contract/sign-in.ts";
import type { Caller } from "../people.ts";

/** A server under trial as a browser sees it. `ran` collects every text that was run: none should be. */
export type Site = { address: string; origin: string; browser: Browser; ran: string[] };

/** A window of its own; signed in where a caller is given. */
export async function openWindow({ browser, origin, ran }: Site, caller?: Caller): Promise<BrowserContext> {
	const context = await browser.newContext({ baseURL: origin });
	context.on("dialog", async (dialog) => {
		ran.push(`${dialog.page()?.url()}: ${dialog.message()}`);
		await dialog.dismiss();
	});
	if (caller) await context.addCookies([{ name: adminCookie, value: caller.token, url: origin, httpOnly: true }]);
	return context;
}
