import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { skippedExitCode } from "./audit.ts";
import { plantedSecrets } from "./testing/planted-secrets.ts";
import { type Count, countBrowserTests, countUnits } from "./testing/reports.ts";

/**
 * Everything that a change must pass: types, lint, dead code, known vulnerabilities, build, unit and API tests on both
 * databases, tests in a browser. Unit and browser tests run in parallel, because each sometimes waits. Everything
 * runs, whatever fails; the last line gives the totals.
 */
type Check = {
	name: string;
	command: string[];
	env?: Record<string, string>;
	/** Long enough that its output is shown while it runs. The output of other checks is shown when they end. */
	isWatched?: true;
	report?: string;
	count?: (report: string) => Count;
};
const home = fileURLToPath(new URL("..", import.meta.url));
const results = join(home, "test-results");
const unitReport = join(results, "unit.json");
const browserReport = join(results, "browser.json");
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };

/** Checks of one round run in parallel. */
const rounds: Check[][] = [
	[
		{ name: "types", command: ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"] },
		{ name: "lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"] },
		{ name: "dead code", command: ["node_modules/knip/bin/knip.js"] },
		{ name: "audit", command: ["tools/audit.ts"] },
		{ name: "build", command: ["tools/build.ts"], env: plantedSecrets },
	],
	[
		/** Not in parallel with the build: both write Astro's generated types. */
		{
			name: "types of the web",
			command: ["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "web/tsconfig.json"],
		},
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
			count: countUnits,
		},
		{
			name: "browser tests",
			isWatched: true,
			command: ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
			report: browserReport,
			count: countBrowserTests,
		},
	],
];

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
let passed = 0;
const failed: string[] = [];
const skipped: string[] = [];
for (const round of rounds) await Promise.all(round.map(runAndCount));
console.log(failed.length === 0 ? "\nAll is well." : `\nFailed:\n${failed.join("\n")}`);
if (skipped.length > 0) console.log(`Neither passed nor failed, for want of an answer: ${skipped.join(", ")}.`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runAndCount(check: Check): Promise<void> {
	if (check.isWatched) console.log(`\n— ${check.name}`);
	const { code, output } = await run(check);
	if (!check.isWatched) console.log(`\n— ${check.name}\n${output.trimEnd()}`);
	if (code === skippedExitCode) skipped.push(check.name);
	else await count(check, code === 0);
}

/** A check that fails without a failed test, such as a crash, counts as one failure. */
async function count({ name, report, count }: Check, succeeded: boolean): Promise<void> {
	const reportText = report === undefined ? undefined : await readFile(report, "utf8").catch(() => undefined);
	const counts = reportText === undefined ? undefined : count?.(reportText);
	passed += counts?.passed ?? Number(succeeded);
	const failures = (counts?.failed ?? []).map((each) => `${name}: ${each}`);
	failed.push(...(succeeded || failures.length > 0 ? failures : [name]));
}

async function run({ command, env: extraEnv, isWatched }: Check): Promise<{ code: number | null; output: string }> {
	const out = isWatched ? "inherit" : "pipe";
	const child = spawn(process.execPath, command, {
		cwd: home,
		env: { ...env, ...extraEnv },
		stdio: ["ignore", out, out],
	});
	const output: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
	const [code] = await once(child, "close");
	return { code, output: Buffer.concat(output).toString() };
}
