import { type ChildProcess, execFile, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { sql } from "../drizzle.ts";
import { migrationsFolder } from "../migrate.ts";
import { admins } from "../schema.ts";
import { DataDirInUse, lockDataDir } from "./data-dir-lock.ts";
import { openEmbedded } from "./serve-embedded.ts";
import { unpackTemplate } from "./template.ts";
import { writeTemplate } from "./write-template.ts";

const program = fileURLToPath(new URL("other-process.ts", import.meta.url));
let dataDir: string;

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "gradway-data-"));
	return () => rm(dataDir, { recursive: true, force: true });
});

describe("A data directory that a process has open", () => {
	test.each(["serves", "is frozen"])(
		"is refused to a second one by the first one's number, while that %s, and nothing changes",
		async (state) => {
			await startFromTemplate();
			const first = await start({});
			if (state === "is frozen") first.child.kill("SIGSTOP");
			const before = await fingerprints(dataDir);
			const error = await openEmbedded(dataDir).catch((caught: unknown) => caught);
			expect(error).toBeInstanceOf(DataDirInUse);
			expect((error as Error).message).toBe(
				`The data directory ${dataDir} is in use by process ${first.child.pid}; stop it first, or set DATA_DIR to another directory.`,
			);
			expect(await fingerprints(dataDir)).toEqual(before);
		},
	);

	test("is free at once after that process was killed", async () => {
		await startFromTemplate();
		const first = await start({});
		await kill(first.child);
		expect(existsSync(join(dataDir, "owner.json"))).toBe(true);
		const database = await openEmbedded(dataDir);
		await database.db.execute(sql`select 1`);
		await database.close();
	});

	test("is locked by exactly one of many processes, even if a dead owner left its mark", async () => {
		await writeFile(join(dataDir, "owner.json"), JSON.stringify({ pid: process.pid }));
		await writeFile(join(dataDir, "lock"), "");
		const takers = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
		const winners = takers.filter((taker) => taker.status === "fulfilled");
		expect(winners).toHaveLength(1);
		await winners[0]?.value();
		const unlock = await lockDataDir(dataDir);
		await unlock();
	});
});

describe("A first start", () => {
	test("copies the template, also over the files of an interrupted start", async () => {
		await mkdir(join(dataDir, "database.half/base"), { recursive: true });
		await writeFile(join(dataDir, "database.half/base/1"), "half");
		const database = await openEmbedded(dataDir, inject("databases").embeddedTemplate);
		expect(await database.db.select().from(admins)).toEqual([]);
		await database.close();
		expect((await readdir(dataDir)).sort()).toEqual(["database", "lock"]);
	});

	test("works without a template", async () => {
		const database = await openEmbedded(dataDir, join(dataDir, "no-template.tar"));
		expect(await database.db.select().from(admins)).toEqual([]);
		await database.close();
	});

	test("brings a template of earlier migrations up to date", async () => {
		const migrations = join(dataDir, "all-but-the-last");
		await cp(migrationsFolder, migrations, { recursive: true });
		const journal = join(migrations, "meta/_journal.json");
		const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
		await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
		const template = join(dataDir, "earlier.tar");
		await writeTemplate(template, migrations);
		const database = await openEmbedded(dataDir, template);
		const { rows } = await database.db.execute(sql`select count(*) as counted from drizzle.__drizzle_migrations`);
		expect(rows).toEqual([{ counted: entries.length }]);
		await database.close();
	});

	test("leaves files that are not a database untouched", async () => {
		await mkdir(join(dataDir, "database"));
		await writeFile(join(dataDir, "database/diary.txt"), "mine");
		await expect(openEmbedded(dataDir, inject("databases").embeddedTemplate)).rejects.toThrow(
			/holds files but no database/,
		);
		expect(await readFile(join(dataDir, "database/diary.txt"), "utf8")).toBe("mine");
		await (await lockDataDir(dataDir))();
	});
});

describe("A process that is killed while it stores", () => {
	test("loses nothing acknowledged and starts again", async () => {
		await startFromTemplate();
		let acknowledged = 0;
		for (let round = 0; round < 2; round++) {
			const { child, lines } = await start({ from: acknowledged + round * 100_000, until: 10_000_000 });
			const enough = 20;
			let last = -1;
			let seen = 0;
			for await (const line of lines) {
				const stored = /^stored (\d+)$/.exec(line)?.[1];
				if (stored === undefined) continue;
				last = Number(stored);
				seen++;
				if (seen === enough) child.kill("SIGKILL");
			}
			expect(last).toBeGreaterThan(0);
			acknowledged += seen;
		}
		const database = await openEmbedded(dataDir);
		const storedRows = await database.db.select().from(admins);
		await database.close();
		expect(storedRows.length).toBeGreaterThanOrEqual(acknowledged);
		expect(storedRows.length).toBeLessThanOrEqual(acknowledged + 2);
	});
});

const strace = await promisify(execFile)("strace", ["-V"]).then(
	() => true,
	() => false,
);

describe.skipIf(!strace)("The disk (skipped where strace is not installed: it is what sees the system's calls)", () => {
	test("is synced before a stored row is acknowledged", async () => {
		await startFromTemplate();
		const trace = join(dataDir, "trace");
		const rows = 20;
		const command = ["-f", "-e", "trace=fsync,fdatasync,write", "-s", "32", "-o", trace, process.execPath];
		const { child, lines } = await start({ until: rows, through: ["strace", command] });
		for await (const line of lines) if (line === "done") break;
		// The traced process, not strace, which would leave it running.
		const { pid } = JSON.parse(await readFile(join(dataDir, "owner.json"), "utf8"));
		process.kill(pid, "SIGKILL");
		await once(child, "exit");
		const events = (await readFile(trace, "utf8")).split("\n").flatMap((line) => {
			// A call that another thread's interrupts ends on a line of its own: "<... fsync resumed>) = 0".
			if (/ (fsync|fdatasync)(\(\d+| resumed>)\) += 0/.test(line)) return ["sync"];
			const event = /"(storing|stored) \d+\\n"/.exec(line)?.[1];
			return event === undefined ? [] : [event];
		});
		const perRow = events.join(" ").match(/storing (sync )+stored/g) ?? [];
		expect(perRow).toHaveLength(rows);
	});
});

/** A hash of each file except the write-ahead log, which its owner may be writing. */
async function fingerprints(directory: string): Promise<Record<string, string>> {
	const prints: Record<string, string> = {};
	for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (entry.isFile() && !path.includes("pg_wal")) prints[path] = hash("sha256", await readFile(path));
	}
	return prints;
}

async function startFromTemplate(): Promise<void> {
	await unpackTemplate(inject("databases").embeddedTemplate, join(dataDir, "database"));
}

type Other = { child: ChildProcess; lines: AsyncIterable<string> };

/** Starts another process and waits until it has opened the data directory. */
async function start({
	from = 0,
	until = 0,
	through: [command, parameters] = [process.execPath, []],
}: {
	from?: number;
	until?: number;
	through?: [string, string[]];
}): Promise<Other> {
	const own = [program, "--dataDir", dataDir, "--from", String(from), "--until", String(until)];
	const child = spawn(command, [...parameters, ...own], { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => kill(child));
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const { value } = await lines.next();
	expect(value).toBe("open");
	return { child, lines: { [Symbol.asyncIterator]: () => lines } };
}

async function kill(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGKILL");
	await once(child, "exit");
}
