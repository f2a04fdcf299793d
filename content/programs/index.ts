import type * as z from "zod/mini";
import type { Program } from "../program.ts";
import { published, publishedPrograms } from "../published.ts";
import type { catalogue as schema } from "../schema/program.ts";
import { artificialIntelligence } from "./artificial-intelligence.ts";
import { blockChain } from "./block-chain.ts";
import { businessAnalytics } from "./business-analytics.ts";
import { cloudComputing } from "./cloud-computing.ts";
import { cyberSecurity } from "./cyber-security.ts";
import { dataAnalytics } from "./data-analytics.ts";
import { dataScience } from "./data-science.ts";
import { devops } from "./devops.ts";
import { digitalMarketing } from "./digital-marketing.ts";
import { finance } from "./finance.ts";
import { fintech } from "./fintech.ts";
import { fullStackDevelopment } from "./full-stack-development.ts";
import { fullStackPython } from "./full-stack-python.ts";
import { humanResource } from "./human-resource.ts";
import { internetOfThings } from "./internet-of-things.ts";
import { machineLearning } from "./machine-learning.ts";
import { stockMarketing } from "./stock-marketing.ts";
import { uiUx } from "./ui-ux.ts";

type Catalogue = z.output<typeof schema>;

/** The programs as delivered. A document published by staff (`programs/` and the slug it began with) replaces one or adds one. */
const delivered: readonly Program[] = [
	fullStackDevelopment,
	dataScience,
	artificialIntelligence,
	machineLearning,
	fullStackPython,
	businessAnalytics,
	devops,
	digitalMarketing,
	dataAnalytics,
	cloudComputing,
	cyberSecurity,
	blockChain,
	finance,
	fintech,
	humanResource,
	internetOfThings,
	stockMarketing,
	uiUx,
];

/** Each program by the name of its document, withdrawn ones too. */
export const programsByDocument: Readonly<Record<string, Program>> = /* @__PURE__ */ byDocument();

/**
 * The programs, by their documents: three times six as delivered. In one, two or three columns, no two marigold grounds touch,
 * and none touches the marigold above them. The trending ones are those of the specification.
 */
export const catalogue: Catalogue = published("catalogue") ?? {
	order: /* @__PURE__ */ Object.keys(programsByDocument),
	trending: [
		"full-stack-development",
		"data-science",
		"machine-learning",
		"artificial-intelligence",
		"full-stack-python",
		"digital-marketing",
		"business-analytics",
		"data-analytics",
	],
};

/** All programs in the order of the programs page. */
export const programs: readonly Program[] = /* @__PURE__ */ chosen("order");

/** 'Most Trending Programs' on the home page, without those withdrawn. */
export const trendingPrograms: readonly Program[] = /* @__PURE__ */ chosen("trending");

const deliveredDomains = [
	"Artificial Intelligence",
	"Block Chain & Web3",
	"Business Analytics",
	"Cloud Computing",
	"Cyber Security",
	"Data Analytics",
	"Data Science",
	"DevOps",
	"Digital Marketing",
	"Finance",
	"Fintech",
	"Full Stack Development",
	"Full Stack Python",
	"Human Resource",
	"Internet of Things",
	"Machine Learning",
	"Stock Marketing",
	"UI UX",
];

/** What an application may name as its domain: in the specification's order, then what staff added. */
export const domains: readonly string[] = /* @__PURE__ */ domainsOf(programs);

/** The name of a program's document: the slug it began with, which stays when its address changes. */
export function nameOfProgram(slug: string): string {
	return Object.keys(programsByDocument).find((name) => programsByDocument[name]?.slug === slug) ?? slug;
}

/** Replaces `{count}` by the number of programs, so that a new program outdates neither the text nor its translation. */
export function withCount(text: string): string {
	return text.replaceAll("{count}", String(programs.length));
}

/**
 * The program that has this address today, or began with it, so that a new address breaks no text that names the old one.
 * Withdrawn programs too: what was said of them stays true.
 */
export function programAt(address: string): Program | undefined {
	const all = [...programs, ...Object.values(programsByDocument)];
	return all.find(({ slug }) => slug === address) ?? programsByDocument[address];
}

/** The entry about this program, from entries that name their program by address. */
export function entryOfProgram<Entry extends { program: string }>(
	entries: readonly Entry[],
	slug: string,
): Entry | undefined {
	return entries.find(({ program }) => programAt(program)?.slug === slug);
}

/** The slug under which a program's drawing is stored: a new program borrows another's. */
export function drawingOf(slug: string): string {
	const name = nameOfProgram(slug);
	return programsByDocument[name]?.mark ?? name;
}

/** `count` slugs whose marks to draw: preferred programs that exist, then others. A removed program thus disappears from every drawing. */
export function slugsToDraw(preferred: readonly string[], count = preferred.length): string[] {
	const all = programs.map(({ slug }) => slug);
	const wanted = preferred.map((slug) => programAt(slug)?.slug ?? slug).filter((slug) => all.includes(slug));
	return [...new Set([...wanted, ...all])].slice(0, count);
}

function byDocument(): Record<string, Program> {
	return { ...Object.fromEntries(delivered.map((program) => [program.slug, program])), ...publishedPrograms() };
}

function chosen(which: keyof Catalogue): Program[] {
	const listed = catalogue[which].filter((name) => catalogue.order.includes(name));
	return listed.flatMap((name) => programsByDocument[name] ?? []);
}

function domainsOf(all: readonly Program[]): string[] {
	const domains = all.map(({ domain }) => domain);
	return [
		...deliveredDomains.filter((domain) => domains.includes(domain)),
		...domains.filter((domain) => !deliveredDomains.includes(domain)),
	];
}
