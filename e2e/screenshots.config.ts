import { defineConfig } from "@playwright/test";
import type { DatabaseOption } from "./browser-test.ts";
import { launchOptions } from "./launch.ts";

/** `npm run screenshots`: every screen at the four widths, into `test-results/screens/`. For people to look at. */
// biome-ignore lint/style/noDefaultExport: Playwright loads its configuration by its default export.
export default defineConfig<DatabaseOption>({
	testDir: ".",
	testMatch: "screenshots.ts",
	outputDir: "../test-results/screenshots",
	fullyParallel: true,
	workers: 2,
	timeout: 120_000,
	/** A screenshot of a very long page sometimes fails. */
	retries: 1,
	reporter: "list",
	use: { launchOptions: await launchOptions(), locale: "en-IN", timezoneId: "Asia/Kolkata", database: "embedded" },
});
