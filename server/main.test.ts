import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { freePort } from "#tools/testing/free-port.ts";
import { builtSiteDir } from "./platform/config/built-site.ts";
import { storedAssets } from "./platform/http/pages/stored-assets.ts";

const main = join(import.meta.dirname, "main.ts");
const started: ChildProcess[] = [];
afterEach(() => {
	for (const child of started.splice(0)) child.kill("SIGKILL");
});

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** The real process, in a folder of its own so that no `.env` of the developer's is read. */
async function run(environment: Record<string, string>): Promise<Run> {
	const cwd = await mkdtemp(join(tmpdir(), "gradway-run-"));
	const child = spawn(process.execPath, [main], { cwd, env: { PATH: process.env.PATH, ...environment } });
	started.push(child);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	return { child, output: () => output, ended };
}

async function waitForOutput({ output, child }: Run, text: string): Promise<void> {
	while (!output().includes(text)) {
		if (child.exitCode !== null) throw new Error(output());
		await pause(50);
	}
}

const listening = (server: Run) => waitForOutput(server, '"event":"listening"');

const message = { name: "Farah Khan", phone: "98123 45678", email: "farah@mail.example", message: "Weekend batches?" };
const post = (port: string) =>
	fetch(`http://127.0.0.1:${port}/api/apply/contact`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(message),
	});

test("The process says where it is and how to sign in, logs no one's data, and ends well on SIGTERM", async () => {
	const PORT = String(await freePort());
	const server = await run({ PORT });
	await waitForOutput(server, "choose admin@gradway.example");
	expect(server.output()).toContain(`Gradway is at http://localhost:${PORT}`);
	expect(server.output()).toContain("Development mode: not for the internet");

	const authorize = `http://127.0.0.1:${PORT}/identity/authorize`;
	expect(await (await fetch(authorize)).text()).not.toContain("admin@gradway.example");
	const [, key] = /open http:\/\/localhost:\d+\/identity\/authorize\?key=([\w-]{22}) and/.exec(server.output()) ?? [];
	const opened = await fetch(`${authorize}?key=${key}`, { redirect: "manual" });
	const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
	expect(await (await fetch(authorize, { headers: { cookie } })).text()).toContain("admin@gradway.example");
	const form = {
		method: "POST",
		body: new URLSearchParams({ email: "admin@gradway.example" }),
		redirect: "manual",
	} as const;
	expect((await fetch(authorize, form)).status).toBe(403);
	const handed = await fetch(authorize, { ...form, headers: { origin: `http://localhost:${PORT}`, cookie } });
	const credential = /^\/signin#credential=(.+)$/.exec(handed.headers.get("location") ?? "")?.[1];
	const signedIn = await fetch(`http://127.0.0.1:${PORT}/api/admin/checkauthgmail`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ credential }),
	});
	expect(signedIn.status).toBe(200);

	expect((await post(PORT)).status).toBe(201);
	const inFlight = Array.from({ length: 10 }, () => post(PORT).then((answer) => answer.status));
	await new Promise((soon) => setTimeout(soon, 5));
	server.child.kill("SIGTERM");
	for (const status of await Promise.allSettled(inFlight))
		if (status.status === "fulfilled") expect([201, 503]).toContain(status.value);
	expect(await server.ended).toBe(0);

	const lines = server
		.output()
		.split("\n")
		.filter((line) => line.startsWith("{"));
	expect(lines.map((line) => JSON.parse(line).event).at(-1)).toBe("stopped");
	expect(server.output()).not.toMatch(/farah|98123|Weekend/i);
	expect(server.output()).not.toContain(credential);
});

test("A console that was open before a publication or an upgrade finds its files: they are stored before anything is served", async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), "gradway-data-"));
	await listening(await run({ PORT: String(await freePort()), DATA_DIR }));
	const [release = ""] = await readdir(storedAssets(DATA_DIR));
	expect(await readdir(join(storedAssets(DATA_DIR), release))).toEqual(await readdir(join(builtSiteDir, "assets")));
});

