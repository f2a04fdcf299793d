import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import * as z from "zod/mini";
import { about } from "#content/about.ts";
import { batches } from "#content/batches.ts";
import { careers, jobs } from "#content/careers.ts";
import { certificates, certificateWords, numberPrefix } from "#content/certificates.ts";
import { claims } from "#content/claims.ts";
import { colours } from "#content/colours.ts";
import { type Text, texts } from "#content/documents.ts";
import { faqs, sharedQuestions } from "#content/faqs.ts";
import { footerTexts } from "#content/footer.ts";
import { home } from "#content/home.ts";
import { learning } from "#content/learning.ts";
import { policy, policyTextHash } from "#content/legal/policy.ts";
import { terms } from "#content/legal/terms.ts";
import { masterclassTexts, participationSpecimens } from "#content/masterclasses.ts";
import { mentors } from "#content/mentors.ts";
import { type MessageTemplate, messageTemplates, templateFields } from "#content/message-templates.ts";
import { companies, institutions, partnerWords } from "#content/partners.ts";
import { type PlanLayout, plans } from "#content/plans.ts";
import type { Program } from "#content/program.ts";
import { drawingOf, programAt, programs } from "#content/programs/index.ts";
import { programsPage } from "#content/programs-page.ts";
import { promisedBeyond } from "#content/promises.ts";
import { payment, provider, providerFacts } from "#content/provider.ts";
import { recruiter } from "#content/recruiter.ts";
import { replyPromises } from "#content/reply-promise.ts";
import { roleWords } from "#content/roles.ts";
import * as certificateSchemas from "#content/schema/certificates.ts";
import * as claimSchemas from "#content/schema/claims.ts";
import * as colourSchemas from "#content/schema/colours.ts";
import { list } from "#content/schema/fields.ts";
import { masterclasses } from "#content/schema/masterclasses.ts";
import * as pages from "#content/schema/pages.ts";
import * as planSchemas from "#content/schema/plans.ts";
import { problemsIn } from "#content/schema/problems.ts";
import * as programSchemas from "#content/schema/program.ts";
import * as proof from "#content/schema/proof.ts";
import * as providerSchemas from "#content/schema/provider.ts";
import * as legal from "#content/schema/texts.ts";
import * as times from "#content/schema/times.ts";
import { testimonials } from "#content/testimonials.ts";
import { timetable } from "#content/timetable.ts";
import { sampleSessions, works } from "#content/work.ts";

/** A problem, which is one line of `npm run check-content`. */
export type Problem = { file: string; field: string; limit: string; found: string };

/** How many characters search engines show without cutting them off. */
const longest = { title: 60, summary: 155 };
const layouts: readonly PlanLayout[] = ["standard", "finance"];

/** What any provider's content must satisfy; `spec.test.ts` checks what the specification says about the default content. */
export function checkContent(): Problem[] {
	return [
		...checkShapes(),
		...checkPrograms(),
		...programs.flatMap(checkProgram),
		...checkPlanNames(),
		...checkReferences(),
		...checkFigures(),
		...checkLogos(),
		...checkSummaries(),
		...checkPromises(),
		...checkPolicy(),
		...messageTemplates.flatMap(checkTemplate),
		...checkTypography(),
	];
}

/** Places that still name the default provider, its town or addresses after a provider put in their own: not wrong, but worth a look. */
export function leftovers(): Problem[] {
	const own = [
		["Gradway", provider.name],
		["Bangalore", provider.place],
		["gradway.example", provider.email],
		["Jayanagar", provider.address.street],
	] as const;
	const foreign = own.filter(([word, current]) => !current.includes(word)).map(([word]) => word);
	return texts().flatMap(({ file, field, text }) =>
		foreign
			.filter((word) => text.includes(word))
			.map((word) => ({ file, field, limit: `${word} is the default provider's`, found: shortened(text) })),
	);
}

type Shape = readonly [file: string, field: string, schema: z.ZodMiniType, value: unknown];

