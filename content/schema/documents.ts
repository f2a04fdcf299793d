import * as z from "zod/mini";
import { type Language, type OtherLanguage, otherLanguages } from "../language.ts";
import { certificates } from "./certificates.ts";
import { claims } from "./claims.ts";
import { colours } from "./colours.ts";
import { list, oncePerProgram, slug } from "./fields.ts";
import { fieldOf, placeInWords } from "./form.ts";
import { masterclasses } from "./masterclasses.ts";
import { isSame } from "./merge.ts";
import { about, careers, footer, home, programsPage, recruiter } from "./pages.ts";
import { plans } from "./plans.ts";
import { problemsIn, type SchemaProblem } from "./problems.ts";
import { catalogue, coveredWeeks, program, question } from "./program.ts";
import { mentor, partners, sampleSession, testimonial, work } from "./proof.ts";
import { payment, provider } from "./provider.ts";
import { job, legalDocument, privacyPolicy } from "./texts.ts";
import { batch, replyPromise, timetable } from "./times.ts";
import { typesetDocument, wordingProblems } from "./wording.ts";

/** The documents that staff edit, each as a whole, by name. A program's name is `programs/` and the slug it began with. */
export const documentSchemas = {
	provider,
	colours,
	payment,
	home,
	about,
	"programs-page": programsPage,
	recruiter,
	careers,
	masterclasses,
	certificates,
	footer,
	plans,
	catalogue,
	faqs: z.strictObject({ faqs: list(question, 1, 12), sharedQuestions: list(question, 0, 12) }),
	claims,
	testimonials: z.array(testimonial),
	mentors: z.array(mentor).check(oncePerProgram),
	work: z.strictObject({
		works: z.array(work).check(oncePerProgram),
		sampleSessions: z.record(z.string(), sampleSession),
	}),
	partners,
	batches: z.array(batch),
	timetable,
	"reply-promise": z.record(z.enum(["course", "hiring", "contact"]), replyPromise),
	jobs: z.array(job),
	policy: privacyPolicy,
	terms: legalDocument,
} as const;

/** The beginning of the name of a program's document. */
export const programPrefix = "programs/";

export type FixedDocumentName = keyof typeof documentSchemas;
export type ProgramDocumentName = `${typeof programPrefix}${string}`;
export type DocumentName = FixedDocumentName | ProgramDocumentName;

export type DocumentValue<Name extends DocumentName> = Name extends FixedDocumentName
	? z.output<(typeof documentSchemas)[Name]>
	: z.output<typeof program>;

/** The document that a name stands for: `hi/home` is the home page in Hindi, and has the same schema. */
export function languageOfDocument(name: string): { language: Language; document: string } {
	const language = otherLanguages.find((each) => name.startsWith(`${each}/`));
	return language === undefined
		? { language: "en", document: name }
		: { language, document: name.slice(language.length + 1) };
}

/** The schema of a document; undefined where none has this name. */
export function schemaOf(name: string): z.ZodMiniType | undefined {
	return ownSchemaOf(languageOfDocument(name).document);
}

function ownSchemaOf(name: string): z.ZodMiniType | undefined {
	if (name.startsWith(programPrefix))
		return slug.safeParse(name.slice(programPrefix.length)).success ? program : undefined;
	return Object.hasOwn(documentSchemas, name) ? documentSchemas[name as FixedDocumentName] : undefined;
}

/** What staff call a document. */
export const documentTitles: { readonly [Name in FixedDocumentName]: string } = {
	provider: "Provider",
	colours: "Colours",
	payment: "Payment details",
	home: "Home page",
	about: "About page",
	"programs-page": "Programs page",
	recruiter: "Page for recruiters",
	careers: "Career page",
	masterclasses: "Masterclasses",
	certificates: "Certificates",
	footer: "Footer",
	plans: "Plans",
	catalogue: "Order of the programs",
	faqs: "Questions",
	claims: "Figures",
	testimonials: "Testimonials",
	mentors: "Mentors",
	work: "Work and its comments",
	partners: "Companies and institutions",
	batches: "Next batches",
	timetable: "Working hours",
	"reply-promise": "Promises to reply",
	jobs: "Openings of our own",
	policy: "Privacy policy",
	terms: "Terms",
};

/** What staff call a document; a program's has the program's title. */
export function titleOf(name: string, value: unknown): string {
	const { language, document } = languageOfDocument(name);
	if (language !== "en") return `${titleOf(document, value)}, in ${languageNames[language]}`;
	if (!name.startsWith(programPrefix)) return documentTitles[name as FixedDocumentName] ?? name;
	return (value as { title?: string } | undefined)?.title?.trim() || name.slice(programPrefix.length);
}

/** In English, which staff read. */
export const languageNames: { readonly [Other in OtherLanguage]: string } = { hi: "Hindi", kn: "Kannada" };

/** `text` names the place too; `limit` is shown beside the field: 'at most 60 letters'. */
export type DocumentProblem = { path: (string | number)[]; text: string; limit: string };

/**
 * What keeps a document from being published: where, and in words. `published` is its published content, if any; `others` is what the
 * document alone does not show.
 */
export function documentProblems(
	name: string,
	draft: unknown,
	published: unknown,
	others: readonly Pick<SchemaProblem, "path" | "limit">[] = [],
): DocumentProblem[] {
	const schema = schemaOf(name);
	if (schema === undefined) return [];
	const field = fieldOf(schema);
	const { language, document } = languageOfDocument(name);
	const content = typesetDocument(document, draft);
	const isTranslation = language !== "en";
	const unfit = problemsIn(schema, content);
	const isWhole = !unfit.some(({ isOfShape }) => isOfShape);
	const found = [
		// Missing translations only keep pages from appearing; the rest may be published.
		...(isTranslation ? unfit.filter(({ path }) => valueAt(content, path) !== "") : unfit),
		...wordingProblems(document, content),
		...(name === "policy" ? sameVersion(content, published) : []),
		...(name.startsWith(programPrefix) && isWhole ? uncoveredWeeks(content as z.output<typeof program>) : []),
		...others,
	];
	return found.map(({ path, limit }) => ({
		path: path as (string | number)[],
		text: `${placeInWords(field, content, path) || titleOf(name, content)}: ${limit}`,
		limit,
	}));
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content);
}

/** The modules cover all weeks from the first to the last, in order. */
function uncoveredWeeks({ curriculum, weeks }: z.output<typeof program>): Pick<SchemaProblem, "path" | "limit">[] {
	const covered = coveredWeeks(curriculum);
	if (covered.join() === weeks.map((_, at) => at + 1).join()) return [];
	const limit = `modules for weeks 1 to ${weeks.length}, each week once; these are for weeks ${covered.join(", ")}`;
	return [{ path: ["curriculum"], limit }];
}

/** A changed text needs a new version, because consents name the version they were given to. */
function sameVersion(content: unknown, published: unknown): Pick<SchemaProblem, "path" | "limit">[] {
	const versionOf = (policy: unknown) => (policy as { version?: unknown } | null | undefined)?.version;
	if (isSame(content, published) || versionOf(content) !== versionOf(published)) return [];
	return [{ path: ["version"], limit: "a new one, such as the day of the change, as the text has changed" }];
}
