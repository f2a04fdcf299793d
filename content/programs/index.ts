import type { Program } from "../program.ts";
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

/**
 * All programs in the order of the programs page: six, six and six. In one, two or three columns no two grounds of marigold
 * touch, nor does one the marigold above them.
 */
export const programs: readonly Program[] = [
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

/** 'Most Trending Programs' on the home page, in the specification's order. */
export const trendingPrograms: readonly Program[] = [
	fullStackDevelopment,
	dataScience,
	machineLearning,
	artificialIntelligence,
	fullStackPython,
	digitalMarketing,
	businessAnalytics,
	dataAnalytics,
];

/** The stars and approvals of all programs, until they are counted from learners of yours. */
export const ratings = { specimen: true, text: "stars and approval of the programs" } as const;

/** What an application may name as its domain, in the specification's order. */
export const domains = [
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
] as const;

/** As many slugs to draw marks of: the preferred ones that there are, then others. Removing a program takes it out of every drawing. */
export function slugsToDraw(preferred: readonly string[], count = preferred.length): string[] {
	const all = programs.map(({ slug }) => slug);
	const wanted = preferred.filter((slug) => all.includes(slug));
	return [...new Set([...wanted, ...all])].slice(0, count);
}