/** The value of each file with its schema. */
const shapes: readonly Shape[] = [
	["provider.ts", "provider", providerSchemas.provider, providerFacts],
	["colours.ts", "colours", colourSchemas.colours, colours],
	["provider.ts", "payment", providerSchemas.payment, payment],
	["home.ts", "home", pages.home, home],
	["about.ts", "about", pages.about, about],
	["programs-page.ts", "programsPage", pages.programsPage, programsPage],
	["recruiter.ts", "recruiter", pages.recruiter, recruiter],
	["careers.ts", "careers", pages.careers, careers],
	["masterclasses.ts", "masterclassTexts", masterclasses, masterclassTexts],
	["footer.ts", "footerTexts", pages.footer, footerTexts],
	["certificates.ts", "certificateWords", certificateSchemas.certificates, certificateWords],
	...programs.map((program): Shape => [`programs/${program.slug}.ts`, "", programSchemas.program, program]),
	["plans.ts", "plans", planSchemas.plans, plans],
	["claims.ts", "claims", claimSchemas.claims, claims],
	["faqs.ts", "faqs", list(programSchemas.question, 1, 12), faqs],
	["faqs.ts", "sharedQuestions", list(programSchemas.question, 0, 12), sharedQuestions],
	["testimonials.ts", "testimonials", z.array(proof.testimonial), testimonials],
	["mentors.ts", "mentors", z.array(proof.mentor), mentors],
	["work.ts", "works", z.array(proof.work), works],
	["work.ts", "sampleSessions", z.record(z.string(), proof.sampleSession), sampleSessions],
	["partners.ts", "", proof.partners, { words: partnerWords, companies, institutions }],
	["batches.ts", "batches", z.array(times.batch), batches],
	["timetable.ts", "timetable", times.timetable, timetable],
	["reply-promise.ts", "replyPromises", z.record(z.string(), times.replyPromise), replyPromises],
	["careers.ts", "jobs", z.array(legal.job), jobs],
	["legal/policy.ts", "policy", legal.legalDocument, policy],
	["legal/terms.ts", "terms", legal.legalDocument, terms],
];

function checkShapes(): Problem[] {
	return shapes.flatMap(([file, field, schema, value]) => shapeProblems({ file, field }, schema, value));
}

/** What a schema refuses, field by field. */
export function shapeProblems({ file, field }: Location, schema: z.ZodMiniType, value: unknown): Problem[] {
	return problemsIn(schema, value).map(({ path, limit }) => {
		const found = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], value);
		return { file, field: pathInWords(field, path), limit, found: foundInWords(found) };
	});
}

/** 'why[2].text'. */
function pathInWords(field: string, path: PropertyKey[]): string {
	const words = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
	return `${field}${words.join("")}`.replace(/^\./, "");
}

function foundInWords(found: unknown): string {
	if (typeof found === "string") return `${found.length}: ${shortened(found)}`;
	return Array.isArray(found) ? String(found.length) : shortened(JSON.stringify(found) ?? "nothing");
}

function checkPrograms(): Problem[] {
	const file = "programs/index.ts";
	return [
		...between({ file, field: "programs" }, programs.length, 1, 60),
		...repeated(
			{ file, field: "slug" },
			programs.map(({ slug }) => slug),
		),
		...repeated(
			{ file, field: "title" },
			programs.map(({ title }) => title),
		),
		...repeated(
			{ file, field: "domain" },
			programs.map(({ domain }) => domain),
		),
	];
}

function checkProgram(program: Program): Problem[] {
	const mark = `images/marks/${drawingOf(program.slug)}.svg`;
	const at = (field: string) => ({ file: `programs/${program.slug}.ts`, field });
	return [
		...unless(
			existsSync(new URL(`../content/${mark}`, import.meta.url)),
			{ file: mark, field: "" },
			"a mark for each program",
			"no file",
		),
		...shorter(at("title"), `${program.title} | ${provider.name}`, longest.title),
		...checkWeeks(program, at("curriculum")),
	];
}

/** The modules cover all weeks from the first to the last, in order. */
function checkWeeks({ curriculum, weeks }: Program, at: Location): Problem[] {
	const covered = curriculum.flatMap(({ weeks: label }) => {
		const [first = 0, last = first] = (label.match(/\d+/g) ?? []).map(Number);
		return Array.from({ length: last - first + 1 }, (_, index) => first + index);
	});
	const wanted = weeks.map((_, index) => index + 1);
	return unless(
		covered.join() === wanted.join(),
		at,
		`weeks 1 to ${weeks.length}, each once`,
		`weeks ${covered.join(", ")}`,
	);
}

function checkPlanNames(): Problem[] {
	return repeated(
		{ file: "plans.ts", field: "slug" },
		plans.map(({ slug }) => slug),
	);
}

