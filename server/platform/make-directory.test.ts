import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDirectory } from "./make-directory.ts";

test("A directory is made with those above it, once, for its owner alone", async () => {
	const home = await mkdtemp(join(tmpdir(), "gradway-directory-"));
	onTestFinished(() => rm(home, { recursive: true }));
	const path = join(home, "a/b/c");
	await makeDirectory(path);
	await makeDirectory(path);
	expect((await stat(path)).mode & 0o777).toBe(0o700);
	await writeFile(join(home, "file"), "");
	await expect(makeDirectory(join(home, "file"))).rejects.toThrow("EEXIST");
	await expect(makeDirectory(join(home, "file/a"))).rejects.toThrow("ENOTDIR");
});

test.runIf(process.platform === "linux")(
	"One that cannot be made is refused, where Node would ask for ever",
	async () => {
		await expect(makeDirectory("/proc/gradway/data")).rejects.toThrow("ENOENT");
	},
);
