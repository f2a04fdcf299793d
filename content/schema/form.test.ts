import { expect, test } from "vitest";
import * as z from "zod/mini";
import { documentNames, documentValue } from "../document-values.ts";
import { mentors } from "../mentors.ts";
import { plans } from "../plans.ts";
import { changesIn } from "./changes.ts";
import { documentProblems, schemaOf } from "./documents.ts";
import { line, list, whole } from "./fields.ts";
import { blankOf, fieldOf } from "./form.ts";
import { problemsIn } from "./problems.ts";

test("knows labels, limits and what a number counts from the schema alone", () => {
	const price = whole(0, 100).check(z.meta({ title: "Price", unit: "rupees" }));
	const field = fieldOf(z.strictObject({ longName: z.optional(line(40)), price, tags: list(line(9), 1, 4) }));
	expect(field).toEqual({
		kind: "group",
		label: "",
		optional: false,
		fields: {
			longName: { kind: "text", label: "Long name", optional: true, least: 1, most: 40 },
			price: { kind: "number", label: "Price", unit: "rupees", optional: false, least: 0, most: 100 },
			tags: {
				kind: "list",
				label: "Tags",
				optional: false,
				least: 1,
				most: 4,
				item: { kind: "text", label: "", optional: false, least: 1, most: 9 },
			},
		},
	});
	expect(changesIn(field, { price: 1500 }, { price: 150_000 })).toMatchObject([
		{ field: "Price", before: "₹1,500", after: "₹1,50,000" },
	]);
});

test("names as changed what was changed, in every delivered list", () => {
	for (const name of ["testimonials", "claims"]) {
		const field = fieldOf(schemaOf(name) as z.ZodMiniType);
		const [first, ...others] = documentValue(name) as Record<string, unknown>[];
		expect(changesIn(field, [first, ...others], others)).toMatchObject([{ after: null }]);
		expect(changesIn(field, others, [...others, first])).toMatchObject([{ before: null }]);
		const changed = { ...first, text: "Other words." };
		expect(changesIn(field, [first, ...others], [changed, ...others])).toMatchObject([{ after: "Other words." }]);
	}
});

test("begins new entries of every document in its shape", () => {
	for (const name of documentNames()) {
		const schema = schemaOf(name);
		if (schema === undefined) throw new Error(name);
		const wrong = problemsIn(schema, blankOf(fieldOf(schema))).filter(({ isOfShape }) => isOfShape);
		expect([name, wrong]).toEqual([name, []]);
		expect(documentValue(name)).toBeDefined();
	}
});

test("a second mentor of a program, whom no page would show, is wrong", () => {
	const [first] = mentors;
	const problems = documentProblems("mentors", [...mentors, { ...first, name: "Anita Rao" }], mentors);
	expect(problems).toMatchObject([{ path: [mentors.length, "program"] }]);
});

test.each(["javascript:alert(1)", "//elsewhere.example/pay", "http://pay.example", "data:text/html,x", "pay"])(
	"%s is nowhere to pay",
	(registration) => {
		const [first, ...others] = structuredClone(plans) as unknown as { paymentLinks: object }[];
		const changed = [{ ...first, paymentLinks: { ...first?.paymentLinks, registration } }, ...others];
		expect(documentProblems("plans", changed, plans)).toMatchObject([{ path: [0, "paymentLinks", "registration"] }]);
	},
);