/** Every program that is named must exist. */
function checkReferences(): Problem[] {
	const named: [file: string, field: string, slug: string][] = [
		...home.marks.flat().map((slug) => ["home.ts", "marks", slug] as [string, string, string]),
		...home.hiring.programs.map(({ slug }) => ["home.ts", "hiring.programs", slug] as [string, string, string]),
		...roleWords.map(([slug]) => ["roles.ts", "roleWords", slug] as [string, string, string]),
		...testimonials.map(({ slug, author }) => ["testimonials.ts", author, slug] as [string, string, string]),
		...masterclassTexts.ideas.items.map(
			({ program }) => ["masterclasses.ts", "ideas", program] as [string, string, string],
		),
		...participationSpecimens.map(
			({ program }) => ["masterclasses.ts", "participationSpecimens", program] as [string, string, string],
		),
		...mentors.map(({ program }) => ["mentors.ts", "mentors", program] as [string, string, string]),
		...works.map(({ program }) => ["work.ts", "works", program] as [string, string, string]),
		...Object.keys(sampleSessions).map((slug) => ["work.ts", "sampleSessions", slug] as [string, string, string]),
		...batches.flatMap(({ programs: of = [] }) =>
			of.map((slug) => ["batches.ts", "batches", slug] as [string, string, string]),
		),
		...certificateWords.signature.programs.map(
			({ program }) => ["certificates.ts", "signature", program] as [string, string, string],
		),
		...certificates.flatMap(({ kind, marks }) =>
			marks.map((slug) => ["certificates.ts", kind, slug] as [string, string, string]),
		),
	];
	return named
		.filter(([, , wanted]) => programAt(wanted) === undefined)
		.map(([file, field, found]) => ({ file, field, limit: "the slug of a program", found }));
}

