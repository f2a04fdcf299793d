import { describe, expect, test } from "vitest";
import { policy } from "#content/legal/policy.ts";
import { type EnquiryField, enquiryFields } from "./enquiry-fields.ts";

const collected = policy.sections.find(({ id }) => id === "what-we-collect");
const text = JSON.stringify(collected);

describe.each(Object.entries(enquiryFields))("Of a %s enquiry", (_, fields) => {
	const asked = Object.entries(fields as Record<string, EnquiryField>).filter(([, field]) => field.formField);

	test.each(asked)("the privacy policy names the %s", (_, field) => {
		expect(text).toContain(field.formField?.policy);
	});

	test.each(asked)("%s may be left empty only where its label says so", (_, { rule, formField: asked }) => {
		expect(rule.safeParse(undefined).success).toBe(asked?.label.endsWith("(optional)"));
	});
});
