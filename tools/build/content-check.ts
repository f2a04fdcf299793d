import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { about } from "#content/about.ts";
import { batches } from "#content/batches.ts";
import { careers, jobs } from "#content/careers.ts";
import { certificates, certificateWords, numberPrefix } from "#content/certificates.ts";
import { claims } from "#content/claims.ts";
import { texts } from "#content/documents.ts";
import { home } from "#content/home.ts";
import { learning } from "#content/learning.ts";
import { policy, policyTextHash } from "#content/legal/policy.ts";
import { terms } from "#content/legal/terms.ts";
import { masterclassTexts, participationSpecimens } from "#content/masterclasses.ts";
import { mentors } from "#content/mentors.ts";
import { type MessageTemplate, messageTemplates, templateFields } from "#content/message-templates.ts";
import { companies, institutions } from "#content/partners.ts";
import { type PlanLayout, plans } from "#content/plans.ts";
import type { Program } from "#content/program.ts";
import { catalogue, drawingOf, programAt, programs, programsByDocument } from "#content/programs/index.ts";
import { programsPage } from "#content/programs-page.ts";
import { unsupportedPromises } from "#content/promises.ts";
import { provider } from "#content/provider.ts";
import { recruiter } from "#content/recruiter.ts";
import { roleWords } from "#content/roles.ts";
import { coveredWeeks, uniqueFields } from "#content/schema/program.ts";
import { holdsFigure, isSentence } from "#content/schema/wording.ts";
import { testimonials } from "#content/testimonials.ts";
import { sampleSessions, works } from "#content/work.ts";
import { isReservedAddress, reservedAddressText } from "#contract/reserved-addresses.ts";
import { checkShapes, type Location, type Problem, shorten } from "./content-shapes.ts";

/** How many characters search engines show without cutting them off. */
const maxLengths = { title: 60, summary: 155 };
const layouts: readonly PlanLayout[] = ["standard", "finance"];

/**
 * What any provider's content must satisfy; `spec.test.ts` and the tests of programs, plans and legal documents check
 * what the specification says about the default content.
 */
