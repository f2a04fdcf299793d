import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{content,contract,server,web,tools}/**/*.test.{ts,tsx}"],
		globalSetup: ["tools/test-databases.ts", "tools/test-papers.ts"],
		testTimeout: 60_000,
		hookTimeout: 180_000,
		maxWorkers: 2,
		/** Modules and engines are loaded once for many files: nearly half of the processor's time. Spies end with their test. */
		isolate: false,
		restoreMocks: true,
		unstubGlobals: true,
		reporters: ["default"],
	},
});
