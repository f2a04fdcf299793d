import type { Page } from "@playwright/test";
import { pages, programPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings, findingsOn } from "../findings.ts";
import { movingSections, scrollTo } from "./moving-rows.ts";

/** Specification section 2: the carousel's cards in their order. */
const cards = [
	["Full Stack Development", "12", "full-stack-development"],
	["Data Science", "09", "data-science"],
	["Machine Learning", "10", "machine-learning"],
	["Artificial Intelligence", "10", "artificial-intelligence"],
	["Full Stack Python", "12", "full-stack-python"],
	["Digital-Marketing with AI", "09", "digital-marketing"],
	["Business Analytics", "08", "business-analytics"],
	["Data Analytics", "08", "data-analytics"],
] as const;

const section = (page: Page, name: string) => page.getByRole("region", { name });
const trending = (page: Page) => section(page, "Most Trending Programs");
const testimonials = (page: Page) => section(page, "Trusted by Learners Across India");

test("The home page says what the specification gives, in its order", async ({ page }) => {
	await page.goto(pages.home);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eight weeks. Real projects. Real feedback.");
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
		"Most Trending Programs",
		"Eight weeks, one step each",
		"From Gradway Academy to Success",
		"Trusted by Learners Across India",
		"Our Students Come From",
		/Hiring/,
		"Not sure which one? Ask.",
	]);
	await expect(section(page, "In figures").getByRole("listitem")).toHaveText([
		"20+ industry mentors",
		"50+ hiring partners",
		"95% career success rate. Past record is no guarantee of future job prospects.",
		"18+ programs",
	]);
	await expect(section(page, "From Gradway Academy to Success")).toContainText(
		/graduates excel in top-tier companies worldwide/i,
	);
	await expect(section(page, "Our Students Come From")).toContainText(/premier institutions nationwide/i);
});