export function checkContent(): Problem[] {
	return [
		...checkShapes(),
		...checkPrograms(catalogue.order.flatMap(programOfDocument)),
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
export function findLeftovers(): Problem[] {
	const defaultTexts = [
		["Gradway", provider.name],
		["Bangalore", provider.place],
		["gradway.example", provider.email],
		["Jayanagar", provider.address.street],
	] as const;
	const foreignTexts = defaultTexts.filter(([word, current]) => !current.includes(word)).map(([word]) => word);
	return texts().flatMap(({ file, field, text }) =>
		foreignTexts
			.filter((word) => text.includes(word))
			.map((word) => ({ file, field, limit: `${word} is the default provider's`, found: shorten(text) })),
	);
}

type NamedProgram = { name: string; program: Program };

function programOfDocument(name: string): NamedProgram[] {
	const program = programsByDocument[name];
	return program === undefined ? [] : [{ name, program }];
}

/** The programs of the site in their order, each with the name of its document. */
export function checkPrograms(named: readonly NamedProgram[]): Problem[] {
	return [
		...problemUnless(
			named.length >= 1 && named.length <= 60,
			{ file: "programs/index.ts", field: "programs" },
			"1 to 60",
			String(named.length),
		),
		...named.flatMap(({ name, program }, at) => checkIdentity(name, program, named.slice(0, at))),
	];
}

function checkIdentity(name: string, program: Program, before: readonly NamedProgram[]): Problem[] {
	const file = `programs/${name}.ts`;
	const shared = uniqueFields.flatMap((field) => {
		const first = before.find((each) => each.program[field] === program[field]);
		const limit = first && `one of its own, as ${first.program.title} has this one`;
		return limit === undefined ? [] : [{ file, field, limit, found: program[field] }];
	});
	const isFree = !isReservedAddress(program.slug);
	return [
		...problemUnless(isFree, { file, field: "slug" }, `another: ${reservedAddressText}`, program.slug),
		...shared,
	];
}

function checkProgram(program: Program): Problem[] {
	const location = (field: string) => ({ file: `programs/${program.slug}.ts`, field });
	return [
		...missingFile(`images/marks/${drawingOf(program.slug)}.svg`, "a mark for each program"),
		...tooLong(location("title"), `${program.title} | ${provider.name}`, maxLengths.title),
		...checkWeeks(program, location("curriculum")),
	];
}

/** The modules cover all weeks from the first to the last, in order. */
function checkWeeks({ curriculum, weeks }: Program, location: Location): Problem[] {
	const covered = coveredWeeks(curriculum);
	const expected = weeks.map((_, index) => index + 1);
	return problemUnless(
		covered.join() === expected.join(),
		location,
		`weeks 1 to ${weeks.length}, each once`,
		`weeks ${covered.join(", ")}`,
	);
}

function checkPlanNames(): Problem[] {
	return duplicates(
		{ file: "plans.ts", field: "slug" },
		plans.map(({ slug }) => slug),
	);
}

type References = readonly [file: string, field: string, slugs: readonly string[]];

/** Every program that is named must exist. */
function checkReferences(): Problem[] {
	const references: References[] = [
		["home.ts", "marks", home.marks.flat()],
		["home.ts", "hiring.programs", home.hiring.programs.map(({ slug }) => slug)],
		["roles.ts", "roleWords", roleWords.map(([slug]) => slug)],
		...testimonials.map(({ slug, author }): References => ["testimonials.ts", author, [slug]]),
		["masterclasses.ts", "ideas", masterclassTexts.ideas.items.map(({ program }) => program)],
		["masterclasses.ts", "participationSpecimens", participationSpecimens.map(({ program }) => program)],
		["mentors.ts", "mentors", mentors.map(({ program }) => program)],
		["work.ts", "works", works.map(({ program }) => program)],
		["work.ts", "sampleSessions", Object.keys(sampleSessions)],
		["batches.ts", "batches", batches.flatMap(({ programs: of = [] }) => of)],
		["certificates.ts", "signature", certificateWords.signature.programs.map(({ program }) => program)],
		...certificates.map(({ kind, marks }): References => ["certificates.ts", kind, marks]),
	];
	return references.flatMap(([file, field, slugs]) =>
		slugs
			.filter((slug) => programAt(slug) === undefined)
			.map((found) => ({ file, field, limit: "the slug of a program", found })),
	);
}

/** Files whose numbers are facts, samples of work or prices, and not claims of ours. */
const filesWithNumbers = /^(work|plans|message-templates|claims)\.ts$|^legal\//;
/** A public figure is declared in `claims.ts` with its evidence; pages refer to it. */
function checkFigures(): Problem[] {
	const ids = new Set(claims.map(({ id }) => id));
	const references = Object.entries({ home, about }).flatMap(([name, { figures }]) =>
		figures.map((id) => ({ file: `${name}.ts`, field: "figures", id })),
	);
	return [
		...references
			.filter(({ id }) => !ids.has(id))
			.map(({ id, ...location }) => ({ ...location, limit: "the name of a figure in Figures", found: id })),
		...texts()
			.filter(({ file, field }) => !filesWithNumbers.test(file) && !/^(jobs|curriculum)\b/.test(field))
			.flatMap(({ file, field, text }) =>
				problemUnless(
					!holdsFigure(text),
					{ file, field },
					"no figure without its evidence: add it to Figures",
					shorten(text),
				),
			),
	];
}

/** Every company and institution needs a drawing. */
function checkLogos(): Problem[] {
	return [...companies, ...institutions].flatMap(({ name, logo, picture }) =>
		picture === undefined ? missingFile(`images/partners/${logo}.svg`, `a logo of ${name}`) : [],
	);
}

function missingFile(file: string, limit: string): Problem[] {
	return problemUnless(
		existsSync(new URL(`../../content/${file}`, import.meta.url)),
		{ file, field: "" },
		limit,
		"no file",
	);
}

function checkSummaries(): Problem[] {
	const described = { about, careers, events: masterclassTexts, home, recruiter } as const;
	return [
		...Object.entries(described).flatMap(([name, { description }]) =>
			tooLong({ file: `${name}.ts`, field: "description" }, description, maxLengths.summary),
		),
		...tooLong({ file: "programs-page.ts", field: "description" }, programsPage.description, maxLengths.summary),
		...[policy, terms].flatMap((document) =>
			tooLong({ file: "legal", field: `${document.title}, summary` }, document.summary, maxLengths.summary),
		),
		...duplicates(
			{ file: "careers.ts", field: "jobs" },
			jobs.map(({ slug }) => slug),
		),
		...problemUnless(
			/^[A-Z]{2,6}$/.test(numberPrefix),
			{ file: "certificates.ts", field: "numberPrefix" },
			"2 to 6 capitals",
			numberPrefix,
		),
	];
}

/** A promise that not every plan includes must name the plans that do (`promises.ts`). */
function checkPromises(): Problem[] {
	const layoutsByFile = new Map<string, readonly PlanLayout[]>(
		programs.map(({ slug, planLayout }) => [`programs/${slug}.ts`, [planLayout]]),
	);
	const exemptFiles = new Set([
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
			.filter(({ file }) => !exemptFiles.has(file))
			.flatMap(({ file, field, text }) =>
				unsupportedPromises([text], plans, layoutsByFile.get(file) ?? layouts).map((found) => ({
					file,
					field,
					limit,
					found,
				})),
			),
		...layouts.flatMap((layout) =>
			learning[layout].items.flatMap(({ text }) =>
				unsupportedPromises([text], plans, [layout]).map((found) => ({
					file: "learning.ts",
					field: layout,
					limit,
					found,
				})),
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
	return problemUnless(
		found === policyTextHash,
		{ file: "legal/policy.ts", field: "policyTextHash" },
		`${policyTextHash}: the text has changed, so set a new version in policy-version.ts, then this hash`,
		found,
	);
}

/** Only known fields, and those of a plan or page only if the template names one. */
export function checkTemplate(template: MessageTemplate): Problem[] {
	const { id, plan, link, texts: byLanguage } = template;
	const location = { file: "message-templates.ts", field: id };
	const texts = Object.values(byLanguage).flatMap(({ subject, text }) => [subject, ...text]);
	const usedFields = [...new Set(texts.flatMap((text) => text.match(/\{[^}]*\}/g) ?? []))].map((each) =>
		each.slice(1, -1),
	);
	const planFields = usedFields.filter((field) => ["plan", "fee", "listFee", "registration"].includes(field));
	return [
		...usedFields
			.filter((field) => !Object.hasOwn(templateFields, field))
			.map((found) => ({ ...location, limit: `a field of ${Object.keys(templateFields).join(", ")}`, found })),
		...problemUnless(
			planFields.length === 0 || plans.some(({ slug }) => slug === plan),
			location,
			"the slug of a plan",
			plan ?? "none",
		),
		...problemUnless(!usedFields.includes("link") || link !== undefined, location, "a page for its link", "none"),
		...problemUnless(texts.length > 0, location, "a text", "none"),
	];
}

function checkTypography(): Problem[] {
	const typographyRules: readonly [RegExp, string][] = [
		[/'|"/, "curved quotes and apostrophes"],
		[/ {2}|^ | $| [.,;]/, "no stray spaces"],
		[/!/, "no exclamation marks"],
	];
	return texts()
		.filter(({ file, field, text }) => isSentence(file.replace(".ts", ""), field.split(/[.[\]]/), text))
		.flatMap(({ file, field, text }) =>
			typographyRules
				.filter(([pattern]) => pattern.test(text))
				.map(([, limit]) => ({ file, field, limit, found: shorten(text) })),
		);
}

function problemUnless(isFulfilled: boolean, location: Location, limit: string, found: string): Problem[] {
	return isFulfilled ? [] : [{ ...location, limit, found }];
}

function tooLong(location: Location, text: string, maxLength: number): Problem[] {
	return problemUnless(
		text.length <= maxLength,
		location,
		`at most ${maxLength} letters`,
		`${text.length}: ${shorten(text)}`,
	);
}

function duplicates(location: Location, values: readonly string[]): Problem[] {
	return values
		.filter((value, index) => values.indexOf(value) !== index)
		.map((found) => ({ ...location, limit: "each once", found }));
}
