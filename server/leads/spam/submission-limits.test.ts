import { expect, test } from "vitest";
import { submissionLimits } from "./submission-limits.ts";

const limitOf = submissionLimits(20);
const ofAForm = { consent: "2025-12-01", website: "", filledIn: 41_000 };

test.each([
	["a form that somebody filled", ofAForm, 200],
	["a form without scripts, which sends no time", { consent: "2025-12-01" }, 200],
	["a form filled in exactly three seconds", { ...ofAForm, filledIn: 3000 }, 200],
	["a form filled sooner", { ...ofAForm, filledIn: 2999 }, 20],
	["a form whose hidden field is filled", { ...ofAForm, website: "x" }, 20],
	["what names no policy", { filledIn: 41_000 }, 20],
	["nothing at all", {}, 20],
])("For %s the limit is its own", (_, body, max) => {
	expect(limitOf(body)).toMatchObject({ max, windowMs: 600_000, name: max === 20 ? "form" : "people" });
});
