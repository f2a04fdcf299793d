import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { createClient } from "#contract/client.ts";
import { readCourseApplication } from "#contract/leads.ts";
import { checkAdminCredential } from "#contract/sign-in.ts";
import { freePort } from "#tools/free-port.ts";
import { startPostgres } from "#tools/postgres.ts";
import { type Commit, earlierCommits, exportCommit, makeDatabase, multiplyLeads } from "./earlier.ts";
import { report } from "./report.ts";
import { countLost, embeddedSite, hashesOf, type Site, schemaOf, serverSite } from "./upgrade-databases.ts";

/** A database made by each earlier commit that changed the schema comes up under today's code, killed on its way there. */
const { values } = parseArgs({
	options: {
		kills: { type: "string", default: "3" },
		times: { type: "string", default: "8" },
		only: { type: "string" },
		engine: { type: "string" },
	},
});
const kills = Number(values.kills);
const mostTries = 5 * kills;
const startPatienceMs = 180_000;
const lastLines = 10;
const admin = "meera@academy.example";
const main = join(import.meta.dirname, "../server/main.ts");
const commands = join(import.meta.dirname, "../server/commands/run.ts");

const folder = await mkdtemp(join(tmpdir(), "gradway-upgrade-"));
const server = await startPostgres({ fsync: true });
const engines = {
	PGlite: (name: string) => embeddedSite(folder, name),
	PostgreSQL: (name: string) => serverSite(server.url, name),
};
try {
	const figures = [];
	for (const [engine, open] of Object.entries(engines)) {
		if (values.engine !== undefined && values.engine !== engine) continue;
		const anew = await open("anew");
		await start(anew).then((ours) => ours.stop());
		const schema = await schemaOf(anew.ask);
		for (const commit of await earlierCommits())
			if (values.only === undefined || commit.id.startsWith(values.only))
				figures.push({ engine, ...(await upgrade(commit, await open(`at_${commit.id}`), schema)) });
	}
	await report(
		"upgrade",
		{ figures },
		{
			"something was measured": figures.length > 0,
			"each comes up": figures.every(({ failed }) => failed === undefined),
			"no row of before is lost or changed": figures.every(({ rowsLost }) => rowsLost === 0),
			"the schema is that of a new database": figures.every(({ schemaDiffers }) => schemaDiffers.length === 0),
			"an old lead is read through the API": figures.every(({ leadRead }) => leadRead),
			"each that had something to migrate was killed within it": figures.every(
				({ missing, killedWithin }) => missing === 0 || killedWithin > 0,
			),
		},
	);
} finally {
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}

async function upgrade(commit: Commit, made: Site, schema: string[]) {
	const { id, title, seeds } = commit;
	const code = join(folder, `code-${made.environment.DATA_DIR ? "embedded" : "server"}-${id}`);
	await exportCommit(id, code);
	await makeDatabase(commit, code, made);
	await multiplyLeads(made.ask, Number(values.times));
	const before = await hashesOf(made);
	const rows = [...before.values()].reduce((sum, { hashes }) => sum + hashes.length, 0);
	const whole = await timeWhole(await made.copy(`whole_${id}`));
	const { site, killed } = await killWithin(made, `killed_${id}`, whole);
	const figure = { commit: id, title, ownCode: seeds, rows, ...whole, killedWithin: killed };
	try {
		// Compared before a process serves: its work by the clock may rightly touch a row.
		await bringUpToDate(site);
		const rowsLost = await countLost(site, before);
		const leadRead = await readOldLead(site);
		const schemaDiffers = difference(schema, await schemaOf(site.ask));
		console.log(`${id} ${JSON.stringify({ ...figure, rowsLost, leadRead, schemaDiffers: schemaDiffers.length })}`);
		return { ...figure, failed: undefined, rowsLost, leadRead, schemaDiffers };
	} catch (error) {
		console.log(`${id} ${String(error)}`);
		return { ...figure, failed: String(error), rowsLost: rows, leadRead: false, schemaDiffers: [] };
	}
}

type Whole = { missing: number; migratedMs: number };

