import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ratingOf } from "../claims.ts";
import type { Ground, Program } from "../program.ts";
import { repeatedIn, textsIn } from "../texts-in.ts";
import { works } from "../work.ts";
import { domains, programs, trendingPrograms } from "./index.ts";

/** Specification section 2 (routes, hours, approval) and section 3 (domains); grounds from the design. */
const table: Record<string, { domain: string; hours: number; approval: number; ground: Ground }> = {
	"artificial-intelligence": { domain: "Artificial Intelligence", hours: 4, approval: 97, ground: "night" },
	"block-chain": { domain: "Block Chain & Web3", hours: 3, approval: 95, ground: "marigold" },
	"business-analytics": { domain: "Business Analytics", hours: 3, approval: 96, ground: "pink" },
	"cloud-computing": { domain: "Cloud Computing", hours: 4, approval: 94, ground: "lagoon" },
	"cyber-security": { domain: "Cyber Security", hours: 3, approval: 95, ground: "kumkum" },
	"data-analytics": { domain: "Data Analytics", hours: 4, approval: 98, ground: "sandal" },
	"data-science": { domain: "Data Science", hours: 4, approval: 98, ground: "peacock" },
	devops: { domain: "DevOps", hours: 3, approval: 94, ground: "night" },
	"digital-marketing": { domain: "Digital Marketing", hours: 4, approval: 99, ground: "marigold" },
	finance: { domain: "Finance", hours: 1, approval: 92, ground: "neem" },
	fintech: { domain: "Fintech", hours: 1, approval: 92, ground: "lagoon" },
	"full-stack-development": { domain: "Full Stack Development", hours: 4, approval: 99, ground: "kumkum" },
	"full-stack-python": { domain: "Full Stack Python", hours: 4, approval: 99, ground: "sandal" },
	"human-resource": { domain: "Human Resource", hours: 2, approval: 90, ground: "pink" },
	"internet-of-things": { domain: "Internet of Things", hours: 2, approval: 93, ground: "peacock" },
	"machine-learning": { domain: "Machine Learning", hours: 4, approval: 96, ground: "marigold" },
	"stock-marketing": { domain: "Stock Marketing", hours: 4, approval: 99, ground: "sandal" },
	"ui-ux": { domain: "UI UX", hours: 4, approval: 94, ground: "kumkum" },
};

/** Carousel of specification section 2, in its order. */
const carousel = [
	["Full Stack Development", 12],
	["Data Science", 9],
	["Machine Learning", 10],
	["Artificial Intelligence", 10],
	["Full Stack Python", 12],
	["Digital-Marketing with AI", 9],
	["Business Analytics", 8],
	["Data Analytics", 8],
] as const;

const longestTopic = 90;
/** Sales promises that nobody can keep. */
const promises =
	/guaranteed|we guarantee|assured (income|return)|sure[- ]shot|multibagger|double your|risk[- ]free|100 ?(%|percent)/i;

describe("the programs together", () => {
	test("are the 18 of the specification, each once", () => {
		expect(programs.map(({ slug }) => slug).sort()).toEqual(Object.keys(table).sort());
	});

	test("cover every domain an application may name", () => {
		expect(domains).toEqual(Object.values(table).map(({ domain }) => domain));
		expect(programs.map(({ domain }) => domain).sort()).toEqual([...domains].sort());
	});

	test("have one mark each, and no mark is left over", () => {
		const marks = readdirSync(new URL("../images/marks/", import.meta.url)).map((file) => file.replace(".svg", ""));
		expect(marks.sort()).toEqual(Object.keys(table).sort());
	});

	test("open the programs page with the six of its first screen", () => {
		expect(programs.slice(0, 6).map(({ title }) => title)).toEqual([
			"Full Stack Development",
			"Data Science",
			"Artificial Intelligence",
			"Machine Learning",
			"Full Stack Python",
			"Business Analytics",
		]);
	});

	test.each([1, 2, 3])("in %i columns no two of them on marigold touch, nor one the marigold above them", (columns) => {
		const marigold = (at: number) => programs[at]?.ground === "marigold";
		const beside = [...programs.keys()].filter((at) => (at + 1) % columns > 0 && marigold(at) && marigold(at + 1));
		const below = [...programs.keys()].filter((at) => marigold(at) && marigold(at + columns));
		const first = programs.slice(0, columns).filter(({ ground }) => ground === "marigold");
		expect([...beside, ...below, ...first]).toEqual([]);
	});

	test("trend in the specification's order with its module counts", () => {
		expect(trendingPrograms.map(({ cardTitle, title, modules }) => [cardTitle ?? title, modules])).toEqual(carousel);
	});

	test("each show a piece of commented work, marked as an example", () => {
		expect(works.map(({ program }) => program).sort()).toEqual(Object.keys(table).sort());
		for (const { lines, comments, specimen } of works) {
			expect(specimen).toBe(true);
			expect(comments.length).toBeGreaterThanOrEqual(2);
			expect(lines.length).toBeGreaterThanOrEqual(3);
		}
	});

	test("do not read like one template: no text of any length serves twice", () => {
		const texts = programs.flatMap((program) => textsIn(program).filter((text) => text.length > 40));
		expect(repeatedIn(texts)).toEqual([]);
	});

	test.each([
		["tagline", ({ tagline }: Program) => [tagline]],
		["why card's title", ({ why }: Program) => why.map(({ title }) => title)],
		["week", ({ weeks }: Program) => weeks],
		["topic", ({ curriculum }: Program) => curriculum.flatMap(({ topics }) => topics)],
		["outcome", ({ outcomes }: Program) => outcomes],
		["question", ({ faqs: asked }: Program) => asked.map(({ question }) => question)],
		["answer", ({ faqs: asked }: Program) => asked.map(({ answer }) => answer)],
	] as const)("share no %s, however short", (_, linesOf) => {
		expect(repeatedIn(programs.flatMap((program) => linesOf(program).map((line) => line.toLowerCase())))).toEqual([]);
	});

	test("do not show the same six scenes, and draw on a wide stock of them", () => {
		const boards = programs.map(({ why }) => scenesOf(why).sort().join(" "));
		expect(repeatedIn(boards)).toEqual([]);
		expect(new Set(programs.flatMap(({ why }) => scenesOf(why))).size).toBeGreaterThanOrEqual(24);
		const opening = programs.map(({ why }) => why[0].scene);
		expect(new Set(opening).size).toBeGreaterThanOrEqual(12);
	});
});

