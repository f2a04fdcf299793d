import type { Page } from "@playwright/test";
import { about } from "#content/about.ts";
import { careers, jobs } from "#content/careers.ts";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";

/** What search engines read on a page. */
async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
	const text = await page.locator('script[type="application/ld+json"]').textContent();
	return JSON.parse(text ?? "")["@graph"];
}

const ofType = (data: Record<string, unknown>[], type: string) => data.filter((each) => each["@type"] === type);

test("Career shows two openings for a Business Development Associate in Bangalore, full-time", async ({ page }) => {
	await page.goto(pages.career);
	const cards = page.getByRole("article");
	await expect(cards).toHaveCount(2);
	for (const [at, job] of jobs.entries()) {
		const card = cards.nth(at);
		await expect(card.getByRole("heading", { name: "Business Development Associate" })).toBeVisible();
		await expect(card.getByRole("listitem").filter({ hasText: /^Bangalore$/ })).toBeVisible();
		await expect(card.getByRole("listitem").filter({ hasText: /^Full-time$/ })).toBeVisible();
		for (const heading of Object.values(careers.openings.headings))
			await expect(card.getByRole("heading", { name: heading })).toBeVisible();
		for (const text of [job.team, job.summary, ...job.lookFor, ...job.offer, ...job.day.map((each) => each.text)])
			await expect(card).toContainText(text);
	}
	for (const { title, text } of careers.hiring.steps) {
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
		await expect(page.getByText(text)).toBeVisible();
	}
});

test("Each opening links to a mail to HR with its subject, and so does the text for everyone else", async ({
	page,
}) => {
	await page.goto(pages.career);
	for (const [at, { title, team }] of jobs.entries()) {
		const mails = page.getByRole("article").nth(at).locator('a[href^="mailto:"]');
		await expect(mails).toHaveCount(2);
		for (const mail of await mails.all()) {
			const link = new URL((await mail.getAttribute("href")) ?? "");
			expect(link.pathname).toBe(provider.careersEmail);
			expect(link.searchParams.get("subject")).toBe(`${title}, ${team}`);
		}
	}
	const other = page.getByRole("main").getByRole("link", { name: provider.careersEmail }).last();
	const link = new URL((await other.getAttribute("href")) ?? "");
	expect(link.pathname).toBe(provider.careersEmail);
	expect(link.searchParams.get("subject")).toBe(careers.otherwise.subject);
});

test("Search engines find breadcrumbs but no opening, because both are specimens", async ({ page, server }) => {
	expect(jobs.every(({ specimen }) => specimen)).toBe(true);
	await page.goto(pages.career);
	const data = await dataOf(page);
	expect(ofType(data, "JobPosting")).toEqual([]);
	expect(await page.content()).not.toContain("JobPosting");
	for (const { slug } of jobs) await expect(page.locator(`#${slug}`)).toHaveRole("article");
	expect(ofType(data, "BreadcrumbList")).toHaveLength(1);
	expect((await page.request.get(`${server.origin}/icon-512.png`)).ok()).toBe(true);
});

test("About gives its own figures, and no others", async ({ page }) => {
	await page.goto(pages.about);
	const figures = page.getByRole("main").getByText(/^\d+[+%]/);
	await expect(figures).toHaveCount(3);
	for (const [figure, label] of [
		["13+", "programs"],
		["50+", "partners"],
		["25+", "mentors"],
	] as const)
		await expect(page.getByRole("listitem").filter({ hasText: figure })).toHaveText(`${figure} ${label}`);
	expect(ofType(await dataOf(page), "BreadcrumbList")).toHaveLength(1);
});

test("About says who we are, the mission, the vision, the values and the approach", async ({ page }) => {
	await page.goto(pages.about);
	for (const { title, text } of [about.mission, about.vision]) {
		await expect(page.getByRole("main").getByRole("heading", { name: title, exact: true })).toBeVisible();
		await expect(page.getByRole("main").getByText(text)).toBeVisible();
	}
	for (const { title, text } of [...about.values.items, ...about.approach.items, ...about.mentors.stages]) {
		await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
		await expect(page.getByText(text, { exact: true })).toBeVisible();
	}
	for (const paragraph of about.story.paragraphs) await expect(page.getByText(paragraph)).toBeVisible();
});

test("Programs leads to About, and About on to programs, contact and career", async ({ page }) => {
	await page.goto(pages.programs);
	await page.getByRole("main").getByRole("link", { name: "about page" }).click();
	await expect(page).toHaveURL(new RegExp(`${pages.about}$`));
	const { programs, contact, career } = about.next.links;
	for (const [{ title }, address] of [
		[programs, pages.programs],
		[contact, pages.contact],
		[career, pages.career],
	] as const) {
		await page.goto(pages.about);
		await page.getByRole("main").getByRole("link", { name: title }).click();
		await expect(page).toHaveURL(new RegExp(`${address}$`));
	}
});