test("A request that began before SIGTERM is stored, though half of its body comes later", async () => {
	const port = await freePort();
	const server = await run({ PORT: String(port) });
	await listening(server);
	const formHeader = `origin: http://localhost:${port}\r\ncontent-type: application/x-www-form-urlencoded`;
	const form = new URLSearchParams({ ...message, email: "asha@mail.example" }).toString();
	const later = Promise.withResolvers<void>();
	const slow = [
		sendSlowly(port, "content-type: application/json", JSON.stringify(message), later.promise),
		sendSlowly(port, formHeader, form, later.promise),
	];
	// Sent after them and answered: the server has begun with both.
	expect((await post(String(port))).status).toBe(201);
	server.child.kill("SIGTERM");
	await waitForOutput(server, '"event":"stopping"');
	// By then the process begins no other request.
	await pause(1_500);
	later.resolve();
	expect(await Promise.all(slow)).toEqual(["HTTP/1.1 201 Created", "HTTP/1.1 303 See Other"]);
	expect(await server.ended).toBe(0);
});

/** The first line of the answer to an enquiry of which half is sent at once and the rest later. */
async function sendSlowly(
	port: number,
	header: string,
	body: string,
	later: Promise<void>,
): Promise<string | undefined> {
	const socket = connect(port, "127.0.0.1");
	let answered = "";
	socket.on("data", (chunk) => (answered += chunk));
	// A connection that is reset has no answer, which the test says.
	socket.on("error", () => {});
	const closed = new Promise((resolve) => socket.on("close", resolve));
	socket.write(
		`POST /api/apply/contact HTTP/1.1\r\nhost: localhost:${port}\r\n${header}\r\ncontent-length: ${body.length}\r\n\r\n`,
	);
	const half = Math.floor(body.length / 2);
	socket.write(body.slice(0, half));
	await later;
	socket.write(body.slice(half));
	await closed;
	return answered.split("\r\n", 1)[0];
}

test("A wrong variable stops the start with one line and exit code 1", async () => {
	const { output, ended } = await run({ PORT: "many" });
	expect(await ended).toBe(1);
	expect(output()).toBe('PORT: found "many", expected a port, 1 to 65535.\n');
});

test("Production refuses pages that were built for another address, development warns", async () => {
	const PUBLIC_URL = "https://elsewhere.example";
	const refused = await run({ PUBLIC_URL, NODE_ENV: "production" });
	expect(await refused.ended).toBe(1);
	expect(refused.output()).toMatch(
		/^PUBLIC_URL: found "https:\/\/elsewhere\.example", expected http\S+, which the pages in dist were built for; .+\n$/,
	);
	const warned = await run({ PUBLIC_URL, PORT: String(await freePort()) });
	await listening(warned);
	await expect.poll(warned.output).toContain('"event":"config-finding","variable":"PUBLIC_URL"');
});

test("A port, host or folder that is no place to be stops the start with one line", async () => {
	const taken = createServer();
	await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
	const PORT = String((taken.address() as AddressInfo).port);
	const HOST = "192.0.2.1";
	const DATA_DIR = join(await mkdtemp(join(tmpdir(), "gradway-file-")), "file");
	await writeFile(DATA_DIR, "");
	const wrong: [Record<string, string>, string][] = [
		[{ PORT }, `PORT: found "${PORT}", expected a port that nothing else listens on.\n`],
		[{ PORT: String(await freePort()), HOST }, `HOST: found "${HOST}", expected an address of this machine.\n`],
		[{ DATA_DIR }, `DATA_DIR: found "${DATA_DIR}", expected a folder that this process can write to (EEXIST).\n`],
	];
	for (const [environment, line] of wrong) {
		const { output, ended } = await run(environment);
		expect([await ended, output()]).toEqual([1, line]);
	}
	taken.close();
});

test("A second process on the same data is refused with one line", async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), "gradway-data-"));
	const first = await run({ PORT: String(await freePort()), DATA_DIR });
	await listening(first);
	const second = await run({ PORT: String(await freePort()), DATA_DIR });
	expect(await second.ended).toBe(1);
	expect(second.output().trim().split("\n")).toHaveLength(1);
	expect(second.output()).toContain(DATA_DIR);
});

test("In production there is no local identity provider and nothing but JSON lines", async () => {
	const PORT = String(await freePort());
	const server = await run({ PORT, NODE_ENV: "production", HOST: "127.0.0.1" });
	await listening(server);
	const origin = `http://127.0.0.1:${PORT}`;
	expect((await fetch(`${origin}/identity/authorize`)).status).toBe(404);
	expect(await (await fetch(`${origin}/api/sign-in/options`)).json()).toEqual({ provider: "none" });
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
	for (const line of server.output().trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();
});
