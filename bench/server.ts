import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tools/free-port.ts";

const startPatienceMs = 180_000;
const home = join(import.meta.dirname, "..");

export type Running = {
	origin: string;
	readyMs: number;
	child: ChildProcess;
	kill(): Promise<void>;
	stop(): Promise<void>;
};

export type Where = { dataDir: string } | { databaseUrl: string };

/** Our process as in production, without the rate limit on submissions. */
export function startOurs(port: number, where: Where, through: string[] = []): Promise<Running> {
	const database = "dataDir" in where ? { DATA_DIR: where.dataDir } : { DATABASE_URL: where.databaseUrl };
	const env = {
		...database,
		NODE_ENV: "production",
		// As in npm start, the systemd unit and the image.
		NODE_OPTIONS: "--max-semi-space-size=4",
		HOST: "127.0.0.1",
		PORT: String(port),
		PUBLIC_URL: `http://localhost:${port}`,
		FORM_RATE_LIMIT: "1000000",
		// The benchmark acts as a proxy for many visitors: no limit per connection, and X-Forwarded-For is trusted.
		TRUST_PROXY: "loopback",
	};
	return startProcess("server/main.ts", port, env, through);
}

/** Measures on a server that is stopped afterwards. */
export async function onServer<Result>(
	where: Where,
	measure: (server: Running) => Promise<Result>,
	through: string[] = [],
): Promise<Result> {
	const server = await startOurs(await freePort(), where, through);
	try {
		return await measure(server);
	} finally {
		await server.stop();
	}
}

/** How long a start takes; the first one also creates and migrates the database. */
export async function startAndStop(where: Where): Promise<number> {
	return onServer(where, async ({ readyMs }) => readyMs);
}

/** The resident memory in MiB. */
export async function memoryOf({ child }: Running): Promise<number> {
	const status = await readFile(`/proc/${child.pid}/status`, "utf8");
	return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Starts a process and waits for `GET /readyz` with 200; `through` is a command that executes it, such as `prlimit`. */
export async function startProcess(
	file: string,
	port: number,
	env: Record<string, string>,
	through: string[] = [],
): Promise<Running> {
	const began = performance.now();
	const [command = process.execPath, ...parameters] = [...through, process.execPath, join(home, file)];
	const child = spawn(command, parameters, {
		cwd: home,
		env: { PATH: process.env.PATH, ...env },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const ended = once(child, "exit");
	const origin = `http://127.0.0.1:${port}`;
	while (!(await isReady(origin))) {
		if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode} instead of starting`);
		if (performance.now() - began > startPatienceMs) {
			child.kill("SIGKILL");
			throw new Error(`${file} did not start within ${startPatienceMs} ms`);
		}
		await pause(10);
	}
	const end = async (signal: NodeJS.Signals) => {
		child.kill(signal);
		await ended;
	};
	const readyMs = Math.round(performance.now() - began);
	return { origin, readyMs, child, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function isReady(origin: string): Promise<boolean> {
	return fetch(`${origin}/readyz`).then(
		async (response) => {
			await response.arrayBuffer();
			return response.ok;
		},
		() => false,
	);
}
