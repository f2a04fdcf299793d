import { expect, test } from "vitest";
import { applyForCourse, sendMessage } from "#contract/enquiries.ts";
import { onboardingReason, reasons } from "#contract/enquiry-forms.ts";
import { addressOfAnswer, formPages } from "./form-page.ts";
import type { Site } from "./site.ts";

test.each([
	[{ reason: onboardingReason }, "/sent/onboarding", "/refused/onboarding"],
	[{ reason: reasons.brochure }, "/sent/brochure", "/refused/brochure"],
	[{ reason: reasons.programPage }, "/sent/application", "/refused/application"],
	[{ reason: "constructor" }, "/sent/application", "/refused/application"],
	[{}, "/sent/application", "/refused/application"],
])("of the forms that apply for a course, the one with %o is answered with its own pages", (typed, sent, refused) => {
	expect(formPages(applyForCourse.form, typed)).toEqual({ sent, refused });
});

test("a form that has its endpoint for itself is answered with the endpoint's pages", () => {
	const { sent, refused } = sendMessage.form;
	expect(formPages(sendMessage.form, { reason: onboardingReason })).toEqual({ sent, refused });
});

const site = { files: new Map([["/hi/sent/application", {}]]), templates: new Map() } as unknown as Site;

test.each([
	["/hi/data-science", "/hi/sent/application"],
	["/hi", "/hi/sent/application"],
	["/data-science", "/sent/application"],
	// That page is not translated.
	["/kn/data-science", "/sent/application"],
	["/history", "/sent/application"],
	["https://evil.example/hi/", "/sent/application"],
	["//hi/sent", "/sent/application"],
	[undefined, "/sent/application"],
])("a form that was sent from %s is answered at %s", (page, address) => {
	expect(addressOfAnswer(site, "/sent/application", page === undefined ? {} : { page })).toBe(address);
});
