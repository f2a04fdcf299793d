import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderFor, refusedByDisk } from "./folder.ts";

test("A place that no backup can be written to is refused in one line", async () => {
	const folder = await mkdtemp(join(tmpdir(), "gradway-folder-"));
	const file = join(folder, "file");
	await writeFile(file, "");
	await expect(folderFor(file)).rejects.toThrow(`${file} cannot be written (EEXIST).`);
	await expect(folderFor(join(file, "below"))).rejects.toThrow("cannot be written (ENOTDIR).");
	expect(refusedByDisk(file, Object.assign(new Error("full"), { code: "ENOSPC" }))?.message).toContain("(ENOSPC)");
	expect(refusedByDisk(file, Object.assign(new Error("gone"), { code: "ECONNREFUSED" }))).toBeUndefined();
	await rm(folder, { recursive: true });
});
