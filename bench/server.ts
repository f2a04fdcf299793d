import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const startPatienceMs = 180_000;
const home = join(import.meta.dirname, "..");

export type Running = {
	origin: string;
	readyMs: number;
	child: ChildProcess;
	kill(): Promise<void>;
	stop(): Promise<void>;
};

type Where = { dataDir: string } | { databaseUrl: string };

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

/** A process that answers `GET /readyz` with 200 once it serves; `through` is a command that becomes it, as `prlimit` does. */
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
