import { afterEach, describe, expect, test } from "vitest";
import { otherLanguages } from "./language.ts";
import { plans } from "./plans.ts";
import type { Program } from "./program.ts";
import { programs, programsByDocument } from "./programs/index.ts";
import { schemaOf } from "./schema/documents.ts";
import { problemsIn } from "./schema/problems.ts";
import { documentsToTranslate, inLanguage, missingTranslations, pagesIn } from "./translated-pages.ts";
import { currentTranslations, translations } from "./translations.ts";

const delivered = ["/", "/programs", "/full-stack-development", "/data-science", "/digital-marketing"];
const answers = ["/sent/application", "/sent/brochure", "/refused/application", "/refused/brochure"];

describe.each(otherLanguages)("In %s", (language) => {
	const whole = structuredClone(translations[language]);
	afterEach(() => void Object.assign(translations[language], whole));
	const without = (name: string) => Object.assign(translations[language], { [name]: undefined });

	test("home, programs and three programs are there, with the answers to their forms", () => {
		expect(pagesIn(language)).toEqual([...delivered, ...answers]);
	});

	test.each(documentsToTranslate())("%s fits where the English does", (name) => {
		const schema = schemaOf(name);
		expect(schema && problemsIn(schema, inLanguage(language, name))).toEqual([]);
	});

	test("a page is not there while one of the texts that it shows is not translated", () => {
		without("testimonials");
		expect(pagesIn(language)).toEqual([...delivered.slice(1), ...answers]);
	});

	test("a program's page needs its own mentor and work, and no other's", () => {
		const mentors = translations[language].mentors as object[];
		without("mentors");
		expect(pagesIn(language)).not.toContain("/data-science");
		expect(missingTranslations(language, "/data-science")).toEqual(
			["name", "role", "reads"].map((field) => `mentors: ${mentors.findIndex((each) => "name" in each)}.${field}`),
		);
	});

	test("a program's page needs its mentor also after its address changed", () => {
		// Two objects once a publication was taken over, as a test that ran before may have done.
		const all: { slug: string }[] = [...programs, ...Object.values(programsByDocument)];
		const renamed = all.filter(({ slug }) => slug === "data-science");
		for (const program of renamed) program.slug = "data-science-live";
		try {
			expect(pagesIn(language)).toContain("/data-science-live");
			without("mentors");
			expect(pagesIn(language)).not.toContain("/data-science-live");
			expect(missingTranslations(language, "/data-science-live")).toHaveLength(3);
			without("work");
			expect(missingTranslations(language, "/data-science-live").length).toBeGreaterThan(3);
		} finally {
			for (const program of renamed) program.slug = "data-science";
		}
	});

	test("a text whose English is another one by now is not translated; a new price is no new text", () => {
		const then = { plans: plans.map((plan) => ({ ...plan })) };
		const current = () => Object.assign(translations[language], currentTranslations()[language]);
		globalThis.deliveredDocuments = then;
		try {
			if (then.plans[0]) then.plans[0].offerPrice = 1;
			current();
			expect(pagesIn(language)).toEqual([...delivered, ...answers]);
			globalThis.deliveredDocuments = { footer: [{ title: "Who we were", text: "Another provider." }] };
			current();
			expect(pagesIn(language)).toEqual([]);
		} finally {
			globalThis.deliveredDocuments = undefined;
		}
	});

	test("where a text of every page is missing nothing is there, not even the answers", () => {
		without("footer");
		expect(pagesIn(language)).toEqual([]);
	});
});

test("every program can be translated, also once a publication was taken over: its values are copies", () => {
	const all = programs as Program[];
	const delivered = [...all];
	const listed = documentsToTranslate().filter((name) => name.startsWith("programs/"));
	try {
		all.splice(0, all.length, ...structuredClone(delivered));
		expect(documentsToTranslate().filter((name) => name.startsWith("programs/"))).toEqual(listed);
		expect(listed).toHaveLength(delivered.length);
	} finally {
		all.splice(0, all.length, ...delivered);
	}
});
