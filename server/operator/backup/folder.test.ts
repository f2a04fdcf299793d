import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskRefusal, prepareFolder } from "./folder.ts";

test("An unwritable place for backups is refused in one line", async () => {
	const folder = await mkdtemp(join(tmpdir(), "gradway-folder-"));
	const file = join(folder, "file");
	await writeFile(file, "");
	await expect(prepareFolder(file)).rejects.toThrow(`${file} cannot be written (EEXIST).`);
	await expect(prepareFolder(join(file, "below"))).rejects.toThrow("cannot be written (ENOTDIR).");
	expect(diskRefusal(file, Object.assign(new Error("full"), { code: "ENOSPC" }))?.message).toContain("(ENOSPC)");
	expect(diskRefusal(file, Object.assign(new Error("gone"), { code: "ECONNREFUSED" }))).toBeUndefined();
	await rm(folder, { recursive: true });
});

test.runIf(existsSync("/proc"))("A place where folders cannot be created is refused at once", async () => {
	await expect(prepareFolder("/proc/gradway/backups")).rejects.toThrow(
		"/proc/gradway/backups cannot be written (ENOENT).",
	);
});

test("A folder is made with those above it, for its owner alone; one that is there is taken as it is", async () => {
	const above = join(await mkdtemp(join(tmpdir(), "gradway-folder-")), "site");
	const folder = join(above, "backups");
	await prepareFolder(folder);
	await prepareFolder(folder);
	for (const each of [above, folder]) expect((await stat(each)).mode & 0o777).toBe(0o700);
	await rm(above, { recursive: true });
});
