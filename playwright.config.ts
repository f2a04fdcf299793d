import { defineConfig } from "@playwright/test";
import type { DatabaseOption } from "./e2e/browser-test.ts";
import { launchOptions } from "./e2e/launch.ts";
import { testTimeoutMs } from "./tools/testing/test-timeout.ts";

/**
 * The tests in a real browser: all of them on the embedded database, those of `bothDatabases` on PostgreSQL as well.
 * The built site must be there (`npm run build`).
 */
const bothDatabases = /@both/;

export default defineConfig<DatabaseOption>({
	testDir: "e2e",
	globalSetup: "tools/testing/temporary-folder.ts",
	outputDir: "test-results/browser",
	fullyParallel: true,
	forbidOnly: true,
	/** As many as the processors it is meant for: a third one took 8 % longer. */
	workers: 2,
	timeout: testTimeoutMs,
	expect: { timeout: 30_000 },
	reporter: "list",
	use: {
		launchOptions: await launchOptions(),
		viewport: { width: 1280, height: 800 },
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
	},
	projects: [
		/** One database server for all of them, from the beginning: last and in each worker, they would start one for every other test. */
		{ name: "postgres", use: { database: "postgres" }, grep: bothDatabases, workers: 1 },
		{ name: "embedded", use: { database: "embedded" } },
	],
});
