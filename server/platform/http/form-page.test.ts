import { expect, test } from "vitest";
import { applyForCourse, sendMessage } from "#contract/enquiries.ts";
import { onboardingReason, reasons } from "#contract/enquiry-forms.ts";
import { formPages } from "./form-page.ts";

test.each([
	[{ reason: onboardingReason }, "/sent/onboarding", "/refused/onboarding"],
	[{ reason: reasons.brochure }, "/sent/brochure", "/refused/application"],
	[{ reason: reasons.programPage }, "/sent/application", "/refused/application"],
	[{ reason: "constructor" }, "/sent/application", "/refused/application"],
	[{}, "/sent/application", "/refused/application"],
])("of the forms that apply for a course, the one with %o is answered with its own pages", (typed, sent, refused) => {
	expect(formPages(applyForCourse.form, typed)).toEqual({ sent, refused });
});

test("a form that has its endpoint for itself is answered with the endpoint's pages", () => {
	expect(formPages(sendMessage.form, { reason: onboardingReason })).toEqual(sendMessage.form);
});
