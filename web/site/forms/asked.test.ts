import { expect, test } from "vitest";
import { courseFields } from "#contract/enquiry-fields.ts";
import { applicantAsked, onboardingAsked } from "./asked.ts";
import { askedOf } from "./enquiry-fields.tsx";

test("Every field of a course application that is asked for stands in one of its forms", () => {
	expect([...new Set([...applicantAsked, ...onboardingAsked])].toSorted()).toEqual(askedOf(courseFields).toSorted());
});
