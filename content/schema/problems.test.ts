import { expect, test } from "vitest";
import { whole } from "./fields.ts";
import { plans } from "./plans.ts";
import { problemsIn } from "./problems.ts";

test("A number that could have been typed is a problem of its field, and never of the shape", () => {
	const found = (value: unknown) => problemsIn(whole(1, 10_000_000), value);
	expect(found(1.5)).toEqual([{ path: [], limit: "a whole number", isOfShape: false }]);
	expect(found(1e20)).toEqual([{ path: [], limit: "at most 1,00,00,000", isOfShape: false }]);
	expect(found("1")).toMatchObject([{ isOfShape: true }]);
	expect(problemsIn(plans, 1)).toMatchObject([{ isOfShape: true }]);
});
