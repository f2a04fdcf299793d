import { claims } from "./claims.ts";
import { documentNames, documentValue } from "./document-values.ts";
import { home } from "./home.ts";
import { type OtherLanguage, otherLanguages } from "./language.ts";
import type { Mentor } from "./mentors.ts";
import type { Program } from "./program.ts";
import { catalogue, nameOfProgram, programAt, programs } from "./programs/index.ts";
import { type DocumentName, languageOfDocument, programPrefix, schemaOf } from "./schema/documents.ts";
import { type TextInDocument, toBeTranslated, translate, untranslated } from "./schema/translation.ts";
import { translations } from "./translations.ts";
import type { Work } from "./work.ts";

/** The documents that a page shows, and which of their texts. The page exists in a language once all of these are translated. */
type Shown = { [document: string]: Showing };
type Showing = (path: readonly PropertyKey[]) => boolean;

const all: Showing = () => true;
const only =
	(...keys: string[]): Showing =>
	([key]) =>
		keys.includes(String(key));

/** The header, the footer and the forms. */
const everyPage = (): Shown => ({
	provider: all,
	footer: all,
	...Object.fromEntries(documentsOf(programs).map((name) => [name, only("title")])),
});

const trending = () =>
	Object.fromEntries(catalogue.trending.map((slug) => [programPrefix + slug, only("title", "cardTitle")]));

const programPages = () =>
	programs.map((program): [string, Shown] => [`/${program.slug}`, { ...everyPage(), ...shownOf(program) }]);

/** By address. */
const pages = (): Readonly<Record<string, Shown>> => ({
	"/": {
		...everyPage(),
		...trending(),
		home: all,
		testimonials: all,
		partners: only("words"),
		claims: claimsOf(home.figures),
	},
	"/programs": {
		...everyPage(),
		"programs-page": all,
		faqs: only("faqs"),
		...Object.fromEntries(documentsOf(programs).map((name) => [name, only("title", "tagline")])),
	},
	...Object.fromEntries(programPages()),
});

function shownOf(program: Program): Shown {
	const { slug } = program;
	const name = nameOfProgram(slug);
	// Mentors and works may name the program by the address it began with.
	const isOfProgram = (said: { program: string } | undefined) => programAt(said?.program ?? "")?.slug === slug;
	return {
		...Object.fromEntries(documentsOf([program]).map((name) => [name, all])),
		plans: all,
		faqs: only("sharedQuestions"),
		certificates: only("head"),
		claims: claimsOf(claims.filter((claim) => claim.program === name).map(({ id }) => id)),
		mentors: ([at]) => isOfProgram((documentValue("mentors") as readonly Mentor[])[Number(at)]),
		work: ([key, at]) =>
			key === "works"
				? isOfProgram((documentValue("work") as { works: readonly Work[] }).works[Number(at)])
				: at === slug || at === name,
	};
}

/** The figures that a page shows; how they are counted is shown on the about page only. */
function claimsOf(ids: readonly string[]): Showing {
	return ([at]) => ids.includes(claims[Number(at)]?.id ?? "");
}

/** Looked up by address: after a publication is taken over, `programs` holds other objects than `programsByDocument`. */
function documentsOf(some: readonly Program[]): string[] {
	return some.map(({ slug }) => programPrefix + nameOfProgram(slug));
}

/** The answers to the forms on these pages, by the address of each. */
const answers = ["/sent/application", "/sent/brochure", "/refused/application", "/refused/brochure"];

/** The documents that pages in other languages show. */
export function documentsToTranslate(): DocumentName[] {
	return [...new Set(Object.values(pages()).flatMap(Object.keys))] as DocumentName[];
}

/** A document in another language, in English where it is not translated. */
export function inLanguage(language: OtherLanguage, name: string): unknown {
	const [schema, english] = [schemaOf(name), documentValue(name)];
	return schema && translate(schema, english, translations[language][name]);
}

/** The documents that staff edit: all in English, and in each language those that its pages show. */
export function editableDocumentNames(): string[] {
	const names = documentsToTranslate();
	return [...documentNames(), ...otherLanguages.flatMap((language) => names.map((name) => `${language}/${name}`))];
}

/** Any document's current value. In another language it has the shape of the English one, with empty texts where a translation is missing. */
export function editableDocumentValue(name: string): unknown {
	const { language, document } = languageOfDocument(name);
	const [schema, english] = [schemaOf(document), documentValue(document)];
	if (language === "en" || schema === undefined || english === undefined)
		return language === "en" ? english : undefined;
	return toBeTranslated(schema, english, translations[language][document]);
}

/** The pages that exist in a language: those that are fully translated, and the answers to their forms. */
export function pagesIn(language: OtherLanguage): string[] {
	const left = new Map(
		documentsToTranslate().map((name): [string, TextInDocument[]] => [name, untranslatedTexts(language, name)]),
	);
	const whole = Object.entries(pages()).filter(([, shown]) =>
		Object.entries(shown).every(([name, shows]) => !left.get(name)?.some(({ path }) => shows(path))),
	);
	return whole.length === 0 ? [] : [...whole.map(([address]) => address), ...answers];
}

/** What is still missing for a page, in words: 'programs/devops: tagline'. */
export function missingTranslations(language: OtherLanguage, page: string): string[] {
	return Object.entries(pages()[page] ?? {}).flatMap(([name, shows]) =>
		untranslatedTexts(language, name)
			.filter(({ path }) => shows(path))
			.map(({ path }) => `${name}: ${path.join(".")}`),
	);
}

function untranslatedTexts(language: OtherLanguage, name: string): TextInDocument[] {
	const schema = schemaOf(name);
	return schema ? untranslated(schema, documentValue(name), translations[language][name]) : [];
}

/** The pages of each language that has any. */
export function pagesByLanguage(): Partial<Record<OtherLanguage, string[]>> {
	const entries = otherLanguages.map((language) => [language, pagesIn(language)] as const);
	return Object.fromEntries(entries.filter(([, pages]) => pages.length > 0));
}
