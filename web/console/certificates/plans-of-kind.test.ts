import { expect, test } from "vitest";
import { plans } from "#content/plans.ts";
import { courseCertificateKinds } from "#contract/certificates.ts";
import { plansOfKind } from "./plans-of-kind.ts";

test("a kind that only some plans hold is said to be theirs", () => {
	expect(plansOfKind("recommendation")).toBe(
		"Only Launch PRO includes the letter of recommendation. The student’s plan is not checked here.",
	);
	expect(plansOfKind("excellence")).toBe(
		"Only Launch GUIDED and Launch PRO include the certificate of excellence. The student’s plan is not checked here.",
	);
	expect(["completion", "internship", ""].map(plansOfKind)).toEqual([null, null, null]);
});

test("each plan's kinds are sold in words that are known", () => {
	const sold = plans.flatMap(({ features }) =>
		Object.values(features)
			.flat()
			.map(({ text }) => text),
	);
	expect(sold.filter((text) => /certificate|recommendation/i.test(text))).not.toEqual([]);
	expect(courseCertificateKinds).toHaveLength(4);
});
