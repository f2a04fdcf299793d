import { expect, type Page } from "@playwright/test";

/** The tone is null on the site. */
type ShownToast = { tone: string | null; text: string };
type Tone = "right" | "wrong";

/** Those that no test has asked for yet, in their order. */
const shownOn = new WeakMap<Page, ShownToast[]>();
const prefix = "toast: ";

/**
 * Makes each document of this page report its toasts as they appear: on a busy machine a look from here may come after
 * they have left.
 */
export async function reportToasts(page: Page): Promise<void> {
	const shown: ShownToast[] = [];
	shownOn.set(page, shown);
	page.on("console", (message) => {
		if (message.text().startsWith(prefix)) shown.push(JSON.parse(message.text().slice(prefix.length)));
	});
	await page.addInitScript(reportShown, prefix);
	// A page that another one opened has its document already.
	await page.evaluate(reportShown, prefix).catch(() => {});
}

function reportShown(prefix: string): void {
	if ("reportsToasts" in document) return;
	Object.assign(document, { reportsToasts: true });
	/** Of console and portal, and of the site. */
	const toasts = "[data-type] h2, #toasts > p";
	const reported = new WeakSet<Element>();
	const report = (toast: Element) => {
		if (reported.has(toast) || !toast.checkVisibility()) return;
		reported.add(toast);
		const tone = toast.closest("[data-type]")?.getAttribute("data-type") ?? null;
		console.debug(prefix + JSON.stringify({ tone, text: toast.textContent }));
	};
	const changes = new MutationObserver((records) => {
		for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
			if (!(added instanceof Element)) continue;
			if (added.matches(toasts)) report(added);
			added.querySelectorAll(toasts).forEach(report);
		}
	});
	changes.observe(document, { childList: true, subtree: true });
}

/** Waits for a toast, which must appear once, and after those asked for before. It may have left again. */
export async function expectToast(page: Page, text: string | RegExp, tone?: Tone): Promise<void> {
	const shown = toastsOf(page);
	const isIt = (each: ShownToast) =>
		(tone === undefined ? each.tone !== "noted" : each.tone === tone) &&
		(typeof text === "string" ? each.text === text : text.test(each.text));
	await expect.poll(() => shown.some(isIt) || shown, `the toast ${text}`).toBe(true);
	expect(shown.filter(isIt), `the toast ${text}, once`).toHaveLength(1);
	shown.splice(0, shown.findIndex(isIt) + 1);
}

/** Waits as long as it takes for a toast that `action` brings about. It may have left again, with its page even. */
export async function expectBriefly(page: Page, text: string, action: () => Promise<unknown>): Promise<void> {
	const shown = toastsOf(page);
	shown.length = 0;
	await action();
	await expect.poll(() => shown.some((each) => each.text === text) || shown, { message: text, timeout: 0 }).toBe(true);
}

function toastsOf(page: Page): ShownToast[] {
	const shown = shownOn.get(page);
	if (shown === undefined) throw new Error("This page does not report its toasts.");
	return shown;
}
