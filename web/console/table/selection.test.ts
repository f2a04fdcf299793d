import { expect, test } from "vitest";
import { asSeen, between, inParts } from "./selection.ts";

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

test("A chosen row is what one sees of it now: after Ravi moved it, his version is sent and not the one that was ticked", () => {
	const [asha, tara] = [
		{ _id: "asha", version: 1 },
		{ _id: "tara", version: 1 },
	];
	const chosen = new Map([asha, tara].map((row) => [row._id, row]));
	const moved = { _id: "asha", version: 2 };
	expect([...asSeen(chosen, [moved, { _id: "omar", version: 1 }]).values()]).toEqual([moved, tara]);
	expect(asSeen(chosen, [asha])).toBe(chosen);
});
