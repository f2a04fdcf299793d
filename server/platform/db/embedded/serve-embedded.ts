import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { fewestDescriptors } from "../../descriptors.ts";
import { codeOf } from "../../error-codes.ts";
import { answerInTime, type OpenDatabase } from "../engine.ts";
import { migrateOn, type OpenOptions } from "../migrate.ts";
import { databaseOn } from "../postgres/postgres.ts";
import { isServerGone } from "../unavailable.ts";
import { type CopiedFiles, copyNewer } from "./copy-files.ts";
import { copyOf, type StartedEngine, startEmbedded } from "./embedded.ts";
import { EngineEnded } from "./engine-connection.ts";
import { hasRoomFor, watchFreeSpace } from "./free-space.ts";
import { type SupervisedEngine, superviseEngine } from "./supervised-engine.ts";
import { explainUnusable } from "./unusable.ts";

/** PGlite on a directory of which this process is the only user. */
export async function openEmbedded(dataDir: string, template?: string, opening?: OpenOptions): Promise<OpenDatabase> {
	return openStarted(await startEmbedded(dataDir, template), opening);
}

export async function openStarted(
	{ dataDir, engine, unlock }: StartedEngine,
	opening: OpenOptions = {},
): Promise<OpenDatabase> {
	try {
		const { runWhileIdle, ...open } = await serveEngine(engine, opening);
		const space = await watchFreeSpace(dataDir, (short) =>
			opening.onTrouble?.(short ? "storage-short" : "storage-enough"),
		);
		const close = async () => {
			space.close();
			await open.close();
			await unlock();
		};
		const copy = () => openCopy(dataDir, runWhileIdle);
		return { ...open, isFull: space.isShort, copy, close };
	} catch (error) {
		await unlock();
		throw await explainUnusable(dataDir, error, error instanceof EngineNotOpened);
	}
}

/**
 * An engine started on a copy of the files has everything that was acknowledged, as after a crash. Most files are
 * copied before the engine is paused, so the pause is short.
 */
async function openCopy(dataDir: string, runWhileIdle: RunWhileIdle): Promise<OpenDatabase | undefined> {
	const [from, directory] = [join(dataDir, "database"), copyOf(dataDir)];
	const remove = () => rm(directory, { recursive: true, force: true });
	if (!(await hasRoomFor(from))) return undefined;
	const isOurs = await mkdir(directory, { mode: 0o700 }).then(
		() => true,
		(error: unknown) => {
			if (codeOf(error) === "EEXIST") return false;
			throw error;
		},
	);
	if (!isOurs) return undefined;
	try {
		const copied: CopiedFiles = new Map();
		await copyNewer(from, directory, copied);
		await runWhileIdle(() => copyNewer(from, directory, copied));
		const open = await serveEngine(superviseEngine({ directory, mostOpen: fewestDescriptors }), {
			skipMigrations: true,
		});
		return { ...open, close: () => open.close().finally(remove) };
	} catch (error) {
		await remove();
		throw error;
	}
}

/** The engine ended before it served anything. */
class EngineNotOpened extends Error {
	override readonly name = "EngineNotOpened";
}

/** PGlite in memory, from a template. */
export function openInMemory(template: Uint8Array<ArrayBuffer>): Promise<OpenDatabase> {
	return serveEngine(superviseEngine({ template }), {});
}

/** node-postgres closes a connection on which a statement failed; closing the only one would stop the engine. */
class SingleConnectionPool extends pg.Pool {
	override query = (async (...asked: [pg.QueryConfig]) => {
		const client = await this.connect();
		try {
			return await client.query(...asked);
		} finally {
			client.release();
		}
	}) as pg.Pool["query"];
}

/** Runs the work while the engine is idle; all callers wait until it is done. */
type RunWhileIdle = (work: () => Promise<void>) => Promise<void>;

async function serveEngine(
	engine: SupervisedEngine,
	{ onTrouble, ...opening }: OpenOptions,
): Promise<OpenDatabase & { runWhileIdle: RunWhileIdle }> {
	engine.onCrash = (why) => onTrouble?.("engine-ended", why);
	// The engine has one connection; callers queue for it in the pool.
	const pool = new SingleConnectionPool({ ...singleConnection, stream: () => engine.connect() as never });
	const close = async () => {
		if (!pool.ending) await pool.end();
		await engine.exited();
	};
	// Without a listener, a lost connection would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	try {
		await begin(pool, opening);
	} catch (error) {
		await close();
		// An engine that never served is no outage to wait out.
		throw error instanceof EngineEnded ? new EngineNotOpened("The engine ended", { cause: error.cause }) : error;
	}
	return {
		db: databaseOn(pool, isServerGone),
		kind: "pglite",
		ping: () => answerInTime(pool.query("select 1")),
		runWhileIdle: async (work) => {
			const only = await pool.connect();
			await work().finally(() => only.release());
		},
		close,
	};
}

/** Set in full: node-postgres would take what is missing from PGHOST and the like, which may name a server. */
const singleConnection: pg.PoolConfig = {
	max: 1,
	idleTimeoutMillis: 0,
	user: "postgres",
	database: "postgres",
	host: "embedded",
	ssl: false,
};

async function begin(pool: pg.Pool, { skipMigrations = false, ...listener }: OpenOptions): Promise<void> {
	const client = await pool.connect();
	try {
		if (!skipMigrations) await migrateOn(client, { ...listener, isAlone: true });
	} finally {
		client.release();
	}
}
