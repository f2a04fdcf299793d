import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "#tools/postgres.ts";
import { type Commit, earlierCommits, exportCommit, makeDatabase, multiplyLeads } from "./earlier.ts";
import { report } from "./report.ts";
import { type Ask, countLost, embeddedSite, hashesOf, type Site, schemaOf, serverSite } from "./upgrade-databases.ts";
import { bringUpToDate, type Lead, launch, listening, readsLead, start } from "./upgrade-process.ts";

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

const folder = await mkdtemp(join(tmpdir(), "gradway-upgrade-"));
const server = await startPostgres({ fsync: true });
const codes = new Map<string, Promise<string>>();
const engines = {
	PGlite: (name: string) => embeddedSite(folder, name),
	PostgreSQL: (name: string) => serverSite(server.url, name),
};
try {
	const commits = (await earlierCommits()).filter(({ id }) => id.startsWith(values.only ?? ""));
	const chosen = Object.entries(engines).filter(([engine]) => values.engine === undefined || values.engine === engine);
	// Each is a process on one core most of the time.
	const upgrading = chosen.map(([engine, open]) => upgradeAll(commits, engine, open));
	// Each needs the folder to its end, whatever the other says.
	await Promise.allSettled(upgrading);
	const figures = (await Promise.all(upgrading)).flat();
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
	await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function upgradeAll(commits: Commit[], engine: string, open: (name: string) => Promise<Site>) {
	const anew = await open("anew");
	await start(anew).then((ours) => ours.stop());
	const schema = await anew.look(schemaOf);
	const figures = [];
	for (const commit of commits) {
		const figure = { engine, ...(await upgrade(commit, await open(`at_${commit.id}`), schema)) };
		console.log(JSON.stringify({ ...figure, schemaDiffers: figure.schemaDiffers.length }));
		figures.push(figure);
	}
	return figures;
}

async function upgrade(commit: Commit, made: Site, schema: string[]) {
	const { id, title } = commit;
	const ownCode = await makeDatabase(commit, await codeOf(id), made);
	const before = await made.look(async (ask) => {
		await multiplyLeads(ask, Number(values.times));
		return hashesOf(ask);
	});
	const rows = [...before.values()].reduce((sum, { hashes }) => sum + hashes.length, 0);
	const whole = await timeWhole(await made.copy(`whole_${id}`));
	const { site, killed } = await killWithin(made, `killed_${id}`, whole);
	const figure = { commit: id, title, ownCode, rows, ...whole, killedWithin: killed };
	try {
		// Compared before a process serves: its work by the clock may rightly touch a row.
		await bringUpToDate(site);
		const [rowsLost, now, old] = await site.look(
			async (ask) => [await countLost(ask, before), await schemaOf(ask), await oldestLead(ask)] as const,
		);
		const schemaDiffers = difference(schema, now);
		const leadRead = await readsLead(site, old);
		return { ...figure, failed: undefined, rowsLost, leadRead, schemaDiffers };
	} catch (error) {
		return { ...figure, failed: String(error), rowsLost: rows, leadRead: false, schemaDiffers: [] };
	}
}

/** Written once for both databases. */
function codeOf(id: string): Promise<string> {
	const folderOf = join(folder, `code-${id}`);
	const written = codes.get(id) ?? exportCommit(id, folderOf).then(() => folderOf);
	codes.set(id, written);
	return written;
}

type Whole = { missing: number; migratedMs: number };

/** How long bringing it up to date takes when nobody disturbs it. */
async function timeWhole(site: Site): Promise<Whole> {
	const { child, said } = await launch(site);
	await Promise.race([once(child, "exit"), said.of(listening)]);
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
		// The last kill may have come after its last migration and before it said so: then nothing is left to migrate.
		await Promise.race([ended, said.of('"event":"database-migrating"'), said.of(listening)]);
		await pause(Math.random() * migratedMs * soon);
		child.kill("SIGKILL");
		await ended;
		if (said.all().includes('"event":"database-migrated"') || said.all().includes(listening)) {
			soon /= 2;
			site = await pristine.copy(`${name}_${kill}`);
			killed = 0;
		} else killed += 1;
	}
	return { site, killed };
}

async function oldestLead(ask: Ask): Promise<Lead> {
	const [old] = await ask<Lead>(
		"select id::text as id, email from leads where kind = 'course' order by created_at, id limit 1",
	);
	if (old === undefined) throw new Error("There is no lead");
	return old;
}

function difference(expected: string[], found: string[]): string[] {
	return [
		...expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`),
		...found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
	];
}