test("A visitor finds the programs, a person to talk to and the hiring form", async ({ page }) => {
	await page.goto(pages.home);
	const hero = section(page, "Eight weeks. Real projects. Real feedback.");
	await expect(hero.getByRole("link", { name: "Explore programs" })).toHaveAttribute("href", pages.programs);
	await expect(hero.getByRole("link", { name: "Talk to us" })).toHaveAttribute("href", pages.contact);
	await expect(hero).toContainText("From ₹6,499.");
	const last = section(page, "Not sure which one? Ask.");
	await expect(last.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", `${pages.programs}#apply-for`);
	await expect(trending(page).getByRole("link", { name: "Explore More" })).toHaveAttribute("href", pages.programs);
	const hiring = section(page, "Hiring? Tell us the role.");
	await expect(hiring.getByRole("link", { name: "Request talent" })).toHaveAttribute("href", pages.recruiter);
	await expect(hiring.getByRole("link", { name: "Talk to us" })).toHaveAttribute("href", pages.contact);
	for (const [name, slug] of [
		["Block Chain", "block-chain"],
		["Cyber Security", "cyber-security"],
		["Internet of Things", "internet-of-things"],
	] as const)
		await expect(hiring.getByRole("link", { name })).toHaveAttribute("href", programPage(slug));
	await hero.getByRole("link", { name: "Explore programs" }).click();
	await expect(page).toHaveURL(new RegExp(`${pages.programs}$`));
});

test("Eight programs are trending, each with stars, modules and one link", async ({ page }) => {
	await page.goto(pages.home);
	const shown = trending(page).getByRole("listitem");
	await expect(shown).toHaveCount(cards.length);
	for (const [at, [title, modules, slug]] of cards.entries()) {
		const card = shown.nth(at);
		await expect(card.getByRole("heading", { level: 3 })).toHaveText(title);
		await expect(card.getByText(`${modules} modules`)).toBeVisible();
		await expect(card.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
		const link = card.getByRole("link", { name: `KNOW MORE about ${title}` });
		await expect(link).toHaveAttribute("href", programPage(slug));
	}
	await expect(trending(page).getByRole("link", { name: /KNOW MORE/ })).toHaveCount(cards.length);
});

test("A visitor with a mouse may press any passing card, its repeat in the loop too", async ({ page }) => {
	await page.goto(pages.home);
	const again = trending(page).locator("[aria-hidden=true] a", { hasText: "KNOW MORE" });
	expect(await again.evaluateAll((all) => all.every((link) => (link as HTMLElement).tabIndex === -1))).toBe(true);
	expect(await again.evaluateAll((all) => new Set(all.map((link) => link.getAttribute("href"))).size)).toBe(
		cards.length,
	);
});

test("By keyboard each card is focused once, in view, and the rows stop", async ({ page }) => {
	await page.goto(pages.home);
	await trending(page).getByRole("link", { name: "Explore More" }).focus();
	for (const [title] of cards) {
		await page.keyboard.press("Tab");
		const focused = page.locator(":focus");
		await expect(focused).toHaveText(`KNOW MORE about ${title}`);
		const moving = () =>
			trending(page).evaluate(
				(all) =>
					all
						.getAnimations({ subtree: true })
						.filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations === Infinity)
						.length,
			);
		await expect.poll(moving).toBe(0);
		const box = await focused.evaluate((link) => link.closest("li")?.getBoundingClientRect().toJSON());
		expect(box.left).toBeGreaterThanOrEqual(0);
		expect(box.right).toBeLessThanOrEqual(1280);
	}
	await page.keyboard.press("Tab");
	await expect(trending(page).locator(":focus")).toHaveCount(0);
});

test("Twelve testimonials show in three columns of four, each with 4 or 5 stars and a name", async ({ page }) => {
	await page.goto(pages.home);
	const quotes = testimonials(page).getByRole("listitem");
	await expect(quotes).toHaveCount(12);
	await expect(page.locator("[data-late]")).toHaveCount(0);
	await expect(testimonials(page).getByRole("img", { name: /^[45] of 5 stars$/ })).toHaveCount(12);
	const lefts = await quotes.evaluateAll((all) =>
		all.map((quote) => Math.round(quote.getBoundingClientRect().left / 10)),
	);
	expect(new Set(lefts).size).toBe(3);
	for (const left of new Set(lefts)) expect(lefts.filter((each) => each === left)).toHaveLength(4);
	const names = await quotes.locator("strong").allTextContents();
	expect(new Set(names).size).toBe(12);
	for (const program of ["Full Stack Bootcamp", "Data Analytics", "UI/UX Design", "Power Pack Program"])
		await expect(quotes.locator("p", { hasText: program })).toHaveCount(1);
});

test("Search engines are told about the site and who runs it", async ({ page }) => {
	await page.goto(pages.home);
	const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
	const types = data["@graph"].map((each: { "@type": string }) => each["@type"]);
	expect(types).toEqual(expect.arrayContaining(["EducationalOrganization", "WebSite"]));
	expect((await page.title()).length).toBeLessThanOrEqual(60);
});

test("axe finds nothing while the rows move, nor when they are paused", async ({ page }) => {
	await page.goto(pages.home);
	await expectNoFindings(page);
	for (const name of movingSections) {
		const part = page.getByRole("region", { name });
		await scrollTo(part, { block: "center" });
		for (const button of await part.getByRole("checkbox", { name: /^Pause/ }).all()) await button.check();
	}
	await expect(page.getByRole("checkbox", { name: /^Pause/, checked: false })).toHaveCount(0);
	expect(await findingsOn(page), "paused").toEqual([]);
});

test("The hero's columns rise 60 ms apart, its learner settles last, and the headline shows at once", async ({
	page,
}) => {
	await page.addInitScript(() => {
		new PerformanceObserver((seen) => {
			for (const entry of seen.getEntries()) {
				const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
				const shifts = Number(document.documentElement.dataset.shifts ?? 0);
				if (!hadRecentInput) document.documentElement.dataset.shifts = String(shifts + value);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto(pages.home, { waitUntil: "commit" });
	const picture = page.locator(".hero-marks");
	await picture.waitFor();
	const rising = await picture.evaluate((element) =>
		[...element.children].map((part) => {
			const style = getComputedStyle(part);
			const [delay, lasts] = [style.animationDelay, style.animationDuration].map(
				(time) => Number.parseFloat(time) * 1000,
			);
			return {
				delay: Math.round(delay ?? 0),
				end: Math.round((delay ?? 0) + (lasts ?? 0)),
				loops: style.animationIterationCount,
			};
		}),
	);
	expect(rising.slice(0, 6).map(({ delay }) => delay)).toEqual([0, 60, 120, 180, 240, 300]);
	expect(Math.max(...rising.map(({ end }) => end))).toBe(rising[6]?.end);
	expect(new Set(rising.map(({ loops }) => loops))).toEqual(new Set(["1"]));
	const headline = page.getByRole("heading", { level: 1 });
	expect(await headline.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
	await page.waitForTimeout(2000);
	expect(await page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0))).toBeLessThan(0.001);
});