describe.each(programs.map((program) => [program.title, program] as const))("%s", (_, program) => {
	test("has the specification's domain, hours and approval, and its own ground", () => {
		const { slug, domain, hoursPerWeek: hours, ground } = program;
		const approval = Number.parseInt(ratingOf(slug)?.value ?? "", 10);
		expect({ domain, hours, approval, ground }).toEqual(table[slug]);
	});

	test("has its stars and plan layout", () => {
		expect(ratingOf(program.slug)?.stars).toBe(program.slug === "stock-marketing" ? 4 : 5);
		expect(program.planLayout).toBe(["finance", "fintech"].includes(program.slug) ? "finance" : "standard");
	});

	test("has six why cards in six different scenes", () => {
		expect(new Set(scenesOf(program.why)).size).toBe(6);
	});

	test("has a curriculum that fills the eight weeks in order, four to six topics a module", () => {
		expect(program.curriculum).toHaveLength(5);
		expect(program.weeks).toHaveLength(8);
		expect(program.curriculum.flatMap(({ weeks }) => weeksIn(weeks))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		for (const { topics } of program.curriculum) {
			expect(topics.length).toBeGreaterThanOrEqual(4);
			expect(topics.length).toBeLessThanOrEqual(6);
			expect(topics.filter((topic) => topic.length > longestTopic || !/^\S+ \S+ \S.*[^.,;:]$/.test(topic))).toEqual([]);
		}
	});

	test("promises nobody an income, a return or a post", () => {
		expect(textsIn(program).filter((text) => promises.test(text))).toEqual([]);
	});

	test("names 6 to 10 tools and 4 to 6 outcomes", () => {
		expect(program.tools.length).toBeGreaterThanOrEqual(6);
		expect(program.tools.length).toBeLessThanOrEqual(10);
		expect(program.outcomes.length).toBeGreaterThanOrEqual(4);
		expect(program.outcomes.length).toBeLessThanOrEqual(6);
	});

	test("answers what the specification fixes: free, within 24 hours, no registration fee, a certificate", () => {
		expect(program.faqs.length).toBeGreaterThanOrEqual(3);
		const answers = program.faqs.map(({ question, answer }) => `${question} ${answer}`).join("\n");
		expect(answers).toMatch(/applying is free/i);
		expect(answers).toMatch(/within 24 hours/i);
		expect(answers).toMatch(/no registration fee/i);
		expect(answers).toMatch(/certificate/i);
		expect(answers).toMatch(/on completion/i);
	});
});

test("UI & UX teaches the five modules of the specification, four topics each", () => {
	const curriculum = programs.find(({ slug }) => slug === "ui-ux")?.curriculum ?? [];
	expect(curriculum.map(({ title, topics }) => [title, topics.length])).toEqual([
		["Foundations of UI/UX Design", 4],
		["User Research & Empathy Building", 4],
		["Information Architecture & Wireframing", 4],
		["Visual Design Principles", 4],
		["Prototyping & Interaction Design", 4],
	]);
});

test("Finance and Fintech promise no live sessions, because their plans have none", () => {
	const texts = programs.filter(({ planLayout }) => planLayout === "finance").flatMap(textsIn);
	expect(texts.filter((text) => /live (session|class)|doubt-clear/i.test(text))).toEqual([]);
});

test("Stock Marketing and Finance say that they are education, and promise no return", () => {
	const stock = programs.find(({ slug }) => slug === "stock-marketing");
	expect(stock?.description).toMatch(/this is education, with no tips and no promise of returns/);
	expect(stock?.weeksSentence).toMatch(/at least 30 days old, as SEBI requires/);
	expect(stock?.faqs.at(-1)?.answer).toMatch(/cannot promise/);
	const finance = programs.find(({ slug }) => slug === "finance");
	expect(finance?.weeksSentence).toMatch(/Education, not investment advice/);
});

function scenesOf(why: Program["why"]): string[] {
	return why.map(({ scene }) => scene);
}

function weeksIn(label: string): number[] {
	const [first = 0, last = first] = (label.match(/\d/g) ?? []).map(Number);
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
