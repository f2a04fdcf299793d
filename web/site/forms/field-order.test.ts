import { expect, test } from "vitest";
import { courseFields } from "#contract/enquiry-fields.ts";
import { formFieldNames } from "./enquiry-fields.tsx";
import { courseFormFields, onboardingFormFields } from "./field-order.ts";

test("Every field of a course application that is asked for stands in one of its forms", () => {
	expect([...new Set([...courseFormFields, ...onboardingFormFields])].toSorted()).toEqual(
		formFieldNames(courseFields).toSorted(),
	);
});
