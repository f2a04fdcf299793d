import { expect, test } from "vitest";
import { between, inParts } from "./selection.ts";

const page = ["asha", "ravi", "tara", "omar"];

test("Shift takes every row between two, upwards as downwards", () => {
	expect(between(page, "ravi", "omar")).toEqual(["ravi", "tara", "omar"]);
	expect(between(page, "omar", "ravi")).toEqual(["ravi", "tara", "omar"]);
});

test("without a first row on this page Shift takes the one row", () => {
	expect(between(page, undefined, "tara")).toEqual(["tara"]);
	expect(between(page, "lata", "tara")).toEqual(["tara"]);
});

test("what is too much for one call goes in parts, nothing twice", () => {
	expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
	expect(inParts([], 2)).toEqual([]);
});
