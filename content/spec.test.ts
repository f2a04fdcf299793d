import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { about } from "./about.ts";
import { careers, jobs } from "./careers.ts";
import { certificates, certificateWords, marksOn } from "./certificates.ts";
import { figuresOf, ratingOf } from "./claims.ts";
import { faqs } from "./faqs.ts";
import { footerTexts } from "./footer.ts";
import { home } from "./home.ts";
import { learning } from "./learning.ts";
import type { LegalDocument, LegalPart } from "./legal/document.ts";
import { leadRetentionMonths, policy, policyVersion } from "./legal/policy.ts";
import { terms } from "./legal/terms.ts";
import { companies, institutions } from "./partners.ts";
import { paymentKinds, plans, plansSentence, rupees } from "./plans.ts";
import type { Ground, Program } from "./program.ts";
import { domains, programs, trendingPrograms } from "./programs/index.ts";
import { programsPage } from "./programs-page.ts";
import { payment, provider } from "./provider.ts";
import { recruiter } from "./recruiter.ts";
import { roleWords } from "./roles.ts";
import { skillRows } from "./skills.ts";
import { works } from "./work.ts";

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

const longestSummary = 155;
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
		const marks = readdirSync(new URL("images/marks/", import.meta.url)).map((file) => file.replace(".svg", ""));
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

describe("the plans", () => {
	test("cost what the specification says, written the Indian way", () => {
		expect(
			plans.map(({ name, tagline, listPrice, offerPrice, registrationFee }) => [
				name,
				tagline,
				rupees(listPrice),
				rupees(offerPrice),
				rupees(registrationFee),
			]),
		).toEqual([
			["Launch SOLO", "Learn at your own pace", "₹9,999", "₹6,499", "₹1,000"],
			["Launch GUIDED", "Get real time assistance", "₹12,999", "₹9,499", "₹1,500"],
			["Launch PRO", "Get job ready", "₹16,999", "₹13,499", "₹2,000"],
		]);
	});

	test("hold what the specification lists in the standard layout", () => {
		const [solo, guided, pro] = plans.map(({ features }) => features.standard);
		const base = [
			"LMS access",
			"Recorded sessions",
			"Hands-on projects",
			"Doubt-clear session",
			"Study material",
			"Completion and internship certificates",
		];
		const withGuided = ["Live sessions", "Excellence certificate", "Placement assistance"];
		const withPro = ["Live mentor guidance", "Letter of recommendation", "Job portal access", "Placement support"];
		expect(textsOf(solo)).toEqual(base);
		expect(addedIn(solo)).toEqual([]);
		expect(textsOf(guided)).toEqual([...withGuided, ...base]);
		expect(addedIn(guided)).toEqual(withGuided);
		expect(textsOf(pro)).toEqual([...withPro, ...withGuided, ...base]);
		expect(addedIn(pro)).toEqual(withPro);
	});

	test("drop doubt sessions from SOLO and GUIDED, and live sessions everywhere, in the finance layout", () => {
		const [solo, guided, pro] = plans.map(({ features }) => textsOf(features.finance));
		expect(solo).not.toContain("Doubt-clear session");
		expect(guided).not.toContain("Doubt-clear session");
		expect(pro).toContain("Mentor guidance");
		for (const features of [solo, guided, pro]) {
			expect(features?.filter((text) => /^live/i.test(text))).toEqual([]);
			expect(features).toContain("Recorded sessions");
			expect(repeatedIn(features ?? [])).toEqual([]);
		}
	});

	test("lead to a payment page for each kind", () => {
		expect(paymentKinds.map(({ kind, title }) => [kind, title])).toEqual([
			["registration", "Registration"],
			["full", "Full Payment"],
		]);
		for (const { slug, paymentLinks } of plans) {
			expect(paymentLinks).toEqual({
				registration: `/pay/${slug}/registration?program={program}`,
				full: `/pay/${slug}/full?program={program}`,
			});
		}
	});
});

