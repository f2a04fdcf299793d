import { describe, expect, test } from "vitest";
import { paymentKinds, plans, rupees } from "./plans.ts";
import { repeatedIn } from "./texts-in.ts";

describe("the plans", () => {
	test("cost what the specification says, written the Indian way", () => {
		expect(
			plans.map(({ name, tagline, listPrice, offerPrice, registrationFee }) => [
				name,
				tagline,
				rupees(listPrice),
				rupees(offerPrice),
				rupees(registrationFee),
			]),
		).toEqual([
			["Launch SOLO", "Learn at your own pace", "₹9,999", "₹6,499", "₹1,000"],
			["Launch GUIDED", "Get real time assistance", "₹12,999", "₹9,499", "₹1,500"],
			["Launch PRO", "Get job ready", "₹16,999", "₹13,499", "₹2,000"],
		]);
	});

	test("hold what the specification lists in the standard layout", () => {
		const [solo, guided, pro] = plans.map(({ features }) => features.standard);
		const base = [
			"LMS access",
			"Recorded sessions",
			"Hands-on projects",
			"Doubt-clear session",
			"Study material",
			"Completion and internship certificates",
		];
		const withGuided = ["Live sessions", "Excellence certificate", "Placement assistance"];
		const withPro = ["Live mentor guidance", "Letter of recommendation", "Job portal access", "Placement support"];
		expect(textsOf(solo)).toEqual(base);
		expect(addedIn(solo)).toEqual([]);
		expect(textsOf(guided)).toEqual([...withGuided, ...base]);
		expect(addedIn(guided)).toEqual(withGuided);
		expect(textsOf(pro)).toEqual([...withPro, ...withGuided, ...base]);
		expect(addedIn(pro)).toEqual(withPro);
	});

	test("drop doubt sessions from SOLO and GUIDED, and live sessions everywhere, in the finance layout", () => {
		const [solo, guided, pro] = plans.map(({ features }) => textsOf(features.finance));
		expect(solo).not.toContain("Doubt-clear session");
		expect(guided).not.toContain("Doubt-clear session");
		expect(pro).toContain("Mentor guidance");
		for (const features of [solo, guided, pro]) {
			expect(features?.filter((text) => /^live/i.test(text))).toEqual([]);
			expect(features).toContain("Recorded sessions");
			expect(repeatedIn(features ?? [])).toEqual([]);
		}
	});

	test("lead to a payment page for each kind", () => {
		expect(paymentKinds.map(({ kind, title }) => [kind, title])).toEqual([
			["registration", "Registration"],
			["full", "Full Payment"],
		]);
		for (const { slug, paymentLinks } of plans) {
			expect(paymentLinks).toEqual({
				registration: `/pay/${slug}/registration?program={program}`,
				full: `/pay/${slug}/full?program={program}`,
			});
		}
	});
});

function textsOf(features: readonly { text: string }[] = []): string[] {
	return features.map(({ text }) => text);
}

function addedIn(features: readonly { text: string; added: boolean }[] = []): string[] {
	return textsOf(features.filter(({ added }) => added));
}
