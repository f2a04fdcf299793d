import type { Browser, BrowserContext } from "@playwright/test";

/** Begins what a page itself writes of a violation into its console. */
const mark = "against the policy:";
/** How Chromium writes of one, also where no script of ours can listen. */
const browserSays = /content security policy|trusted ?types?\b.*(policy|requires)/i;

/**
 * Collects violations of content security policies from now on, by any page, popup, frame or worker in any context of
 * this browser, also one that a test opens itself.
 */
export function watchPolicies(browser: Browser): string[] {
	const violations: string[] = [];
	const watch = (context: BrowserContext) => watchContext(context, (violation) => violations.push(violation));
	browser.on("context", watch);
	for (const context of browser.contexts()) watch(context);
	return violations;
}

function watchContext(context: BrowserContext, note: (violation: string) => void): void {
	context.on("console", (message) => {
		const text = message.text();
		if (text.startsWith(mark) || browserSays.test(text)) note(`${message.location().url}: ${text}`);
	});
	// The event also tells what the console is silent about: a policy that only reports, say.
	context
		.addInitScript((mark) => {
			addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, disposition, sample }) => {
				console.error(`${mark} ${effectiveDirective} ${blockedURI} (${disposition}) ${sample}`);
			});
		}, mark)
		.catch(() => {
			// The context was closed before it had a page.
		});
}