/** Files whose numbers are facts, samples of work or prices, and not claims of ours. */
const filesWithNumbers = /^(work|plans|message-templates|claims)\.ts$|^legal\//;
/** '50+', '95%', '6 lakh': figures as advertisements use them. */
export const holdsFigure = (text: string) => publicFigure.test(text);
const publicFigure = /(?<![\w#.,+])\d[\d.,]*\s?(?:\+(?!\d)|%|per ?cent\b|LPA\b|lakhs?\b|crores?\b)/i;

/** A public figure is declared in `claims.ts` with its evidence; pages refer to it. */
function checkFigures(): Problem[] {
	const ids = new Set(claims.map(({ id }) => id));
	const named = Object.entries({ home, about }).flatMap(([name, { figures }]) =>
		figures.map((id) => ({ file: `${name}.ts`, field: "figures", id })),
	);
	return [
		...named
			.filter(({ id }) => !ids.has(id))
			.map(({ id, ...place }) => ({ ...place, limit: "the name of a figure in Figures", found: id })),
		...texts()
			.filter(({ file, field }) => !filesWithNumbers.test(file) && !/^(jobs|curriculum)\b/.test(field))
			.flatMap(({ file, field, text }) =>
				unless(
					!holdsFigure(text),
					{ file, field },
					"no figure without its evidence: add it to Figures",
					shortened(text),
				),
			),
	];
}

/** Every company and institution needs a drawing. */
function checkLogos(): Problem[] {
	return [...companies, ...institutions].flatMap(({ name, logo, picture }) => {
		if (picture !== undefined) return [];
		const file = `images/partners/${logo}.svg`;
		return unless(
			existsSync(new URL(`../content/${file}`, import.meta.url)),
			{ file, field: "" },
			`a logo of ${name}`,
			"no file",
		);
	});
}

function checkSummaries(): Problem[] {
	const described = { about, careers, events: masterclassTexts, home, recruiter } as const;
	return [
		...Object.entries(described).flatMap(([name, { description }]) =>
			shorter({ file: `${name}.ts`, field: "description" }, description, longest.summary),
		),
		...shorter({ file: "programs-page.ts", field: "description" }, programsPage.description, longest.summary),
		...[policy, terms].flatMap((document) =>
			shorter({ file: "legal", field: `${document.title}, summary` }, document.summary, longest.summary),
		),
		...repeated(
			{ file: "careers.ts", field: "jobs" },
			jobs.map(({ slug }) => slug),
		),
		...unless(
			/^[A-Z]{2,6}$/.test(numberPrefix),
			{ file: "certificates.ts", field: "numberPrefix" },
			"2 to 6 capitals",
			numberPrefix,
		),
	];
}

/** A promise that not every plan includes must name the plans that do (`promises.ts`). */
function checkPromises(): Problem[] {
	const own = new Map<string, readonly PlanLayout[]>(
		programs.map(({ slug, planLayout }) => [`programs/${slug}.ts`, [planLayout]]),
	);
	const silent = new Set([
		"plans.ts",
		"learning.ts",
		"legal/terms.ts",
		"legal/policy.ts",
		"testimonials.ts",
		"certificates.ts",
		"masterclasses.ts",
	]);
	const limit = "names the plans that hold it";
	return [
		...texts()
			.filter(({ file }) => !silent.has(file))
			.flatMap(({ file, field, text }) =>
				promisedBeyond([text], plans, own.get(file) ?? layouts).map((found) => ({ file, field, limit, found })),
			),
		...layouts.flatMap((layout) =>
			learning[layout].items.flatMap(({ text }) =>
				promisedBeyond([text], plans, [layout]).map((found) => ({ file: "learning.ts", field: layout, limit, found })),
			),
		),
	];
}

/**
 * A changed policy needs a new version, because consent is stored with it. Does not apply to what staff publish, which
 * names the provider: that is compared with what was published before (`documentProblems`).
 */
function checkPolicy(): Problem[] {
	if (globalThis.publishedDocuments !== undefined) return [];
	const found = createHash("sha256").update(JSON.stringify(policy)).digest("hex").slice(0, 16);
	return unless(
		found === policyTextHash,
		{ file: "legal/policy.ts", field: "policyTextHash" },
		`${policyTextHash}: the text has changed, so set a new version in policy-version.ts, then this hash`,
		found,
	);
}

/** Only known fields, and those of a plan or page only if the template names one. */
export function checkTemplate(template: MessageTemplate): Problem[] {
	const { id, plan, link, texts: byLanguage } = template;
	const place = { file: "message-templates.ts", field: id };
	const texts = Object.values(byLanguage).flatMap(({ subject, text }) => [subject, ...text]);
	const used = [...new Set(texts.flatMap((text) => text.match(/\{[^}]*\}/g) ?? []))].map((each) => each.slice(1, -1));
	const ofPlan = used.filter((field) => ["plan", "fee", "listFee", "registration"].includes(field));
	return [
		...used
			.filter((field) => !Object.hasOwn(templateFields, field))
			.map((found) => ({ ...place, limit: `a field of ${Object.keys(templateFields).join(", ")}`, found })),
		...unless(
			ofPlan.length === 0 || plans.some(({ slug }) => slug === plan),
			place,
			"the slug of a plan",
			plan ?? "none",
		),
		...unless(!used.includes("link") || link !== undefined, place, "a page for its link", "none"),
		...unless(texts.length > 0, place, "a text", "none"),
	];
}

/** Samples of learners' work stay as written, code included. */
const isHandedIn = ({ file, field }: Text) => file === "work.ts" && field.includes(".lines");

/** Files of other companies' names, which keep their own spelling. */
const unchecked = new Set(["partners.ts"]);

function checkTypography(): Problem[] {
	const wrong: readonly [RegExp, string][] = [
		[/'|"/, "curved quotes and apostrophes"],
		[/ {2}|^ | $| [.,;]/, "no stray spaces"],
		[/!/, "no exclamation marks"],
	];
	const isSentence = ({ file, field, text }: Text) =>
		!unchecked.has(file) &&
		!isHandedIn({ file, field, text }) &&
		/\w \w/.test(text) &&
		!/^(https?|upi|mailto):|^M\d/.test(text);
	return texts()
		.filter(isSentence)
		.flatMap(({ file, field, text }) =>
			wrong
				.filter(([pattern]) => pattern.test(text))
				.map(([, limit]) => ({ file, field, limit, found: shortened(text) })),
		);
}

type Location = { file: string; field: string };

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function unless(holds: boolean, place: Location, limit: string, found: string): Problem[] {
	return holds ? [] : [{ ...place, limit, found }];
}

function shorter(place: Location, text: string, most: number): Problem[] {
	return unless(text.length <= most, place, `at most ${most} letters`, `${text.length}: ${shortened(text)}`);
}

function between(place: Location, count: number, least: number, most: number, what = ""): Problem[] {
	return unless(count >= least && count <= most, place, `${least} to ${most} ${what}`.trim(), String(count));
}

function repeated(place: Location, values: readonly string[]): Problem[] {
	return values
		.filter((value, index) => values.indexOf(value) !== index)
		.map((found) => ({ ...place, limit: "each once", found }));
}
