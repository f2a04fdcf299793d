import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jobs } from "#content/careers.ts";
import { companies, institutions } from "#content/partners.ts";
import { programs, trendingPrograms } from "#content/programs/index.ts";
import { testimonials } from "#content/testimonials.ts";
import { pageOf } from "./pages.tsx";

const all: readonly (readonly unknown[])[] = [companies, institutions, jobs, programs, testimonials, trendingPrograms];
let delivered: (readonly unknown[])[] = [];
beforeEach(() => {
	delivered = all.map((list) => [...list]);
});
afterEach(() => {
	for (const [at, list] of all.entries()) (list as unknown[]).splice(0, list.length, ...(delivered[at] ?? []));
});

/** Has staff publish this many entries: the first ones, or more than were delivered. */
function publish<Entry extends object>(list: readonly Entry[], count: number, name: keyof Entry): void {
	const entries = Array.from({ length: count }, (_, at) => {
		const entry = list[at % list.length] as Entry;
		return at < list.length ? entry : { ...entry, [name]: `${entry[name]} ${at}` };
	});
	(list as Entry[]).splice(0, list.length, ...entries);
}

const draw = (page: string) => renderToStaticMarkup(pageOf(page));
const times = (html: string, name: string) =>
	[...html.matchAll(new RegExp(`--${name}:([^}]+)}`, "g"))].map(([, time]) => time);
const countOf = (html: string, part: string) => html.split(part).length - 1;

test("as delivered, the rows of the home page take the specification's times", () => {
	const html = draw("home");
	expect(times(html, "marquee-time")).toEqual(["68s", "68s", "48s", "48s"]);
	expect(times(html, "quotes-time")).toEqual(["120s", "40s", "40s", "40s"]);
	expect(times(html, "trend-time")).toEqual(["28000ms"]);
});

test("logos take 4 s each however many there are, and repeat until nine are in view", () => {
	publish(companies, 35, "name");
	publish(institutions, 5, "name");
	const html = draw("home");
	// 18 and 17; 3 of them thrice and 2 five times.
	expect(times(html, "marquee-time")).toEqual(["72s", "68s", "36s", "40s"]);
	expect(countOf(html, 'class="strip-set"')).toBe(2 + 2 + 2 * 3 + 2 * 5);
});

test("testimonials take 10 s each; fewer than three in a column stand still", () => {
	publish(testimonials, 10, "author");
	expect(times(draw("home"), "quotes-time")).toEqual(["100s", "30s", "40s", "30s"]);
	publish(testimonials, 8, "author");
	const html = draw("home");
	expect(times(html, "quotes-time")).toEqual([]);
	expect(html).not.toContain("Pause the moving testimonials");
	expect(countOf(html, "<blockquote>")).toBe(8);
});

test("trending programs make a step for each; no more than are visible stand still", () => {
	publish(trendingPrograms, 5, "slug");
	const moving = draw("home");
	expect(times(moving, "trend-time")).toEqual(["17500ms"]);
	expect(moving).toContain("0%,8.5714%{transform:translateX(calc(0 * var(--step)))}20%,28.5714%");
	expect(moving).toContain("100%{transform:translateX(calc(-5 * var(--step)))}");
	expect(countOf(moving, 'class="trend ')).toBe(2 * (3 + 5 + 7));
	publish(trendingPrograms, 4, "slug");
	const still = draw("home");
	expect(times(still, "trend-time")).toEqual([]);
	expect(countOf(still, 'class="trend ')).toBe(4);
});

test("a row without entries is left out with its heading", () => {
	for (const list of [companies, institutions, testimonials, trendingPrograms]) (list as unknown[]).length = 0;
	const html = draw("home");
	for (const id of ["companies", "institutions", "trusted", "trending"]) expect(html).not.toContain(`id="${id}"`);
});

test("the button for more programs stands only where there are more than six", () => {
	publish(programs, 17, "slug");
	expect(draw("programs-page")).toContain("Show more");
	expect(countOf(draw("programs-page"), 'data-later=""')).toBe(11);
	publish(programs, 6, "slug");
	expect(draw("programs-page")).not.toContain("data-show-more");
});

test("a third opening of our own has a drawing too", () => {
	publish(jobs, 3, "slug");
	expect(countOf(draw("careers"), '<header class="job-head')).toBe(3);
});