/** How long bringing it up to date takes when nobody disturbs it. */
async function timeWhole(site: Site): Promise<Whole> {
	const { child, said } = await launch(site);
	await Promise.race([once(child, "exit"), said.of('"event":"listening"')]);
	child.kill("SIGKILL");
	const missing = Number(/"migrations":(\d+)/.exec(said.all())?.[1] ?? 0);
	return { missing, migratedMs: 1000 * Number(/"database-migrated","seconds":([\d.]+)/.exec(said.all())?.[1] ?? 0) };
}

/**
 * kill -9 again and again while it migrates: the database that is left, and how often it had not said that it was done. Whoever
 * is killed too late is tried again on another copy, sooner.
 */
async function killWithin(pristine: Site, name: string, { missing, migratedMs }: Whole) {
	let site = await pristine.copy(`${name}_0`);
	let killed = 0;
	let soon = 0.8;
	for (let kill = 1; missing > 0 && killed < kills && kill < mostTries; kill++) {
		const { child, said } = await launch(site);
		const ended = once(child, "exit");
		await Promise.race([ended, said.of('"event":"database-migrating"')]);
		await pause(Math.random() * migratedMs * soon);
		child.kill("SIGKILL");
		await ended;
		if (said.all().includes('"event":"database-migrated"')) {
			soon /= 2;
			site = await pristine.copy(`${name}_${kill}`);
			killed = 0;
		} else killed += 1;
	}
	return { site, killed };
}

async function launch({ environment }: Site) {
	const port = String(await freePort());
	const ours = { NODE_ENV: "test", HOST: "127.0.0.1", PORT: port, ADMIN_EMAILS: admin, ...environment };
	const env = { PATH: process.env.PATH, ...ours };
	const child = spawn(process.execPath, [main], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
	let output = "";
	const said = {
		all: () => output,
		of: async (words: string) => {
			while (!output.includes(words)) await once(child.stdout, "data");
		},
	};
	child.stdout.on("data", (piece) => (output += piece));
	return { child, said, origin: `http://127.0.0.1:${port}` };
}

async function bringUpToDate({ environment }: Site): Promise<void> {
	const env = { PATH: process.env.PATH, NODE_ENV: "test", ...environment };
	await promisify(execFile)(process.execPath, [commands, "migrate"], { cwd: folder, env });
}

/** Until it listens; one that ends instead is quoted. */
async function start(site: Site) {
	const { child, said, origin } = await launch(site);
	const ended = once(child, "close");
	const stop = async () => {
		child.kill();
		await ended;
	};
	const late = AbortSignal.timeout(startPatienceMs);
	const gaveUp = once(late, "abort").then(() => "did not start in time");
	const failed = ended.then(([code, signal]) => `ended with ${code ?? signal} instead of starting`);
	const how = await Promise.race([said.of('"event":"listening"'), failed, gaveUp]);
	if (how === undefined) return { origin, stop };
	await stop();
	throw new Error(
		[`The server ${how}. Its last lines:`, ...said.all().trim().split("\n").slice(-lastLines)].join("\n"),
	);
}

/** As an admin does: signs in with the local identity provider and opens it. */
async function readOldLead(site: Site): Promise<boolean> {
	const [old] = await site.ask<{ id: string; email: string }>(
		"select id::text as id, email from leads where kind = 'course' order by created_at, id limit 1",
	);
	if (old === undefined) throw new Error("There is no lead");
	const ours = await start(site);
	try {
		const origin = ours.origin;
		const handed = await fetch(`${origin}/identity/authorize`, {
			method: "POST",
			headers: { origin: origin.replace("127.0.0.1", "localhost") },
			body: new URLSearchParams({ email: admin }),
			redirect: "manual",
		});
		const credential = handed.headers.get("location")?.split("#credential=")[1] ?? "";
		const { data } = await createClient({ origin })(checkAdminCredential, { body: { credential } });
		const client = createClient({ origin, headers: { authorization: `Bearer ${data.token}` } });
		const lead = await client(readCourseApplication, { params: { id: old.id } });
		return lead.data.email === old.email;
	} finally {
		await ours.stop();
	}
}

function difference(expected: string[], found: string[]): string[] {
	return [
		...expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`),
		...found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
	];
}
