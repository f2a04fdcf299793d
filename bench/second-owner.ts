import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#tools/free-port.ts";
import { embeddedDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";

/**
 * R3: a second process on a data directory that is in use is refused within a second, from its start to its end, and changes nothing:
 * beside an owner that serves, beside a frozen one, and from another container's view of processes (needs root). A Node that does
 * nothing is the reference of the same moment.
 */
const mostMs = 1_000;
const main = join(import.meta.dirname, "../server/main.ts");
const lockFile = join(import.meta.dirname, "../server/db/data-dir-lock.ts");

const database = await embeddedDatabase();
if (!("dataDir" in database.where)) throw new Error("The embedded database has a directory");
const { dataDir } = database.where;
const first = await startOurs(await freePort(), database.where);
const figures: Record<string, Awaited<ReturnType<typeof tryToOpen>>> = {};
try {
	figures.serving = await tryToOpen([]);
	first.child.kill("SIGSTOP");
	figures.frozen = await tryToOpen([]);
	figures["frozen, from another pid namespace"] = await tryToOpen(["unshare", "--pid", "--fork", "--mount-proc"]);
	first.child.kill("SIGCONT");
	const ready = await fetch(`${first.origin}/readyz`);
	await report(
		"second-owner",
		{ ...figures, ownerServesOn: ready.status },
		{
			[`refused within ${mostMs} ms of asking`]: Object.values(figures).every(({ askedMs }) => askedMs <= mostMs),
			[`ended within ${mostMs} ms of its start`]: Object.values(figures).every(({ startMs }) => startMs <= mostMs),
			"ends with code 1 and one line that names the directory": Object.values(figures).every(
				({ code, lines }) => code === 1 && lines.length === 1 && lines[0]?.includes(dataDir),
			),
			"no file is changed": Object.values(figures).every(({ changed }) => changed.length === 0),
			"the owner serves on": ready.ok,
		},
	);
} finally {
	first.child.kill("SIGCONT");
	await first.stop();
	await database.remove();
}

/** The whole start, a Node that does nothing, and the asking alone, in a process that does nothing else. */
async function tryToOpen(through: string[]) {
	const before = await prints();
	const PORT = String(await freePort());
	const start = await runNode(through, [main], { DATA_DIR: dataDir, NODE_ENV: "production", PORT });
	const bare = await runNode(through, ["-e", "0"], {});
	const ask = `const { lockDataDir } = await import(process.argv[1]); const began = performance.now();
		await lockDataDir(process.argv[2]).catch(() => console.log(performance.now() - began))`;
	const asked = await runNode(through, ["--input-type=module", "-e", ask, lockFile, dataDir], {});
	const after = await prints();
	const files = new Set([...before.keys(), ...after.keys()]);
	return {
		askedMs: Math.round(Number(asked.lines[0] ?? Number.NaN)),
		startMs: start.ms,
		bareMs: bare.ms,
		code: start.code,
		lines: start.lines,
		changed: [...files].filter((file) => before.get(file) !== after.get(file)),
	};
}

async function runNode(through: string[], parameters: string[], environment: Record<string, string>) {
	const [command = "", ...rest] = [...through, process.execPath, ...parameters];
	const began = performance.now();
	const child = spawn(command, rest, {
		env: { PATH: process.env.PATH, ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const [code] = await once(child, "close");
	return { code, ms: Math.round(performance.now() - began), lines: output.trim().split("\n").filter(Boolean) };
}

/** A fingerprint of each file, but of those that the owner itself may be writing while it serves: its log of changes. */
async function prints(): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (!entry.isFile() || path.includes("pg_wal")) continue;
		found.set(
			path,
			createHash("sha256")
				.update(await readFile(path))
				.digest("hex"),
		);
	}
	return found;
}
