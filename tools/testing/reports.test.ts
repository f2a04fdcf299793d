import { expect, test } from "vitest";
import { countBrowserTests, countUnits } from "./reports.ts";

test("a failed test is named with the beginning of why, a file that did not run as well", () => {
	const report = {
		numPassedTests: 3,
		testResults: [
			{
				name: `${process.cwd()}/server/x.test.ts`,
				status: "failed",
				message: "",
				assertionResults: [
					{ status: "passed", fullName: "counts" },
					{ status: "failed", fullName: "adds", failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n\n  at x"] },
				],
			},
			{ name: `${process.cwd()}/web/y.test.ts`, status: "failed", message: "no such file", assertionResults: [] },
			{ name: `${process.cwd()}/web/z.test.ts`, status: "passed", message: "", assertionResults: [] },
		],
	};
	expect(countUnits(JSON.stringify(report))).toEqual({
		passed: 3,
		failed: ["server/x.test.ts › adds\n    expected 1 to be 2", "web/y.test.ts › did not run\n    no such file"],
	});
});

test("a failed browser test is named within any depth of groups", () => {
	const spec = (title: string, status: string, message?: string) => ({
		file: "x.spec.ts",
		title,
		tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
	});
	const report = {
		stats: { expected: 7 },
		suites: [{ specs: [spec("signs in", "expected")], suites: [{ specs: [spec("pays", "unexpected", "not there")] }] }],
		errors: [{ message: "no browser" }],
	};
	expect(countBrowserTests(JSON.stringify(report))).toEqual({
		passed: 7,
		failed: ["e2e/x.spec.ts › pays\n    not there", "did not run\n    no browser"],
	});
});
