import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";

/**
 * Counts how many of the small mistakes that Stryker makes in code with rules are noticed by the tests beside it
 * (docs/decisions/0027-mutation-testing.md). Runs all parts one after the other, or those named.
 */
type Part = { mutate: string[]; testFiles: string[] };

const parts: Record<string, Part> = {
	queue: { mutate: ["server/platform/queue.ts"], testFiles: ["server/platform/queue.test.ts"] },
	guard: {
		mutate: ["server/identity/authorize.ts", "server/platform/http/origins.ts", "server/identity/sign-in/token.ts"],
		testFiles: [
			"server/platform/http/origins.test.ts",
			"server/identity/{authorize,authorize-requests}.test.ts",
			"server/identity/sign-in/token.test.ts",
		],
	},
	"page-access": { mutate: ["server/identity/page-access.ts"], testFiles: ["server/identity/page-access.test.ts"] },
	enquiries: {
		mutate: ["server/leads/{enquiry,phone,submission,take-in,spam/suspicion}.ts"],
		testFiles: ["server/leads/{enquiry,phone,take-in,spam/suspicion}.test.ts"],
	},
	leads: {
		mutate: ["server/leads/{leads,notes,reply-due,undo-change,merge/split,merge/merge}.ts"],
		testFiles: ["server/leads/{changes,notes,reply-due,merge/merge,merge/split}.test.ts"],
	},
	fees: {
		mutate: ["server/fees/{ledger,requests,schedule,documents/billing,documents/tax}.ts"],
		testFiles: [
			"server/fees/{fees,ledger,reminders,requests,schedule,documents/billing,documents/gst-documents,enrol/enrol}.test.ts",
		],
	},
	"sign-ins": {
		mutate: ["server/identity/sign-in/{sign-in-attempt,sign-in,sign-ins,verify-credential}.ts"],
		testFiles: ["server/identity/sign-in/{sign-in-attempt,sign-in,sign-ins,verify-credential}.test.ts"],
	},
	guesses: {
		mutate: ["server/identity/passwords/weak-passwords.ts", "server/identity/sign-in/{failures,known-browsers}.ts"],
		testFiles: [
			"server/identity/passwords/weak-passwords.test.ts",
			"server/identity/sign-in/{counting,known-browsers}.test.ts",
		],
	},
	passwords: {
		mutate: [
			"server/identity/passwords/{default-password,new-password,passwords}.ts",
			"server/identity/passwords/log-student-in.ts",
		],
		testFiles: [
			"server/identity/passwords/{first-login,new-password,password-links}.test.ts",
			"server/identity/sign-in/student-sign-in.test.ts",
		],
	},
	students: {
		mutate: ["server/students/{add,assign,change,email,remove,status,students}.ts"],
		testFiles: [
			"server/students/{account-mails,assign,bulk,bulk-actions,existing,reach,reset,status,students}.test.ts",
			"server/{across/undo/undo,certificates/link,fees/enrol/enrol,identity/passwords/password-links}.test.ts",
			"server/openings/applications.test.ts",
		],
	},
};

/** The percentage of mutants that must be noticed. */
const minScore = 80;
const home = fileURLToPath(new URL("..", import.meta.url));
const resultsFolder = join(home, ".cache/mutation");

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => parts[name] === undefined);
if (unknown.length > 0)
	throw new Error(`No part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);

process.chdir(home);
for (const name of requested.length > 0 ? requested : Object.keys(parts)) await test(name, parts[name] as Part);

async function test(name: string, { mutate, testFiles }: Part): Promise<void> {
	console.log(`\n— ${name}`);
	await new Stryker({
		mutate,
		testFiles,
		testRunner: "vitest",
		coverageAnalysis: "perTest",
		concurrency: 1,
		vitest: { configFile: "tools/testing/mutation.config.ts", related: false },
		incremental: true,
		incrementalFile: join(resultsFolder, `${name}.incremental.json`),
		reporters: ["progress-append-only", "clear-text", "html", "json"],
		thresholds: { high: 90, low: minScore, break: minScore },
		htmlReporter: { fileName: join(resultsFolder, `${name}.html`) },
		jsonReporter: { fileName: join(resultsFolder, `${name}.json`) },
		clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
		ignorePatterns: ["/e2e", "/bench", "/docs", "/dist", "/data", "/deploy", "/.cache", "/.astro", "/test-results"],
		disableTypeChecks: false,
		// A timeout counts as noticed, and on a busy machine a test may merely be slow.
		timeoutMS: 60_000,
		// Each mutant leaves some memory behind in the reused thread.
		maxTestRunnerReuse: 150,
	}).runMutationTest();
}
