import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as hi from "#content/hi/words.ts";
import * as kn from "#content/kn/words.ts";
import { courseFields, type EnquiryField } from "#contract/enquiry-fields.ts";
import { brochureRequest, courseApplication } from "#contract/enquiry-forms.ts";
import { errors } from "#contract/errors.ts";
import { applicantAsked } from "#web/site/forms/asked.ts";

const home = join(import.meta.dirname, "..");
const call = /\bt\(\s*("(?:[^"\\]|\\.)*")/g;

/** Every text in a `t("…")` of the code. */
function wordsInCode(): string[] {
	const files = ["content", "web", "server/site"].flatMap((folder) =>
		readdirSync(join(home, folder), { recursive: true, encoding: "utf8" }).map((name) => join(home, folder, name)),
	);
	const sources = files.filter((name) => /\.(tsx?|astro)$/.test(name) && !/\.test\.tsx?$/.test(name));
	const withTexts = sources.map((name) => readFileSync(name, "utf8")).filter((code) => code.includes("/words.ts"));
	return [...new Set(withTexts.flatMap((code) => [...code.matchAll(call)].map(([, text = ""]) => JSON.parse(text))))];
}

/** Every text of the forms for a course: labels, helps, and the messages of the contract and of a form. */
function wordsOfForms(): string[] {
	const labels = [...applicantAsked, "domain" as const].flatMap((name) => {
		const { label, help, placeholder } = (courseFields[name] as EnquiryField).asked ?? {};
		return [label, help, placeholder].filter((text) => text !== undefined);
	});
	const long = "x".repeat(300);
	const typed = [
		{},
		{ passingyear: "1990", email: "x", collegemail: "x" },
		everyField(long),
		everyField(`${long}@x.in`),
	];
	const messages = [courseApplication, brochureRequest].flatMap((form) =>
		typed.flatMap((values) => {
			const { error } = form.safeParse({ ...values, reason: "Apply" });
			return (error?.issues ?? []).filter(({ path }) => path[0] !== "reason").map(({ message }) => message);
		}),
	);
	const refusals = ["fields-missing", "fields-invalid", "body-unreadable", "origin-refused", "body-too-large"] as const;
	const away = ["too-many", "unexpected", "storage-full", "overloaded", "database-away"] as const;
	return [...new Set([...labels, ...messages, ...[...refusals, ...away].map((id) => errors[id].text)])];
}

const everyField = (value: string) => Object.fromEntries(Object.keys(courseFields).map((name) => [name, value]));
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** Examples that are the same in every language. */
const examples = ["98450 00000", "you@college.ac.in"];

describe.each(Object.entries({ hi, kn }))("In %s", (_, { pages, forms }) => {
	test("everything that code says has its words, and nothing that code no longer says", () => {
		expect(Object.keys(pages).toSorted()).toEqual(wordsInCode().toSorted());
	});

	test("what is filled in is filled in there too", () => {
		const differing = Object.entries(pages).filter(([english, own]) => `${places(english)}` !== `${places(own)}`);
		expect(differing).toEqual([]);
	});

	test("the forms' labels, helps, messages and refusals have theirs", () => {
		const wanted = wordsOfForms().filter((text) => !examples.includes(text));
		expect(wanted.filter((text) => forms[text] === undefined)).toEqual([]);
		expect(Object.keys(forms).filter((text) => !wanted.includes(text))).toEqual([]);
	});
});
