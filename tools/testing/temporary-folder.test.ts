import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import setUp from "./temporary-folder.ts";

test("What tests leave in the temporary folder goes with their run", async () => {
	const runFolder = tmpdir();
	expect(basename(runFolder)).toMatch(/^gradway-tests-/);
	const remove = await setUp();
	const leftover = await mkdtemp(join(tmpdir(), "left-"));
	expect(dirname(dirname(leftover))).toBe(runFolder);
	await remove();
	expect(existsSync(leftover)).toBe(false);
	expect(tmpdir()).toBe(runFolder);
});

test("Browser tests have such a folder too", async () => {
	const config = await readFile(new URL("../../playwright.config.ts", import.meta.url), "utf8");
	expect(config).toContain('globalSetup: "tools/testing/temporary-folder.ts"');
});
