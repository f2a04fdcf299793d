import * as about from "./about.ts";
import * as batches from "./batches.ts";
import * as careers from "./careers.ts";
import * as certificates from "./certificates.ts";
import * as claims from "./claims.ts";
import * as colours from "./colours.ts";
import * as faqs from "./faqs.ts";
import * as footer from "./footer.ts";
import * as home from "./home.ts";
import * as learning from "./learning.ts";
import * as policy from "./legal/policy.ts";
import * as policyVersion from "./legal/policy-version.ts";
import * as terms from "./legal/terms.ts";
import * as logo from "./logo.ts";
import * as masterclasses from "./masterclasses.ts";
import * as mentors from "./mentors.ts";
import * as messageTemplates from "./message-templates.ts";
import * as partners from "./partners.ts";
import * as plans from "./plans.ts";
import * as programs from "./programs/index.ts";
import * as programsPage from "./programs-page.ts";
import * as provider from "./provider.ts";
import * as recruiter from "./recruiter.ts";
import * as replyPromise from "./reply-promise.ts";
import * as roles from "./roles.ts";
import * as testimonials from "./testimonials.ts";
import * as timetable from "./timetable.ts";
import * as translations from "./translations.ts";
import * as verify from "./verify.ts";
import * as work from "./work.ts";

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The content by module and export: all that a publication may change. */
export const contentModules: Modules = {
	about,
	batches,
	careers,
	certificates,
	claims,
	colours,
	faqs,
	footer,
	home,
	learning,
	logo,
	policy,
	policyVersion,
	terms,
	masterclasses,
	mentors,
	messageTemplates,
	partners,
	plans,
	programs,
	programsPage,
	provider,
	recruiter,
	replyPromise,
	roles,
	testimonials,
	timetable,
	translations,
	verify,
	work,
};

type Values = Record<string, Record<string, unknown>>;

/** Without functions and objects that hold any: those are code. */
export function plainValues(modules: Modules): Values {
	return Object.fromEntries(
		Object.entries(modules).map(([name, values]) => [
			name,
			Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === "object" && isPlain(value))),
		]),
	);
}

/** Replaces the loaded content's values in place, so that code that holds an export reads the new ones. */
export function replaceValues(modules: Modules, values: Values): void {
	for (const [name, exported] of Object.entries(values)) {
		for (const [key, value] of Object.entries(exported)) {
			const target = modules[name]?.[key];
			if (typeof target === "object" && target !== null) replaceInside(target, value as object);
		}
	}
}

function isPlain(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return typeof value !== "function";
	return Object.values(value).every(isPlain);
}

function replaceInside(target: object, value: object): void {
	if (Array.isArray(target)) target.length = 0;
	else for (const key of Object.keys(target)) delete (target as Record<string, unknown>)[key];
	Object.assign(target, value);
}