test("the skills banner shows the 30 tags of the specification in three rows of ten", () => {
	expect(skillRows.map((row) => row.length)).toEqual([10, 10, 10]);
	expect(skillRows.flat().join(", ")).toBe(
		"React, MongoDB, Node.js, HTML & CSS, Canva, Figma, Python, Power BI, MySQL, AI & ML, Digital Marketing, Data Analytics, Git & GitHub, Flutter, Java, C++, Cloud Computing, UI/UX Design, SEO, Firebase, Excel, WordPress, AWS, Data Science, Leadership, Business, Project, Problem Solving, Agile & Scrum, Entrepreneurship",
	);
});

test("the programs page asks six questions and tells its three stages", () => {
	expect(faqs).toHaveLength(6);
	expect(programsPage.approach.stages.map(({ title }) => title)).toEqual([
		"Foundation",
		"Advancement",
		"Implementation",
	]);
	expect(programsPage.benefits.items[0]?.title).toBe("12 months of access");
	expect(programsPage.description.length).toBeLessThanOrEqual(longestSummary);
});

test("recruiters are promised an answer within 24-48 hours and three things", () => {
	expect(recruiter.sentence).toContain("within 24-48 hours");
	expect(recruiter.receive.items).toHaveLength(3);
	expect(recruiter.description.length).toBeLessThanOrEqual(longestSummary);
});

test("the three certificate specimens carry different numbers and marks that exist", () => {
	expect(certificates.map(({ kind }) => kind)).toEqual(["completion", "internship", "excellence"]);
	expect(repeatedIn(certificates.map(({ number }) => number))).toEqual([]);
	for (const specimen of certificates)
		for (const { slug } of programs) {
			const marks = marksOn(specimen, slug);
			expect(marks[0]).toBe(slug);
			expect(marks).toHaveLength(specimen.marks.length + 1);
			expect(repeatedIn(marks)).toEqual([]);
			expect(marks.filter((mark) => !(mark in table))).toEqual([]);
		}
});

test("the footer holds the nine long texts and the copyright of the specification", () => {
	expect(footerTexts.map(({ title }) => title)).toEqual([
		"About",
		"Mission",
		"Vision",
		"Why choose us",
		"Offerings",
		"Mentorship",
		"Industry collaboration",
		"Innovation",
		"Community",
	]);
	expect(provider.copyrightYear).toBe(2025);
});

test("the provider's ways to reach it agree with one another", () => {
	const digits = provider.phone.e164.replace("+", "");
	expect(provider.phone.display.replace(/\D/g, "")).toBe(digits);
	expect(provider.whatsapp.number).toBe(digits);
	expect(provider.whatsapp.address).toBe(`https://wa.me/${digits}`);
	for (const { address } of provider.social) expect(new URL(address).protocol).toBe("https:");
});

