import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { knownErrorLine } from "../../../operator/known-errors.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { openEmbedded } from "./serve-embedded.ts";
import { unpackTemplate } from "./template.ts";
import { explainUnusable } from "./unusable.ts";

async function emptyDataDir(): Promise<string> {
	const dataDir = await mkdtemp(join(tmpdir(), "gradway-unusable-"));
	onTestFinished(() => rm(dataDir, { recursive: true }));
	return dataDir;
}

/** The one line that the operator reads. */
const lineOf = (dataDir: string) =>
	openEmbedded(dataDir).then(
		(database) => database.close(),
		(error: unknown) => knownErrorLine(error),
	);

test("Files that are not a database are reported and left alone", async () => {
	const dataDir = await emptyDataDir();
	await mkdir(join(dataDir, "database"));
	await writeFile(join(dataDir, "database", "somebody's"), "");
	expect(await lineOf(dataDir)).toBe(
		`${dataDir}/database holds files but no database: move them away, then start again or restore a backup.`,
	);
});

test("A damaged database is reported with what to do", async () => {
	const dataDir = await emptyDataDir();
	await unpackTemplate(inject("databases").embeddedTemplate, join(dataDir, "database"));
	await writeFile(join(dataDir, "database/global/pg_control"), Buffer.alloc(8192));
	expect(await lineOf(dataDir)).toMatch(
		/cannot be opened: its files are damaged\. Move it away and restore the last backup/,
	);
});

test.each([
	["ENOSPC", /^The disk of .* is full: make room .* Nothing is damaged\.$/],
	["53100", /^The disk of .* is full/],
	["EROFS", /cannot be written \(EROFS\): it belongs to another user, or its disk is read only/],
])("%s is told in one line, whatever wraps it", async (code, line) => {
	const wrapped = new Error("Failed query", { cause: Object.assign(new Error("a driver's words"), { code }) });
	expect(knownErrorLine(await explainUnusable(tmpdir(), wrapped, true))).toMatch(line);
});

test("A data directory can be locked on a full disk", async () => {
	const dataDir = await emptyDataDir();
	// A folder stands at this path, so nothing can be written there.
	await mkdir(join(dataDir, "owner.json.half"));
	const unlock = await lockDataDir(dataDir);
	await expect(lockDataDir(dataDir)).rejects.toThrow("in use by another process");
	await unlock();
});
