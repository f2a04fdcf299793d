import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readCourseApplication } from "#contract/leads.ts";
import { freePort } from "#tools/free-port.ts";
import { patiently } from "./fuzzing/callers.ts";
import { signInAsAdmin } from "./people.ts";
import { noteIdentityKey } from "./server.ts";
import type { Site } from "./upgrade-databases.ts";

const startPatienceMs = 180_000;
const lastLines = 10;
/** What a process says once it serves. */
export const listening = '"event":"listening"';
const admin = "meera@academy.example";
const main = join(import.meta.dirname, "../server/main.ts");
const commands = join(import.meta.dirname, "../server/commands/run.ts");
/** Away from the settings of whoever measures. */
const cwd = tmpdir();

/** Today's process on this database, from its first moment on. */
export async function launch({ environment }: Site) {
	const port = String(await freePort());
	const ours = { NODE_ENV: "test", HOST: "127.0.0.1", PORT: port, ADMIN_EMAILS: admin, ...environment };
	const env = { PATH: process.env.PATH, ...ours };
	const child = spawn(process.execPath, [main], { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
	let output = "";
	const said = {
		all: () => output,
		of: async (words: string) => {
			while (!output.includes(words)) await once(child.stdout, "data");
		},
	};
	const origin = `http://127.0.0.1:${port}`;
	child.stdout.on("data", (piece) => {
		output += piece;
		noteIdentityKey(origin, output);
	});
	return { child, said, origin };
}

export async function bringUpToDate({ environment }: Site): Promise<void> {
	const env = { PATH: process.env.PATH, NODE_ENV: "test", ...environment };
	await promisify(execFile)(process.execPath, [commands, "migrate"], { cwd, env });
}

/** Until it listens; one that ends instead is quoted. */
export async function start(site: Site) {
	const { child, said, origin } = await launch(site);
	const ended = once(child, "close");
	const stop = async () => {
		child.kill();
		await ended;
	};
	const late = AbortSignal.timeout(startPatienceMs);
	const gaveUp = once(late, "abort").then(() => "did not start in time");
	const failed = ended.then(([code, signal]) => `ended with ${code ?? signal} instead of starting`);
	const how = await Promise.race([said.of(listening), failed, gaveUp]);
	if (how === undefined) return { origin, stop };
	await stop();
	throw new Error(
		[`The server ${how}. Its last lines:`, ...said.all().trim().split("\n").slice(-lastLines)].join("\n"),
	);
}

export type Lead = { id: string; email: string };

/** As an admin does: signs in with the local identity provider and opens it. */
export async function readsLead(site: Site, { id, email }: Lead): Promise<boolean> {
	const { origin, stop } = await start(site);
	try {
		const { client } = await patiently(() => signInAsAdmin(origin, admin));
		const { data } = await patiently(() => client(readCourseApplication, { params: { id } }));
		return data.email === email;
	} finally {
		await stop();
	}
}
