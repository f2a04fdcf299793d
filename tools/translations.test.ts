import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as hi from "#content/hi/words.ts";
import * as kn from "#content/kn/words.ts";
import { courseFields, type EnquiryField } from "#contract/enquiry-fields.ts";
import { brochureRequest, courseApplication } from "#contract/enquiry-forms.ts";
import { errors } from "#contract/errors.ts";
import { courseFormFields } from "#web/site/forms/field-order.ts";

const home = join(import.meta.dirname, "..");
const translationCall = /\bt\(\s*("(?:[^"\\]|\\.)*")/g;

/** Every text in a `t("…")` of the code. */
function textsInCode(): string[] {
	const files = ["content", "web", "server/site"].flatMap((folder) =>
		readdirSync(join(home, folder), { recursive: true, encoding: "utf8" }).map((name) => join(home, folder, name)),
	);
	const sources = files.filter((name) => /\.(tsx?|astro)$/.test(name) && !/\.test\.tsx?$/.test(name));
	const withTexts = sources.map((name) => readFileSync(name, "utf8")).filter((code) => code.includes("/words.ts"));
	return [
		...new Set(
			withTexts.flatMap((code) => [...code.matchAll(translationCall)].map(([, text = ""]) => JSON.parse(text))),
		),
	];
}

/** Every text of the forms for a course: labels, helps, and the messages of the contract and of a form. */
function formTexts(): string[] {
	const labels = [...courseFormFields, "domain" as const].flatMap((name) => {
		const { label, help, placeholder } = (courseFields[name] as EnquiryField).formField ?? {};
		return [label, help, placeholder].filter((text) => text !== undefined);
	});
	const long = "x".repeat(300);
	const inputs = [
		{},
		{ passingyear: "1990", email: "x", collegemail: "x" },
		everyField(long),
		everyField(`${long}@x.in`),
	];
	const messages = [courseApplication, brochureRequest].flatMap((form) =>
		inputs.flatMap((values) => {
			const { error } = form.safeParse({ ...values, reason: "Apply" });
			return (error?.issues ?? []).filter(({ path }) => path[0] !== "reason").map(({ message }) => message);
		}),
	);
	const refusals = ["fields-missing", "fields-invalid", "body-unreadable", "origin-refused", "body-too-large"] as const;
	const unavailable = ["too-many", "unexpected", "storage-full", "overloaded", "database-away"] as const;
	return [...new Set([...labels, ...messages, ...[...refusals, ...unavailable].map((id) => errors[id].text)])];
}

const everyField = (value: string) => Object.fromEntries(Object.keys(courseFields).map((name) => [name, value]));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** Examples that are the same in every language. */
const examples = ["98450 00000", "you@college.ac.in"];

describe.each(Object.entries({ hi, kn }))("In %s", (_, { pages, forms }) => {
	test("everything that code says has its words, and nothing that code no longer says", () => {
		expect(Object.keys(pages).toSorted()).toEqual(textsInCode().toSorted());
	});

	test("what is filled in is filled in there too", () => {
		const differing = Object.entries(pages).filter(
			([english, translated]) => `${placeholders(english)}` !== `${placeholders(translated)}`,
		);
		expect(differing).toEqual([]);
	});

	test("the forms' labels, helps, messages and refusals have theirs", () => {
		const expected = formTexts().filter((text) => !examples.includes(text));
		expect(expected.filter((text) => forms[text] === undefined)).toEqual([]);
		expect(Object.keys(forms).filter((text) => !expected.includes(text))).toEqual([]);
	});
});
