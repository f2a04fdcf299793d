import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/asvs.md"), "utf8");
const rows = page
	.split("\n")
	.filter((line) => /^\| \d+\./.test(line))
	.map((line) => line.split("|").map((cell) => cell.trim()))
	.map(([, numbers = "", , state = "", proof = ""]) => ({ numbers: numbers.split(", "), state, proof }));

/** The requirements of levels 1 and 2, as numbers by section; missing numbers are of level 3. */
const required: Record<string, string> = {
	"1.1": "1 2",
	"1.2": "1 2 3 4 5 6 7 8 9",
	"1.3": "1 2 3 4 5 6 7 8 9 10 11",
	"1.4": "1 2 3",
	"1.5": "1 2",
	"2.1": "1 2 3",
	"2.2": "1 2 3",
	"2.3": "1 2 3 4",
	"2.4": "1",
	"3.2": "1 2",
	"3.3": "1 2 3 4",
	"3.4": "1 2 3 4 5 6",
	"3.5": "1 2 3 4 5",
	"3.7": "1 2",
	"4.1": "1 2 3",
	"4.2": "1",
	"4.3": "1 2",
	"4.4": "1 2 3 4",
	"5.1": "1",
	"5.2": "1 2 3",
	"5.3": "1 2",
	"5.4": "1 2 3",
	"6.1": "1 2 3",
	"6.2": "1 2 3 4 5 6 7 8 9 10 11 12",
	"6.3": "1 2 3 4",
	"6.4": "1 2 3 4",
	"6.5": "1 2 3 4 5",
	"6.6": "1 2 3",
	"6.8": "1 2 3 4",
	"7.1": "1 2 3",
	"7.2": "1 2 3 4",
	"7.3": "1 2",
	"7.4": "1 2 3 4 5",
	"7.5": "1 2",
	"7.6": "1 2",
	"8.1": "1 2",
	"8.2": "1 2 3",
	"8.3": "1",
	"8.4": "1",
	"9.1": "1 2 3",
	"9.2": "1 2 3 4",
	"10.1": "1 2",
	"10.2": "1 2",
	"10.3": "1 2 3 4",
	"10.4": "1 2 3 4 5 6 7 8 9 10 11",
	"10.5": "1 2 3 4 5",
	"10.6": "1 2",
	"10.7": "1 2 3",
	"11.1": "1 2",
	"11.2": "1 2 3",
	"11.3": "1 2 3",
	"11.4": "1 2 3 4",
	"11.5": "1",
	"11.6": "1",
	"12.1": "1 2 3",
	"12.2": "1 2",
	"12.3": "1 2 3 4",
	"13.1": "1",
	"13.2": "1 2 3 4 5",
	"13.3": "1 2",
	"13.4": "1 2 3 4 5",
	"14.1": "1 2",
	"14.2": "1 2 3 4",
	"14.3": "1 2 3",
	"15.1": "1 2 3",
	"15.2": "1 2 3",
	"15.3": "1 2 3 4 5 6 7",
	"16.1": "1",
	"16.2": "1 2 3 4 5",
	"16.3": "1 2 3 4",
	"16.4": "1 2 3",
	"16.5": "1 2 3",
	"17.1": "1",
	"17.2": "1 2 3 4",
	"17.3": "1 2",
};

test("Every requirement of levels 1 and 2 stands in the table once, in a state that it counts", () => {
	const expected = Object.entries(required).flatMap(([section, numbers]) =>
		numbers.split(" ").map((number) => `${section}.${number}`),
	);
	const listed = rows.flatMap(({ numbers }) => numbers);
	expect(listed.toSorted()).toEqual(expected.toSorted());
	for (const state of ["met", "accepted", "n/a"]) {
		const counted = rows.filter((row) => row.state === state).flatMap(({ numbers }) => numbers).length;
		expect(page).toContain(`| ${state} | ${counted} |`);
	}
});

test("What is met names a file, what is not a reason, and each file says what is quoted of it", () => {
	const problems = rows.flatMap(({ numbers, state, proof }) => {
		const files = [...proof.matchAll(/`([^`\s]+\.[a-z]+|[^`\s]+\/[^`\s]+)`((?: "[^"]+")*)/g)].filter(([, name]) =>
			isFileName(name ?? ""),
		);
		const missing = files.filter(([, name = "", quoted = ""]) => !containsQuotes(name, quoted));
		if (state === "met" && files.length === 0 && !/^(none|there are none|Drizzle)/.test(proof)) return [numbers[0]];
		return missing.map(([all]) => `${numbers[0]}: ${all}`);
	});
	expect(problems).toEqual([]);
	expect(rows.every(({ proof }) => proof.length > 8)).toBe(true);
});

test("The page of security names no file that is not there", () => {
	const security = readFileSync(join(root, "docs/security.md"), "utf8");
	const fileNames = [...security.matchAll(/`((?:[\w.@-]+\/)+[\w.@-]+\.ts)`/g)].map(([, name = ""]) => name);
	expect(fileNames.length).toBeGreaterThan(40);
	expect(fileNames.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

/** Addresses and settings are written in backquotes as well. */
function isFileName(name: string): boolean {
	return /\.(ts|tsx|md|json|yaml|service)$|file$/.test(name);
}

function containsQuotes(name: string, quoted: string): boolean {
	const path = join(root, name);
	if (!existsSync(path)) return false;
	const text = readFileSync(path, "utf8");
	return [...quoted.matchAll(/"([^"]+)"/g)].every(([, words = ""]) => text.includes(words));
}
