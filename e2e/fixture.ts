import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "#tools/testing/free-port.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";

/** Who may enter the console of every server under test. */
export const adminEmail = "asha@academy.example";

const home = fileURLToPath(new URL("..", import.meta.url));
/** Shorter than the time of a test, so that the output is shown of a server that does not start. */
const startWithinMs = testTimeoutMs / 2;
/** Characters of output kept to find out why a test failed. */
const keptOutput = 20_000;

/** The link of each running server that opens its local identity provider. */
const identityLinks = new Map<string, string>();
export const identityLinkOf = (origin: string) => identityLinks.get(origin) ?? origin;

/** The real server process with its own data. */
export type TestServer = {
	origin: string;
	start(): Promise<void>;
	/** As an operator stops it. */
	stop(): Promise<void>;
	/** As a crash stops it: SIGKILL. */
	crash(): Promise<void>;
	/** Stops it and throws its data away. */
	close(): Promise<void>;
	/** The end of its output. */
	output(): string;
};

/** `settings`: further settings, as an operator would make them. */
type ServerOptions = { databaseUrl?: string | undefined; settings?: Record<string, string> };

export async function openTestServer({ databaseUrl, settings = {} }: ServerOptions): Promise<TestServer> {
	const dataDir = await mkdtemp(join(tmpdir(), "gradway-browser-"));
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const env = { ...environment({ dataDir, port, origin, databaseUrl }), ...settings };
	let child: ChildProcess | undefined;
	let output = "";
	const read = (chunk: Buffer) => {
		output = (output + chunk).slice(-keptOutput);
		const [link] = /http\S+\/identity\/authorize\?key=\S+/.exec(output) ?? [];
		if (link !== undefined) identityLinks.set(origin, link);
	};

	const end = async (signal: NodeJS.Signals) => {
		if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill(signal);
		await ended;
	};
	const server: TestServer = {
		origin,
		start: async () => {
			output = "";
			child = spawn(process.execPath, ["server/main.ts"], { cwd: home, env, stdio: ["ignore", "pipe", "pipe"] });
			for (const stream of [child.stdout, child.stderr]) stream?.on("data", read);
			await ready(child, origin, () => output);
		},
		stop: () => end("SIGTERM"),
		crash: () => end("SIGKILL"),
		close: async () => {
			await end("SIGKILL");
			await rm(dataDir, { recursive: true, force: true });
		},
		output: () => output,
	};
	await server.start();
	return server;
}

type Installation = { dataDir: string; port: number; origin: string; databaseUrl: string | undefined };

function environment({ dataDir, port, origin, databaseUrl }: Installation): NodeJS.ProcessEnv {
	return {
		PATH: process.env.PATH,
		HOME: process.env.HOME,
		NODE_ENV: "test",
		PORT: String(port),
		PUBLIC_URL: origin,
		DATA_DIR: dataDir,
		ADMIN_EMAILS: adminEmail,
		/** Many visitors here share one address. */
		FORM_RATE_LIMIT: "100000",
		LOGIN_RATE_LIMIT: "100000",
		LOGIN_ADDRESS_LIMIT: "100000",
		...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
	};
}

async function ready(child: ChildProcess, origin: string, output: () => string): Promise<void> {
	const deadline = Date.now() + startWithinMs;
	while (!(await isReady(origin)) || !output().includes("Console: ")) {
		if (child.exitCode !== null || Date.now() > deadline) {
			child.kill("SIGKILL");
			throw new Error(`The server did not start:\n${output()}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

const isReady = (origin: string) =>
	fetch(`${origin}/readyz`).then(
		(response) => response.ok,
		() => false,
	);
