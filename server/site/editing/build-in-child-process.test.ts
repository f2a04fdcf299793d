import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyWritable } from "./build-in-child-process.ts";

test("What is copied from a release without write permission can be changed and removed, a folder or a file", async () => {
	const place = await mkdtemp(join(tmpdir(), "gradway-copied-"));
	onTestFinished(() => rm(place, { recursive: true, force: true }));
	const folders = ["release", "release/web", "release/web/ui"];
	const files = ["release/astro.config.ts", "release/web/ui/tokens.css"];
	for (const path of folders) await mkdir(join(place, path));
	for (const path of files) await writeFile(join(place, path), path);
	for (const path of files) await chmod(join(place, path), 0o444);
	for (const path of folders.toReversed()) await chmod(join(place, path), 0o555);
	onTestFinished(async () => {
		for (const path of folders) await chmod(join(place, path), 0o755);
	});

	await mkdir(join(place, "copy"));
	for (const name of ["web", "astro.config.ts"])
		await copyWritable(join(place, "release", name), join(place, "copy", name));
	const mode = async (path: string) => ((await stat(join(place, path))).mode & 0o777).toString(8);
	for (const path of ["copy/web", "copy/web/ui"]) expect(await mode(path), path).toBe("700");
	for (const path of ["copy/astro.config.ts", "copy/web/ui/tokens.css"]) expect(await mode(path), path).toBe("600");
	expect(await mode("release/web/ui/tokens.css")).toBe("444");
});
