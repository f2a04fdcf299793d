import * as z from "zod/mini";
import { about } from "#content/about.ts";
import { batches } from "#content/batches.ts";
import { careers, jobs } from "#content/careers.ts";
import { certificateWords } from "#content/certificates.ts";
import { claims } from "#content/claims.ts";
import { colours } from "#content/colours.ts";
import { faqs, sharedQuestions } from "#content/faqs.ts";
import { footerTexts } from "#content/footer.ts";
import { home } from "#content/home.ts";
import { policy } from "#content/legal/policy.ts";
import { terms } from "#content/legal/terms.ts";
import { masterclassTexts } from "#content/masterclasses.ts";
import { mentors } from "#content/mentors.ts";
import { companies, institutions, partnerWords } from "#content/partners.ts";
import { plans } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import { programsPage } from "#content/programs-page.ts";
import { payment, providerFacts } from "#content/provider.ts";
import { recruiter } from "#content/recruiter.ts";
import { replyPromises } from "#content/reply-promise.ts";
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

export type Location = { file: string; field: string };

export const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

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

export function checkShapes(): Problem[] {
	return shapes.flatMap(([file, field, schema, value]) => shapeProblems({ file, field }, schema, value));
}

/** What a schema refuses, field by field. */
export function shapeProblems({ file, field }: Location, schema: z.ZodMiniType, value: unknown): Problem[] {
	return problemsIn(schema, value).map(({ path, limit }) => {
		const found = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], value);
		return { file, field: formatPath(field, path), limit, found: describeFound(found) };
	});
}

/** 'why[2].text'. */
function formatPath(field: string, path: PropertyKey[]): string {
	const segments = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
	return `${field}${segments.join("")}`.replace(/^\./, "");
}

function describeFound(found: unknown): string {
	if (typeof found === "string") return `${found.length}: ${shorten(found)}`;
	return Array.isArray(found) ? String(found.length) : shorten(JSON.stringify(found) ?? "nothing");
}
