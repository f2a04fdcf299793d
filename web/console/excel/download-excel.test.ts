import { expect, test } from "vitest";
import { excelFileName } from "./download-excel.ts";

const now = new Date("2026-11-22T19:00:00.000Z");
const filters = [
	{ kind: "days", label: "Created", from: "from", to: "to" },
	{
		name: "reason",
		label: "Reason",
		multiple: true,
		useOptions: () => [],
		format: (value: string) => value.toUpperCase(),
	},
] as const;

test("a file is named after its list, the day in India and what narrows it", () => {
	expect(excelFileName({ file: "Applied Course", filters }, {}, now)).toBe("Applied Course 2026-11-23");
	const asked = { q: "rao", filters: { from: "2026-11-01", to: "2026-11-22", reason: "apply\nbrochure" } };
	expect(excelFileName({ file: "Applied Course", filters }, asked, now)).toBe(
		"Applied Course 2026-11-23, Created 2026-11-01 to 2026-11-22, Reason APPLY or BROCHURE, search rao",
	);
});

test("no file name contains the email address of an owner whose leads it lists", () => {
	const owner = {
		name: "owner",
		label: "Owner",
		useOptions: () => [],
		useFormat: () => (email: string) => email,
	} as const;
	const request = { filters: { owner: "ravi@academy.example", reason: "apply" } };
	expect(excelFileName({ file: "Applied Course", filters: [owner, ...filters] }, request, now)).toBe(
		"Applied Course 2026-11-23, Owner filtered, Reason APPLY",
	);
});

test("the file that the specification names is named so alone", () => {
	expect(excelFileName({ file: "SQL in one hour", isWholeName: true }, { q: "rao" }, now)).toBe("SQL in one hour");
});
