import { expect, test } from "vitest";
import { bodyValues } from "./body-values.ts";

test("Texts and numbers are named by where they stand, in lists too", () => {
	const body = JSON.stringify({ lead: { name: "Asha", year: 2026, ok: true }, answers: [{ text: "DevOps" }] });
	expect(bodyValues(body)).toEqual([
		{ place: "lead.name", value: "Asha" },
		{ place: "lead.year", value: "2026" },
		{ place: "answers.0.text", value: "DevOps" },
	]);
});

test("What is no JSON, or no object, has none", () => {
	expect(["", "{", "4", "null"].flatMap(bodyValues)).toEqual([]);
});
