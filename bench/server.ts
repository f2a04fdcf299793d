import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "#contract/client.ts";
import { freePort } from "#tools/testing/free-port.ts";

const startTimeoutMs = 180_000;
const home = join(import.meta.dirname, "..");

/** It ends with its scope, unless it has ended before. */
export type RunningServer = AsyncDisposable & {
	origin: string;
	readyMs: number;
	child: ChildProcess;
	stop(): Promise<void>;
	/** After a kill -9, at the same port. */
	restart(): Promise<void>;
};

export type DatabaseLocation = { DATA_DIR: string } | { DATABASE_URL: string };

/** Our process as in production, without the rate limit on submissions. */
export function startServer(where: DatabaseLocation, wrapper: string[] = []): Promise<RunningServer> {
	const env = {
		...where,
		NODE_ENV: "production",
		// As in npm start, the systemd unit and the image.
		NODE_OPTIONS: "--max-semi-space-size=4",
		HOST: "127.0.0.1",
		FORM_RATE_LIMIT: "1000000",
		// The benchmark acts as a proxy for many visitors: no limit per connection, and X-Forwarded-For is trusted.
		TRUST_PROXY: "loopback",
	};
	return startProcess("server/main.ts", env, wrapper);
}

/** Calls it as staff do. */
export function createApiClient({ origin }: RunningServer, token: string): Client {
	return createClient({ origin, headers: { authorization: `Bearer ${token}` } });
}

/** How long a start takes; the first one also creates and migrates the database. */
export async function startAndStop(where: DatabaseLocation): Promise<number> {
	await using server = await startServer(where);
	return server.readyMs;
}

/** The resident memory in MiB. */
export async function residentMemoryMiB({ child }: RunningServer): Promise<number> {
	const status = await readFile(`/proc/${child.pid}/status`, "utf8");
	return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Starts a process and waits for `GET /readyz` with 200; `wrapper` is a command that executes it, such as `prlimit`. */
export async function startProcess(
	file: string,
	settings: Record<string, string>,
	wrapper: string[] = [],
): Promise<RunningServer> {
	const port = String(await freePort());
	const origin = `http://127.0.0.1:${port}`;
	const env = { PATH: process.env.PATH, PORT: port, PUBLIC_URL: `http://localhost:${port}`, ...settings };
	const [command = process.execPath, ...parameters] = [...wrapper, process.execPath, join(home, file)];
	const start = async () => {
		const startedAt = performance.now();
		const child = spawn(command, parameters, { cwd: home, env, stdio: ["ignore", "ignore", "inherit"] });
		while (!(await isReady(origin))) {
			if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode} instead of starting`);
			if (performance.now() - startedAt > startTimeoutMs) {
				child.kill("SIGKILL");
				throw new Error(`${file} did not start within ${startTimeoutMs} ms`);
			}
			await pause(10);
		}
		return { child, readyMs: Math.round(performance.now() - startedAt) };
	};
	const end = async (signal: NodeJS.Signals) => {
		const { child } = running;
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill(signal);
		await ended;
	};
	const stop = () => end("SIGTERM");
	const restart = async () => {
		await end("SIGKILL");
		Object.assign(running, await start());
	};
	const running = { origin, ...(await start()), stop, restart, [Symbol.asyncDispose]: stop };
	return running;
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
