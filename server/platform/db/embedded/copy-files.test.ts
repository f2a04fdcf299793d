import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { sql } from "../drizzle.ts";
import { type CopiedFiles, copyChanged } from "./copy-files.ts";
import { copyDirectoryOf } from "./embedded.ts";
import { openEmbedded } from "./serve-embedded.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "gradway-copy-"));
	return () => rm(folder, { recursive: true, force: true });
});

test("Files written since the first copy are copied again, and removed files are removed", async () => {
	const [from, to] = [join(folder, "from"), join(folder, "to")];
	await mkdir(join(from, "base/5"), { recursive: true });
	const old = new Date(Date.now() - minuteMs);
	const write = async (name: string, text: string, at?: Date) => {
		await writeFile(join(from, name), text);
		if (at) await utimes(join(from, name), at, at);
	};
	await write("base/5/settled", "one", old);
	await write("base/5/changed", "one", old);
	await write("base/5/removed", "one", old);
	await write("hot", "one", new Date(Date.now() + minuteMs));
	const copied: CopiedFiles = new Map();
	await copyChanged(from, to, copied);
	expect(copied.get("hot")).toBe(-1n);
	await write("base/5/changed", "two");
	await write("hot", "two", old);
	await write("added", "two");
	await rm(join(from, "base/5/removed"));
	// Files that were settled are not read again.
	await writeFile(join(to, "base/5/settled"), "as it was copied");
	await copyChanged(from, to, copied);
	const texts = ["base/5/settled", "base/5/changed", "hot", "added"].map((name) => readFile(join(to, name), "utf8"));
	expect(await Promise.all(texts)).toEqual(["as it was copied", "two", "two", "two"]);
	expect(await readdir(join(to, "base/5"))).toEqual(["changed", "settled"]);
});

test("A copy of a database in use holds every acknowledged row and blocks no writer", async () => {
	const database = await openEmbedded(folder, inject("databases").embeddedTemplate);
	onTestFinished(() => database.close());
	const { db } = database;
	await db.execute(sql`create table noted (n int primary key, words text)`);
	await db.execute(sql`insert into noted select -n, repeat('x', 200) from generate_series(1, 20000) as n`);
	const [writing, ended] = [new AbortController(), Promise.withResolvers<void>()];
	let acknowledged = 0;
	const write = async () => {
		for (let n = 1; !writing.signal.aborted; n += 1) {
			await db.execute(sql`insert into noted values (${n}, 'noted')`);
			acknowledged = n;
		}
	};
	write().then(ended.resolve, ended.reject);
	for (let round = 0; round < 2; round += 1) {
		const before = acknowledged;
		const copy = await database.copy?.();
		if (copy === undefined) throw new Error("There is room for a copy");
		await copy.db.transaction(async (tx) => {
			const { rows } = await tx.execute<{ all: number; most: number }>(
				sql`select count(*)::int as all, max(n) as most from noted`,
			);
			const { all = 0, most = 0 } = rows[0] ?? {};
			expect(most).toBeGreaterThanOrEqual(before);
			expect(all).toBe(20_000 + most);
			const seen = acknowledged;
			while (acknowledged < seen + 3) await db.execute(sql`select 1`);
		});
		expect(existsSync(copyDirectoryOf(folder))).toBe(true);
		// A second backup meanwhile reads the database itself, and leaves the first one its files.
		expect(await database.copy?.()).toBeUndefined();
		await copy.db.execute(sql`select sum(n) from noted`);
		await copy.close();
		expect(existsSync(copyDirectoryOf(folder))).toBe(false);
	}
	writing.abort();
	await ended.promise;
	expect((await db.execute<{ most: number }>(sql`select max(n) as most from noted`)).rows).toEqual([
		{ most: acknowledged },
	]);
});
