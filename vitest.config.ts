import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { testTimeoutMs } from "./tools/testing/test-timeout.ts";

export default defineConfig({
	test: {
		include: ["{content,contract,server,web,tools}/**/*.test.{ts,tsx}"],
		globalSetup: ["tools/testing/temporary-folder.ts", "tools/testing/databases.ts", "tools/testing/pdf-sources.ts"],
		testTimeout: testTimeoutMs,
		hookTimeout: testTimeoutMs,
		/** Shorter than the test's own, so that what did not come is named. */
		expect: { poll: { timeout: testTimeoutMs / 2 } },
		maxWorkers: 2,
		/** For the processes that tests start: compiling our sources is half of what such a one costs. */
		env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/gradway/compiled") },
		/** Modules and engines are loaded once for many files: nearly half of the processor's time. Spies end with their test. */
		isolate: false,
		/** Drawings take their colours from it; other style sheets are not read. */
		css: { include: [/tokens\.css/] },
		restoreMocks: true,
		unstubGlobals: true,
		reporters: ["default"],
	},
});
