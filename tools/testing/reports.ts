import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Each failure in words: where, what, and the first lines of the message. */
export type Count = { passed: number; failed: string[] };

/** The parts of the reporters' JSON that are read here. */
type UnitReport = {
	numPassedTests: number;
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
	}[];
};
type BrowserSuite = { suites?: BrowserSuite[]; specs: BrowserSpec[] };
type BrowserSpec = {
	file: string;
	title: string;
	tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type BrowserReport = { stats: { expected: number }; suites: BrowserSuite[]; errors: { message?: string }[] };

const maxLines = 6;

/** Counts Vitest's JSON report. A file that did not run counts as one failure. */
export function countUnits(report: string): Count {
	const { numPassedTests, testResults } = JSON.parse(report) as UnitReport;
	const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
		const tests = assertionResults.filter((test) => test.status === "failed");
		const unrun = status === "failed" && tests.length === 0 ? [`did not run${firstLines(message)}`] : [];
		const file = relative(process.cwd(), name);
		return [...tests.map((test) => `${test.fullName}${firstLines(test.failureMessages?.[0])}`), ...unrun].map(
			(each) => `${file} › ${each}`,
		);
	});
	return { passed: numPassedTests, failed };
}

/** Counts Playwright's JSON report. */
export function countBrowserTests(report: string): Count {
	const { stats, suites, errors } = JSON.parse(report) as BrowserReport;
	const failed = suites
		.flatMap(specsOf)
		.flatMap(({ file, title, tests }) =>
			tests
				.filter(({ status }) => status === "unexpected" || status === "flaky")
				.map(
					({ results }) => `e2e/${file} › ${title}${firstLines(results.find(({ error }) => error)?.error?.message)}`,
				),
		);
	return {
		passed: stats.expected,
		failed: [...failed, ...errors.map(({ message }) => `did not run${firstLines(message)}`)],
	};
}

function specsOf({ suites = [], specs }: BrowserSuite): BrowserSpec[] {
	return [...specs, ...suites.flatMap(specsOf)];
}

/** The first lines of a message, without the stack. */
function firstLines(message: string | undefined): string {
	const lines = stripVTControlCharacters(message ?? "")
		.split("\n")
		.filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
	return lines
		.slice(0, maxLines)
		.map((line) => `\n    ${line}`)
		.join("");
}
