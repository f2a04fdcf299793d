import type { Locator } from "@playwright/test";
import { expect, test } from "../browser-test.ts";
import { movingSections, openSection, scrollTo, trendingPauseMs, trendingSlideMs } from "./moving-rows.ts";

/** Specification section 4. */
const testimonialSlide = 10_000;
const logoSlide = 4000;
const trendingCards = 8;
const testimonialsInColumn = 4;
const marksInRow = { companies: 17, institutions: 12 };

type Motion = { duration: number; easing: string; direction: string; loops: boolean; state: string };

/** The rows that move without end in a part of the page, in their order. */
function motions(part: Locator): Promise<Motion[]> {
	return part.evaluate((element) =>
		element.getAnimations({ subtree: true }).flatMap((animation) => {
			const { duration, direction = "", iterations } = animation.effect?.getTiming() ?? {};
			if (iterations !== Number.POSITIVE_INFINITY) return [];
			const target = (animation.effect as KeyframeEffect).target as Element;
			const easing = getComputedStyle(target).animationTimingFunction;
			return [{ duration: Number(duration), easing, direction, loops: true, state: animation.playState }];
		}),
	);
}

const row = (duration: number, easing: string, direction: string): Motion => ({
	duration,
	easing,
	direction,
	loops: true,
	state: "running",
});

test("Trending programs rest 1500 ms and slide 2000 ms, the second row in reverse", async ({ page }) => {
	const part = await openSection(page, "Most Trending Programs");
	const round = trendingCards * (trendingPauseMs + trendingSlideMs);
	expect(await motions(part)).toEqual([row(round, "ease-in-out", "normal"), row(round, "ease-in-out", "reverse")]);
	const moved = (at: number) =>
		part.evaluate((element, ms) => {
			const track = element.querySelector("ul");
			const [animation] = track?.getAnimations() ?? [];
			const [first, second] = [...(track?.children ?? [])].map((card) => card.getBoundingClientRect().left);
			if (!track || !animation) throw new Error("The first row does not move.");
			animation.currentTime = ms;
			const step = (second ?? 0) - (first ?? 0);
			return -new DOMMatrix(getComputedStyle(track).transform).m41 / step;
		}, at);
	expect(await moved(0)).toBeCloseTo(0, 2);
	expect(await moved(trendingPauseMs)).toBeCloseTo(0, 2);
	expect(await moved(trendingPauseMs + trendingSlideMs / 2)).toBeCloseTo(0.5, 2);
	expect(await moved(trendingPauseMs + trendingSlideMs)).toBeCloseTo(1, 2);
	expect(await moved(2 * trendingPauseMs + trendingSlideMs)).toBeCloseTo(1, 2);
	expect(await moved(round - 1)).toBeCloseTo(trendingCards, 2);
});

test("Four trending programs are seen whole at rest, however wide the screen", async ({ page }) => {
	await page.setViewportSize({ width: 1920, height: 1000 });
	const part = await openSection(page, "Most Trending Programs");
	await scrollTo(part);
	const { x: left = 0 } = (await part.getByRole("heading", { level: 2 }).boundingBox()) ?? {};
	const { x = 0, width = 0 } = (await part.getByRole("link", { name: "Explore More" }).boundingBox()) ?? {};
	const boxes = await part.evaluate((element) => {
		const list = element.querySelector("ul");
		for (const animation of list?.getAnimations() ?? []) animation.currentTime = 0;
		return [...(list?.children ?? [])].map((card) => card.getBoundingClientRect().toJSON());
	});
	const whole = boxes.filter((box) => box.left >= left - 1 && box.right <= x + width + 1).length;
	expect(whole).toBe(4);
	await expect(part.locator(".trend-row").first()).toHaveCSS("overflow-x", "clip");
	const row = await part.locator(".trend-row").first().boundingBox();
	expect(row?.width).toBeCloseTo(x + width - left, 0);
});

test("Testimonials pass in columns, three in view, 10000 ms a slide, linear, the middle column in reverse", async ({
	page,
}) => {
	const part = await openSection(page, "Trusted by Learners Across India");
	const round = testimonialsInColumn * testimonialSlide;
	expect(await motions(part)).toEqual([
		row(round, "linear", "normal"),
		row(round, "linear", "reverse"),
		row(round, "linear", "normal"),
	]);
	const slides = await part.evaluate((element) => {
		const set = element.querySelector("ul");
		const frame = set?.closest("[class*=window]");
		return ((frame?.clientHeight ?? 0) / (set?.clientHeight ?? 1)) * 4;
	});
	expect(slides).toBeGreaterThan(2.7);
	expect(slides).toBeLessThan(3.3);
});

for (const [name, marks] of [
	["From Gradway Academy to Success", marksInRow.companies],
	["Our Students Come From", marksInRow.institutions],
] as const)
	test(`${name}: two rows, 4000 ms a logo, linear, one in reverse`, async ({ page }) => {
		const part = await openSection(page, name);
		expect((await motions(part)).sort((one, other) => one.direction.localeCompare(other.direction))).toEqual([
			row(marks * logoSlide, "linear", "normal"),
			row(marks * logoSlide, "linear", "reverse"),
		]);
	});

for (const name of movingSections)
	test(`${name}: keeps moving under the mouse, and stops with its button`, async ({ page }) => {
		const part = await openSection(page, name);
		const states = async () => [...new Set((await motions(part)).map(({ state }) => state))];
		const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
		await page.mouse.move(x + width / 2, y + height * 0.7);
		expect(await states()).toEqual(["running"]);
		const pause = part.getByRole("checkbox", { name: /^Pause/ });
		await pause.check();
		// Paused, the trending programs are a row to swipe: nothing of them is in motion any more.
		await expect.poll(states).toEqual(name === "Most Trending Programs" ? [] : ["paused"]);
		await pause.uncheck();
		await expect.poll(states).toEqual(["running"]);
	});

test("On a phone the twelve testimonials pass in one column, which can be scrolled once it is paused", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const part = await openSection(page, "Trusted by Learners Across India");
	expect(await motions(part)).toEqual([row(3 * testimonialsInColumn * testimonialSlide, "linear", "normal")]);
	await part.getByRole("checkbox", { name: /^Pause/ }).check();
	const quotes = part.getByRole("listitem");
	const lefts = await quotes.evaluateAll((all) =>
		all.map((quote) => Math.round(quote.getBoundingClientRect().left / 10)),
	);
	expect(new Set(lefts).size).toBe(1);
	const last = quotes.nth(11);
	await last.evaluate((quote) => quote.scrollIntoView({ block: "center" }));
	await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("By keyboard the testimonials stop when focused, and the arrow keys scroll them", async ({ page }) => {
	const part = await openSection(page, "Trusted by Learners Across India");
	await part.getByRole("checkbox", { name: /^Pause/ }).focus();
	await page.keyboard.press("Tab");
	const frame = part.getByRole("region", { name: "What they say" });
	await expect(frame).toBeFocused();
	const states = async () => [...new Set((await motions(part)).map(({ state }) => state))];
	await expect.poll(states).toEqual(["paused"]);
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
	await page.keyboard.press("Tab");
	await expect.poll(states).toEqual(["running"]);
});
