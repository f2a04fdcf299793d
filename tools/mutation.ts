import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";

/**
 * How many of the small mistakes that Stryker makes in the code that decides are noticed by the tests beside it
 * (docs/decisions/0027-mutation-testing.md). One part after the other, or the parts that are named.
 */
type Part = { mutate: string[]; testFiles: string[] };

const parts: Record<string, Part> = {
	queue: { mutate: ["server/queue.ts"], testFiles: ["server/queue.test.ts"] },
	guard: {
		mutate: ["server/http/{guard,origins}.ts", "server/sign-in/token.ts"],
		testFiles: ["server/http/{admit,guard,origins}.test.ts", "server/sign-in/token.test.ts"],
	},
	doors: { mutate: ["server/http/doors.ts"], testFiles: ["server/http/doors.test.ts"] },
	leads: {
		mutate: ["server/leads/{lead,phone,submission,suspicion,take-in}.ts"],
		testFiles: ["server/leads/{lead,phone,suspicion,take-in}.test.ts"],
	},
	"sign-ins": {
		mutate: ["server/sign-in/{let-in,sign-in,sign-ins,verify-credential}.ts"],
		testFiles: ["server/sign-in/{let-in,sign-in,sign-ins,verify-credential}.test.ts"],
	},
	guesses: {
		mutate: ["server/sign-in/{easy-passwords,failures,known-browsers}.ts"],
		testFiles: ["server/sign-in/{counting,easy-passwords,known-browsers}.test.ts"],
	},
	passwords: {
		mutate: ["server/sign-in/{default-password,log-student-in,new-password,passwords}.ts"],
		testFiles: ["server/sign-in/{new-password,student-door}.test.ts"],
	},
	students: {
		mutate: ["server/students/{add,assign,change,email,remove,status,students}.ts"],
		testFiles: ["server/students/{assign,bulk,reset,standing,students}.test.ts"],
	},
};

/** Of a hundred mutants this many must be noticed. */
const enough = 80;
const home = fileURLToPath(new URL("..", import.meta.url));
const kept = join(home, ".cache/mutation");

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0)
	throw new Error(`No part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);

process.chdir(home);
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) await test(name, parts[name] as Part);

async function test(name: string, { mutate, testFiles }: Part): Promise<void> {
	console.log(`\n— ${name}`);
	await new Stryker({
		...{ mutate, testFiles, testRunner: "vitest", coverageAnalysis: "perTest", concurrency: 1 },
		vitest: { configFile: "tools/mutation-tests.config.ts", related: false },
		...{ incremental: true, incrementalFile: join(kept, `${name}.incremental.json`) },
		...{
			reporters: ["progress-append-only", "clear-text", "html", "json"],
			thresholds: { high: 90, low: enough, break: enough },
		},
		htmlReporter: { fileName: join(kept, `${name}.html`) },
		jsonReporter: { fileName: join(kept, `${name}.json`) },
		clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
		ignorePatterns: [
			"/web",
			"/e2e",
			"/bench",
			"/docs",
			"/dist",
			"/data",
			"/deploy",
			"/.cache",
			"/.astro",
			"/test-results",
		],
		disableTypeChecks: false,
		// What each mutant leaves in the kept thread adds up.
		maxTestRunnerReuse: 150,
	}).runMutationTest();
}
