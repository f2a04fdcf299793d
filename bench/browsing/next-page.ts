import { setTimeout as pause } from "node:timers/promises";
import { fixedPages, programPages } from "../../e2e/sites.ts";
import { median, type Part } from "../report.ts";
import { openChrome, openTab, type Tab } from "./tab.ts";

const maxMs = 150;
const runs = 3;
const startPage = fixedPages.terms as string;
const destinations = [...Object.values(fixedPages), ...programPages].filter((address) => address !== startPage);
/** How long people take from hovering over a link to pressing it. */
const aimMs = 350;
const settleMs = 400;
const arrivalTimeoutMs = 10_000;
const pollIntervalMs = 25;
/** Left out of the flags, because Chromium prerenders in the background. */
const backgroundNetworkingFlag = "--disable-background-networking";
/** Not linked: the login pages, which are in a closed menu at this width, and onboarding. */
type Missing = "not linked" | "not arrived";

/** Until the fonts are in, a link may still move away from under the pointer. */
const waitForFonts = `new Promise((resolve) => {
	const look = () => document.documentElement.classList.contains("unpainted")
		? setTimeout(look, 20)
		: document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(resolve)));
	look();
})`;

/**
 * Measures from the click on a link to the largest paint of the next page, and whether each page is restored from the
 * back/forward cache. Needs a full Chromium in `GRADWAY_CHROMIUM`: the tests' browser neither prerenders nor has that
 * cache.
 */
export async function nextPages(origin: string): Promise<Part> {
	using chrome = await openChrome(["--headless=new"], backgroundNetworkingFlag);
	const tab = await openTab(chrome.port);
	/** All times by page. */
	const clickToPaintMs: Record<string, number[]> = {};
	const unmeasured: Record<Missing, string[]> = { "not linked": [], "not arrived": [] };
	const notRestored: string[] = [];
	for (const address of destinations) {
		const outcomes: (number | Missing)[] = [];
		while (outcomes.length < runs) {
			await tab.clearCache();
			await tab.open(origin + startPage);
			outcomes.push(await clickThrough(tab, address));
		}
		const missing = outcomes.find((each) => typeof each === "string");
		if (missing === undefined) clickToPaintMs[address] = (outcomes as number[]).map(Math.round);
		else unmeasured[missing].push(address);
	}
	for (const address of [startPage, ...destinations])
		if (!(await isRestoredFromCache(tab, origin, address))) notRestored.push(address);
	const slowestMs = Math.max(...Object.values(clickToPaintMs).map(median));
	const clicked = Object.keys(clickToPaintMs).length;
	return {
		figures: { clickToPaintMs, slowestMs, withoutFigure: unmeasured, notRestored },
		targets: {
			[`click to largest paint ≤ ${maxMs} ms on ${clicked} pages (median of ${runs})`]: slowestMs <= maxMs,
			"every link that was clicked led to its page": unmeasured["not arrived"].length === 0,
			"every page comes back from the back/forward cache": notRestored.length === 0,
		},
	};
}

async function clickThrough(tab: Tab, address: string): Promise<number | Missing> {
	await tab.evaluate(waitForFonts);
	const point = await tab.evaluate<{ x: number; y: number } | null>(`(() => {
		const link = [...document.querySelectorAll("a")].findLast((each) => each.getAttribute("href") === "${address}" && each.checkVisibility());
		if (!link) return null;
		link.scrollIntoView({ block: "center", behavior: "instant" });
		addEventListener("click", () => localStorage.setItem("clicked", String(performance.timeOrigin + performance.now())), true);
		const { x, y, width, height } = link.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	})()`);
	if (point === null) return "not linked";
	await tab.hover(point);
	await pause(aimMs);
	await tab.click(point);
	if (!(await waitForArrival(tab, address))) return "not arrived";
	await pause(settleMs);
	return tab.evaluate(`new Promise((resolve) => {
		new PerformanceObserver((seen) => {
			const shown = Math.max(seen.getEntries().at(-1).startTime, performance.getEntriesByType("navigation")[0].activationStart);
			resolve(performance.timeOrigin + shown - Number(localStorage.getItem("clicked")));
		}).observe({ type: "largest-contentful-paint", buffered: true });
	})`);
}

async function waitForArrival(tab: Tab, address: string): Promise<boolean> {
	const deadline = Date.now() + arrivalTimeoutMs;
	while (Date.now() < deadline) {
		// The page cannot be evaluated during the navigation.
		const pathname = await tab.evaluate<string>("location.pathname").catch(() => undefined);
		if (pathname === address) return true;
		await pause(pollIntervalMs);
	}
	return false;
}

async function isRestoredFromCache(tab: Tab, origin: string, address: string): Promise<boolean> {
	await tab.open(origin + address);
	await tab.evaluate("globalThis.kept = true");
	await tab.open(`${origin}/no-such-page`);
	await tab.evaluate("history.back()");
	await pause(settleMs);
	return tab.evaluate<boolean>(`globalThis.kept === true && location.pathname === "${address}"`);
}
