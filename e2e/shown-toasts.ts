import { expect, type Page } from "@playwright/test";

type Tone = "right" | "noted" | "wrong";
type ShownToast = { tone: Tone; text: string };

/** What `expectToast` has not asked for yet. */
const shownOn = new WeakMap<Page, ShownToast[]>();
const prefix = "toast: ";

/** Makes each document of this page report the toasts of console and portal as they appear. */
export function reportToasts(page: Page): void {
	const shown: ShownToast[] = [];
	shownOn.set(page, shown);
	page.on("console", (message) => {
		if (message.text().startsWith(prefix)) shown.push(JSON.parse(message.text().slice(prefix.length)));
	});
	void page.addInitScript(reportShown, prefix);
}

function reportShown(prefix: string): void {
	const changes = new MutationObserver((records) => {
		for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
			if (!(added instanceof Element)) continue;
			for (const title of added.querySelectorAll("[data-type] h2")) {
				const tone = title.closest("[data-type]")?.getAttribute("data-type");
				if (title.checkVisibility()) console.debug(prefix + JSON.stringify({ tone, text: title.textContent }));
			}
		}
	});
	changes.observe(document, { childList: true, subtree: true });
}

/**
 * Waits for a toast of console or portal, which may have left again: on a busy machine a look from here may come later
 * than its two seconds. Those found count once.
 */
export async function expectToast(page: Page, text: string | RegExp, tone?: Tone): Promise<void> {
	const shown = shownOn.get(page);
	if (shown === undefined) throw new Error("This page does not report its toasts.");
	const isIt = (each: ShownToast) =>
		(tone === undefined || each.tone === tone) &&
		(typeof text === "string" ? each.text === text : text.test(each.text));
	await expect.poll(() => shown.some(isIt) || shown, `the toast ${text}`).toBe(true);
	shown.splice(0, shown.length, ...shown.filter((each) => !isIt(each)));
}
