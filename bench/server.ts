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
/** What opens the local identity provider of each server that has one, as its start prints it. */
const identityKeys = new Map<string, string>();
export const identityKeyOf = (origin: string) => identityKeys.get(origin);
export function noteIdentityKey(origin: string, said: string): void {
	const [, key] = /\/identity\/authorize\?key=([\w-]+)/.exec(said) ?? [];
	if (key !== undefined) identityKeys.set(origin, key);
}

type Where = { dataDir: string } | { databaseUrl: string };

/** Our own process, as in production, with the limit on submissions out of the way. */
export function startOurs(
	port: number,
	where: Where,
	more: Record<string, string> = {},
	through: string[] = [],
): Promise<Running> {
	const database = "dataDir" in where ? { DATA_DIR: where.dataDir } : { DATABASE_URL: where.databaseUrl };
	const env = {
		...database,
		NODE_ENV: "production",
		HOST: "127.0.0.1",
		PORT: String(port),
		PUBLIC_URL: `http://localhost:${port}`,
		FORM_RATE_LIMIT: "1000000",
		// Who measures stands for many: as a proxy it may open as many connections as it likes and say whom it speaks for.
		TRUST_PROXY: "loopback",
		...more,
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
	// Outside production the printed link is needed to sign in; elsewhere reading what a server says would be part of what is measured.
	const isRead = env.NODE_ENV === "test" && through.length === 0;
	const [command = process.execPath, ...parameters] = [...through, process.execPath, join(home, file)];
	const child = spawn(command, parameters, {
		cwd: home,
		env: { PATH: process.env.PATH, ...env },
		stdio: ["ignore", isRead ? "pipe" : "ignore", "inherit"],
	});
	const ended = once(child, "exit");
	const origin = `http://127.0.0.1:${port}`;
	child.stdout?.on("data", (chunk: Buffer) => noteIdentityKey(origin, chunk.toString()));
	while (!(await isReady(origin)) || (isRead && !identityKeys.has(origin))) {
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