describe.each([
	["the privacy policy", policy],
	["the terms", terms],
] as const)("%s", (_, document) => {
	test("has sections with their own anchors and something to say", () => {
		expect(repeatedIn(document.sections.map(({ id }) => id))).toEqual([]);
		expect(document.sections.filter(({ id }) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
		expect(document.sections.filter(({ parts }) => parts.length === 0)).toEqual([]);
	});

	test("is dated, and fits a search result", () => {
		expect(document.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(wordsOf(document)).toContain(document.version);
		expect(document.summary.length).toBeLessThanOrEqual(longestSummary);
	});
});

test("the terms say who may use the product", () => {
	const words = wordsOf(terms);
	expect(words).toContain("at least 16");
	expect(words).toMatch(/under 18, a parent or guardian/);
	expect(words).toContain(`The courts at ${provider.address.locality}, ${provider.address.region}`);
});

test("the privacy policy says what the forms really collect, for how long, and how to have it erased", () => {
	const words = wordsOf(policy);
	expect(policy.version).toBe(policyVersion);
	for (const said of [
		"Cookie user:",
		"Cookie user1:",
		"under the word user",
		"first and your latest visit",
		"erase",
		"section 6",
		provider.grievance.email,
	])
		expect(words).toContain(said);
	expect(words).toContain(`${leadRetentionMonths} months after`);
});

test("the openings are the two of the specification, and told apart", () => {
	expect(jobs.map(({ title, place, hours }) => [title, place, hours])).toEqual([
		["Business Development Associate", "Bangalore", "Full-time"],
		["Business Development Associate", "Bangalore", "Full-time"],
	]);
	expect(new Set(jobs.flatMap(({ slug, team, summary, apply }) => [slug, team, summary, apply])).size).toBe(8);
	for (const { posted, pay } of jobs) {
		expect(new Date(posted).toISOString()).toContain(posted);
		expect(pay.from).toBeLessThan(pay.to);
	}
	expect(careers.description.length).toBeLessThanOrEqual(longestSummary);
});

test("the landing page and the about page have figures of their own (specification section 1)", () => {
	const said = (ids: readonly string[]) => figuresOf(ids).map(({ value, text }) => `${value} ${text}`);
	expect(said(home.figures)).toEqual([
		"20+ industry mentors",
		"50+ hiring partners",
		"95% career success rate",
		"18+ programs",
	]);
	expect(said(about.figures)).toEqual(["13+ programs", "25+ mentors", "50+ partners"]);
	expect(about.description.length).toBeLessThanOrEqual(longestSummary);
});

test("34 companies and 24 institutions stand in the rows, each name and logo once", () => {
	const rows = [...companies, ...institutions];
	expect([companies.length, institutions.length]).toEqual([34, 24]);
	expect(repeatedIn(rows.map(({ name }) => name.toLowerCase()))).toEqual([]);
	expect(repeatedIn(rows.map(({ logo }) => String(logo)))).toEqual([]);
	const files = readdirSync(new URL("images/partners/", import.meta.url));
	expect(files.sort()).toEqual(rows.map(({ logo }) => `${logo}.svg`).sort());
});

test("nobody shouts, and no text has stray spaces or straight apostrophes", () => {
	const texts = [
		about,
		careers,
		jobs,
		programs,
		domains,
		faqs,
		footerTexts,
		learning,
		payment,
		paymentKinds,
		plans,
		plansSentence,
		policy,
		programsPage,
		provider,
		recruiter,
		terms,
		certificateWords,
		certificates.map(({ text }) => text("Data Science")),
	].flatMap(textsIn);
	expect(texts.length).toBeGreaterThan(1000);
	expect(texts.filter((text) => /!|'|"| {2}|^\s|\s$|\s[.,;]/.test(text))).toEqual([]);
});

function scenesOf(why: Program["why"]): string[] {
	return why.map(({ scene }) => scene);
}

function weeksIn(label: string): number[] {
	const [first = 0, last = first] = (label.match(/\d/g) ?? []).map(Number);
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function textsOf(features: readonly { text: string }[] = []): string[] {
	return features.map(({ text }) => text);
}

function addedIn(features: readonly { text: string; added: boolean }[] = []): string[] {
	return textsOf(features.filter(({ added }) => added));
}

function repeatedIn(texts: readonly string[]): string[] {
	return texts.filter((text, index) => texts.indexOf(text) !== index);
}

function wordsOf({ introduction, sections }: LegalDocument): string {
	const words = (part: LegalPart) => (typeof part === "string" ? part : part.list.join("\n"));
	return [introduction, ...sections.flatMap(({ heading, parts }) => [heading, ...parts.map(words)])].join("\n");
}

/** Every string inside, however deep. */
function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return Object.values(value).flatMap(textsIn);
}

test("every role's words lead to a program", () => {
	const slugs = new Set(programs.map(({ slug }) => slug));
	expect(roleWords.filter(([program]) => !slugs.has(program))).toEqual([]);
	expect(roleWords.flatMap(([, words]) => words).filter((word) => word !== word.toLowerCase())).toEqual([]);
});
