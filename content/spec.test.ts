import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { about } from "./about.ts";
import { careers, jobs } from "./careers.ts";
import { certificates, certificateWords, marksOn } from "./certificates.ts";
import { figuresOf } from "./claims.ts";
import { faqs } from "./faqs.ts";
import { footerTexts } from "./footer.ts";
import { home } from "./home.ts";
import { learning } from "./learning.ts";
import { policy } from "./legal/policy.ts";
import { terms } from "./legal/terms.ts";
import { companies, institutions } from "./partners.ts";
import { paymentKinds, plans, plansSentence } from "./plans.ts";
import { domains, programs } from "./programs/index.ts";
import { programsPage } from "./programs-page.ts";
import { payment, provider } from "./provider.ts";
import { recruiter } from "./recruiter.ts";
import { roleWords } from "./roles.ts";
import { skillRows } from "./skills.ts";
import { repeatedIn, textsIn } from "./texts-in.ts";

const longestSummary = 155;

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
	const slugs = programs.map(({ slug }) => slug);
	for (const specimen of certificates)
		for (const slug of slugs) {
			const marks = marksOn(specimen, slug);
			expect(marks[0]).toBe(slug);
			expect(marks).toHaveLength(specimen.marks.length + 1);
			expect(repeatedIn(marks)).toEqual([]);
			expect(marks.filter((mark) => !slugs.includes(mark))).toEqual([]);
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

test("every role's words lead to a program", () => {
	const slugs = new Set(programs.map(({ slug }) => slug));
	expect(roleWords.filter(([program]) => !slugs.has(program))).toEqual([]);
	expect(roleWords.flatMap(([, words]) => words).filter((word) => word !== word.toLowerCase())).toEqual([]);
});
