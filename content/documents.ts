import * as about from "./about.ts";
import * as batches from "./batches.ts";
import * as careers from "./careers.ts";
import * as certificates from "./certificates.ts";
import { claims } from "./claims.ts";
import { colours } from "./colours.ts";
import * as faqs from "./faqs.ts";
import * as footer from "./footer.ts";
import * as home from "./home.ts";
import * as learning from "./learning.ts";
import * as policy from "./legal/policy.ts";
import * as terms from "./legal/terms.ts";
import * as masterclasses from "./masterclasses.ts";
import * as mentors from "./mentors.ts";
import * as messageTemplates from "./message-templates.ts";
import * as offers from "./offers.ts";
import * as partners from "./partners.ts";
import * as plans from "./plans.ts";
import { programs } from "./programs/index.ts";
import * as programsPage from "./programs-page.ts";
import { payment, providerFacts } from "./provider.ts";
import * as recruiter from "./recruiter.ts";
import * as testimonials from "./testimonials.ts";
import * as verify from "./verify.ts";
import * as work from "./work.ts";

/** Everything the provider says, by file. */
export const documents: Readonly<Record<string, unknown>> = {
	"about.ts": about,
	"batches.ts": batches,
	"careers.ts": careers,
	"certificates.ts": certificates,
	"claims.ts": { claims },
	"colours.ts": colours,
	"masterclasses.ts": masterclasses,
	"faqs.ts": faqs,
	"footer.ts": footer,
	"home.ts": home,
	"learning.ts": learning,
	"legal/policy.ts": policy,
	"legal/terms.ts": terms,
	"mentors.ts": mentors,
	"message-templates.ts": messageTemplates,
	"offers.ts": offers,
	"partners.ts": partners,
	"plans.ts": plans,
	...Object.fromEntries(programs.map((program) => [`programs/${program.slug}.ts`, program])),
	"programs-page.ts": programsPage,
	"provider.ts": { provider: providerFacts, payment },
	"recruiter.ts": recruiter,
	"testimonials.ts": testimonials,
	"verify.ts": verify,
	"work.ts": work,
};

export type Text = { file: string; field: string; text: string };

/** Every text, with its file and field: `faqs[2].answer`. */
export function texts(): Text[] {
	return Object.entries(documents).flatMap(([file, document]) =>
		textsIn(document, "").map(({ field, text }) => ({ file, field, text })),
	);
}

export type Specimen = { file: string; field: string };

/** What is invented and has to be replaced before opening: each record with `specimen: true`. */
export function specimens(): Specimen[] {
	return Object.entries(documents).flatMap(([file, document]) =>
		specimensIn(document, "").map((field) => ({ file, field })),
	);
}

/** The files that hold specimens. */
export const specimenFiles = (): string[] => [...new Set(specimens().map(({ file }) => `content/${file}`))];

function textsIn(value: unknown, field: string): { field: string; text: string }[] {
	if (typeof value === "string") return [{ field, text: value }];
	return entriesOf(value).flatMap(([name, inner]) => textsIn(inner, join(value, field, name)));
}

function specimensIn(value: unknown, field: string): string[] {
	const own = (value as { specimen?: unknown } | null)?.specimen === true ? [field] : [];
	return [...own, ...entriesOf(value).flatMap(([name, inner]) => specimensIn(inner, join(value, field, name)))];
}

const entriesOf = (value: unknown) => (typeof value === "object" && value !== null ? Object.entries(value) : []);

function join(parent: unknown, field: string, name: string): string {
	if (Array.isArray(parent)) return `${field}[${name}]`;
	return field === "" ? name : `${field}.${name}`;
}
