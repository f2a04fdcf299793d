import type { Browser, BrowserContext } from "@playwright/test";

/** The beginning of the console message that a page itself writes about a violation. */
const mark = "against the policy:";
/** Chromium's own message about a violation, also where no script of ours can listen. */
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
	// The event also reports what the console does not, such as violations of a report-only policy.
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
