import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createClient } from "#contract/client.ts";
import { applyForCourse } from "#contract/leads.ts";
import { freePort } from "#tools/free-port.ts";
import { application } from "./application.ts";
import { type BenchDatabase, onEachDatabase, query } from "./databases.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";

/**
 * R2: the disk has each lead before its sender is told. One application at a time, with the system's calls written down by strace:
 * between a request's arrival and the 201 that leaves there must be a sync that succeeded. Needs the Debian package strace.
 */
const applications = 200;
const run = promisify(execFile);
await run("strace", ["-V"]).catch(() => {
	throw new Error("This needs strace: apt-get install strace");
});

const figures = await onEachDatabase(countSyncs);
const all = Object.values(figures);
await report("power-loss", figures, {
	"a sync before every acknowledgement": all.every(({ acknowledged, synced }) => synced === acknowledged),
	[`${applications} acknowledged on each database`]: all.every(({ acknowledged }) => acknowledged === applications),
	"no sync that failed": all.every(({ failed }) => failed === 0),
});

/** The engine syncs within our process; a server does in the one that serves our connection, and only that one counts. */
async function countSyncs({ name, where }: BenchDatabase) {
	const server = await startOurs(await freePort(), where);
	const client = createClient({ origin: server.origin });
	const apply = async () => {
		const key = randomUUID();
		await client(applyForCourse, { body: application(key), idempotencyKey: key });
	};
	await apply();
	const backends = "databaseUrl" in where ? await backendsOf(where.databaseUrl) : [];
	const folder = await mkdtemp(join(tmpdir(), "gradway-trace-"));
	const file = join(folder, "trace");
	const tracing = await trace([server.child.pid ?? 0, ...backends], file);
	for (let sent = 0; sent < applications; sent += 1) await apply();
	tracing.kill("SIGINT");
	await once(tracing, "exit");
	await server.stop();
	const text = await readFile(file, "utf8");
	await rm(folder, { recursive: true });
	return { database: name, ...eventsIn(text) };
}

async function backendsOf(url: string): Promise<number[]> {
	const { rows } = await query<{ pid: number }>(
		url,
		"select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
	);
	return rows.map(({ pid }) => pid);
}

async function trace(pids: number[], file: string): Promise<ChildProcess> {
	const calls = "trace=fsync,fdatasync,sync_file_range,write,writev,sendto,read,recvfrom";
	const who = pids.flatMap((pid) => ["-p", String(pid)]);
	const child = spawn("strace", ["-f", "-s", "48", "-e", calls, "-o", file, ...who], { stdio: "ignore" });
	await pause(2_000);
	if (child.exitCode !== null) throw new Error("strace could not look at the processes");
	return child;
}

/** In the order the system saw them: an application comes, syncs happen, its 201 leaves. */
function eventsIn(text: string) {
	let [acknowledged, synced, syncs, failed, sinceArrival] = [0, 0, 0, 0, 0];
	for (const line of text.split("\n")) {
		if (/"POST \/api\/apply\/course/.test(line)) sinceArrival = 0;
		else if (/(fsync|fdatasync)(\(| resumed>).*\) += 0/.test(line))
			[syncs, sinceArrival] = [syncs + 1, sinceArrival + 1];
		else if (/(fsync|fdatasync)(\(| resumed>).*\) += -1/.test(line)) failed += 1;
		else if (/"HTTP\/1.1 201/.test(line)) {
			acknowledged += 1;
			if (sinceArrival > 0) synced += 1;
		}
	}
	return { acknowledged, synced, syncs, failed };
}
