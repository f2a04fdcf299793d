import { statSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { reusedThread } from "./reused-thread.ts";

/** Runs short files first, because a mutant is done at the first test that fails. */
class ShortFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const length = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
		return files.toSorted((one, other) => length(one) - length(other));
	}
}

/** The tests as mutation testing runs them: repeatedly, in a thread that is reused. */
export default defineConfig({
	plugins: [reusedThread],
	test: {
		include: ["{contract,server}/**/*.test.ts"],
		globalSetup: ["tools/testing/temporary-folder.ts", "tools/testing/databases.ts", "tools/testing/pdf-sources.ts"],
		testTimeout: 20_000,
		hookTimeout: 20_000,
		sequence: { sequencer: ShortFirst },
	},
});
