import { expect, test } from "vitest";
import { payment } from "../provider.ts";
import { documentProblems } from "./documents.ts";

test.each([
	["27AAPFU0939F1ZV", true],
	["29AAGCG0000A1ZI", true],
	["27AAPFU0939F1ZW", false],
	["27AAPFU0993F1ZV", false],
	["99AAPFU0939F1ZV", false],
	["27aapfu0939f1zv", false],
	["27AAPFU0939F1Z", false],
	["", false],
])("a GSTIN of %j is taken: %s", (gstin, isTaken) => {
	expect(documentProblems("payment", { ...payment, gstin }, payment)).toEqual(
		isTaken ? [] : [expect.objectContaining({ path: ["gstin"] })],
	);
});
