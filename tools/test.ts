import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Everything a change has to pass, in the order of how soon it tells: types, lint, dead code, build, unit and API tests on
 * both databases, journeys in a browser. All of it runs, whatever fails; the last line counts.
 */
type Count = { passed: number; failed: number };
type Check = { name: string; command: string[]; report?: string; count?: (report: string) => Count };

const home = fileURLToPath(new URL("..", import.meta.url));
const results = join(home, "test-results");
const unitReport = join(results, "unit.json");
const journeyReport = join(results, "journeys.json");

const checks: Check[] = [
	{ name: "types", command: ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"] },
	{
		name: "types of the web",
		command: ["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "web/tsconfig.json"],
	},
	{ name: "lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"] },
	{ name: "dead code", command: ["node_modules/knip/bin/knip.js"] },
	{ name: "build", command: ["tools/build.ts"] },
	{
		name: "unit and API",
		command: [
			"node_modules/vitest/vitest.mjs",
			"run",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${unitReport}`,
		],
		report: unitReport,
		count: (report) => {
			const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report);
			return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
		},
	},
	{
		name: "journeys",
		command: ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
		report: journeyReport,
		count: (report) => {
			const { expected, unexpected, flaky } = JSON.parse(report).stats;
			return { passed: expected, failed: unexpected + flaky };
		},
	},
];

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const check of checks) {
	console.log(`\n— ${check.name}`);
	const succeeded = await run(check.command);
	const { passed, failed } = await counted(check, succeeded);
	total.passed += passed;
	total.failed += failed;
	if (failed > 0) failures.push(check.name);
}
console.log(failures.length === 0 ? "\nAll is well." : `\nFailed: ${failures.join(", ")}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A check that fails without a failed test (a crash, say) counts as one failure. */
async function counted({ report, count }: Check, succeeded: boolean): Promise<Count> {
	const written = report === undefined ? undefined : await readFile(report, "utf8").catch(() => undefined);
	if (count === undefined || written === undefined) return { passed: Number(succeeded), failed: Number(!succeeded) };
	const { passed, failed } = count(written);
	return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

function run(command: string[]): Promise<boolean> {
	const child = spawn(process.execPath, command, {
		cwd: home,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
	});
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code) => resolve(code === 0));
	});
}
