import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { pages, programPage } from "#contract/paths.ts";
import { launchOptions } from "../../e2e/launch.ts";
import { median, type Part } from "../report.ts";

const slowdown = 4;
const maxMs = 100;
/** A popup makes the page behind it inert, which restyles all of it. */
const maxPopupMs = 150;
const runs = 3;
const observationMs = 4000;
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const dataScience = programPage("data-science");

type Press = {
	name: string;
	page: string;
	size: { width: number; height: number };
	control: (page: Page) => Locator;
};
const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const second = (selector: string) => (page: Page) => page.locator(selector).nth(1);

const measuredPresses: Press[] = [
	{ name: "menu", page: pages.home, size: phone, control: button("Menu") },
	{ name: "show six more", page: pages.programs, size: phone, control: button("Show six more") },
	{ name: "question", page: pages.programs, size: phone, control: second("summary") },
	{
		name: "module of the curriculum",
		page: dataScience,
		size: phone,
		control: second("[data-one-stays-open] summary"),
	},
	{ name: "brochure popup", page: dataScience, size: phone, control: button("Brochure") },
	{ name: "plan popup", page: dataScience, size: desktop, control: button(/ENROLL NOW/) },
	{
		name: "first press on a form",
		page: dataScience,
		size: phone,
		control: (page) => page.getByLabel("Full name").first(),
	},
	{ name: "submitting an empty form", page: dataScience, size: phone, control: button("Apply Now") },
];

const movingSections = [
	{ page: pages.home, rows: "Most Trending Programs" },
	{ page: pages.home, rows: /to Success/ },
	{ page: pages.home, rows: "Trusted by Learners Across India" },
	{ page: pages.home, rows: "Our Students Come From" },
	{ page: dataScience, rows: /Empowering Every/ },
];

/** How long the browser takes to show the response to a press on a CPU slowed to a quarter. */
export async function presses(origin: string): Promise<Part> {
	await using browser = await chromium.launch(await launchOptions());
	/** All times by press. */
	const pressMs: Record<string, number[]> = {};
	for (const press of measuredPresses) {
		const durations: number[] = [];
		while (durations.length < runs) durations.push(await measurePress(browser, origin, press));
		pressMs[press.name] = durations;
	}
	const within = (limit: number, isIncluded: (name: string) => boolean) =>
		Object.entries(pressMs).every(([name, durations]) => !isIncluded(name) || median(durations) <= limit);
	const isPopup = (name: string) => name.endsWith("popup");
	return {
		figures: { slowdown, pressMs },
		targets: {
			[`answered on the screen within ${maxMs} ms (median of ${runs})`]: within(maxMs, (name) => !isPopup(name)),
			[`a popup opens within ${maxPopupMs} ms`]: within(maxPopupMs, isPopup),
		},
	};
}

/** The work of moving rows while nobody touches them. */
export async function movingRows(origin: string): Promise<Part> {
	await using browser = await chromium.launch(await launchOptions());
	const work: Record<string, { layouts: number; paints: number }> = {};
	for (const { page: address, rows } of movingSections) {
		await using page = await browser.newPage({ viewport: desktop });
		await page.goto(origin + address);
		await page.getByRole("heading", { name: rows }).scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, desktop.height / 3);
		// Wait until the effects of scrolling into view are over.
		await page.waitForTimeout(2500);
		work[`${address} ${rows}`] = await countWork(page, observationMs);
	}
	const counts = Object.values(work);
	return {
		figures: { watchedMs: observationMs, ...work },
		targets: {
			"no layout": counts.every(({ layouts }) => layouts === 0),
			"no paint": counts.every(({ paints }) => paints === 0),
		},
	};
}

async function measurePress(
	browser: Browser,
	origin: string,
	{ page: address, size, control }: Press,
): Promise<number> {
	await using page = await browser.newPage({ viewport: size });
	await page.goto(origin + address);
	// A visitor sees a control before pressing it: wait until the effects of scrolling to it are over.
	await control(page).scrollIntoViewIfNeeded();
	await page.waitForTimeout(1000);
	await observeInteractions(page);
	const protocol = await page.context().newCDPSession(page);
	await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	await control(page).click();
	await page.waitForTimeout(1500);
	return await page.evaluate(() => (window as unknown as { longest: number }).longest);
}

/** Records the longest time from an input to the next frame, as INP does (web.dev/articles/inp). */
async function observeInteractions(page: Page): Promise<void> {
	await page.evaluate(() => {
		const watched = window as unknown as { longest: number };
		watched.longest = 0;
		new PerformanceObserver((seen) => {
			for (const entry of seen.getEntries() as PerformanceEventTiming[])
				if (entry.interactionId) watched.longest = Math.max(watched.longest, entry.duration);
		}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
	});
}

/** How often the page's main thread lays out and paints in this time, from the browser's trace. */
async function countWork(page: Page, milliseconds: number): Promise<{ layouts: number; paints: number }> {
	const protocol = await page.context().newCDPSession(page);
	const names: string[] = [];
	protocol.on("Tracing.dataCollected", ({ value }) => {
		for (const event of value as unknown as { name: string; ph: string }[])
			if (event.ph !== "E") names.push(event.name);
	});
	await protocol.send("Tracing.start", { categories: "devtools.timeline", transferMode: "ReportEvents" });
	await page.waitForTimeout(milliseconds);
	const complete = new Promise<void>((resolve) => protocol.once("Tracing.tracingComplete", () => resolve()));
	await protocol.send("Tracing.end");
	await complete;
	const count = (eventName: string) => names.filter((name) => name === eventName).length;
	return { layouts: count("Layout"), paints: count("Paint") };
}
