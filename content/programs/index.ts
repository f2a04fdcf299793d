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

/** As delivered; a document of staff's replaces one, or adds one (`programs/` and the slug it began with). */
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
 * Which programs there are, by their documents: six, six and six as delivered. In one, two or three columns no two grounds of
 * marigold touch, nor does one the marigold above them. The trending ones are those of the specification.
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

/** 'Most Trending Programs' on the home page. */
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

/** Of a program's document: the slug it began with, which stays when its address changes. */
export function nameOfProgram(slug: string): string {
	return Object.keys(programsByDocument).find((name) => programsByDocument[name]?.slug === slug) ?? slug;
}

/** `{count}` in a text gives way to how many programs there are: a new one outdates neither the text nor its translation. */
export function withCount(text: string): string {
	return text.replaceAll("{count}", String(programs.length));
}

/**
 * The program that a text means by an address: today's, or the one that it began with, so that a new address breaks no text.
 * Also one that was withdrawn since: what was said of it stays true.
 */
export function programAt(address: string): Program | undefined {
	const all = [...programs, ...Object.values(programsByDocument)];
	return all.find(({ slug }) => slug === address) ?? programsByDocument[address];
}

/** Of what texts say of programs, by address, what they say of this one. */
export function saidOf<Said extends { program: string }>(said: readonly Said[], slug: string): Said | undefined {
	return said.find(({ program }) => programAt(program)?.slug === slug);
}

/** Under which slug a program's drawing is kept: a new program borrows another's. */
export function drawingOf(slug: string): string {
	const name = nameOfProgram(slug);
	return programsByDocument[name]?.mark ?? name;
}

/** As many slugs to draw marks of: the preferred ones that there are, then others. Removing a program takes it out of every drawing. */
export function slugsToDraw(preferred: readonly string[], count = preferred.length): string[] {
	const all = programs.map(({ slug }) => slug);
	const wanted = preferred.map((slug) => programAt(slug)?.slug ?? slug).filter((slug) => all.includes(slug));
	return [...new Set([...wanted, ...all])].slice(0, count);
}

function byDocument(): Record<string, Program> {
	return { ...Object.fromEntries(delivered.map((program) => [program.slug, program])), ...publishedPrograms() };
}

function chosen(which: keyof Catalogue): Program[] {
	return catalogue[which].flatMap((name) => programsByDocument[name] ?? []);
}

function domainsOf(all: readonly Program[]): string[] {
	const domains = all.map(({ domain }) => domain);
	return [
		...deliveredDomains.filter((domain) => domains.includes(domain)),
		...domains.filter((domain) => !deliveredDomains.includes(domain)),
	];
}
