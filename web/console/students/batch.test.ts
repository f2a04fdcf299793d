import { expect, test } from "vitest";
import { programs } from "#content/programs/index.ts";
import { programOfBatch } from "./batch.tsx";
import { groupDigits } from "./student.ts";

const domainOf = (batch: string) => programOfBatch(programs, batch)?.domain ?? null;

test.each([
	["DS-2512-A", "Data Science"],
	["UX-2510-B", "UI UX"],
	["FS-2512-B", "Full Stack Development"],
	["FSP-1", "Full Stack Python"],
	["PY-2511-X", "Full Stack Python"],
	["ai 2511", "Artificial Intelligence"],
	["IOT-3", "Internet of Things"],
	["DO-2601", "DevOps"],
])("batch %s is of %s", (batch, domain) => {
	expect(domainOf(batch)).toBe(domain);
});

test("a batch that names no program has none", () => {
	for (const batch of ["Morning", "2512-A", "", "Q", "XYZ-1"]) expect(domainOf(batch), batch).toBeNull();
});

test("a number of ten digits is read in two groups, any other as it stands", () => {
	expect(groupDigits("9876543210")).toEqual(["98765", "43210"]);
	expect(groupDigits("919876543210")).toEqual(["91", "98765", "43210"]);
	expect(groupDigits("09876543210")).toEqual(["098765", "43210"]);
	expect(groupDigits("442071234567")).toEqual(["442071234567"]);
});
