import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { minEngineDescriptors } from "../../descriptors.ts";
import { codeOf } from "../../error-codes.ts";
import { type OpenDatabase, rejectIfSlow } from "../engine.ts";
import { migrateOn, type OpenOptions } from "../migrate.ts";
import { databaseOn } from "../postgres/postgres.ts";
import { isServerDown } from "../unavailable.ts";
import { type CopiedFiles, copyChanged } from "./copy-files.ts";
import { copyDirectoryOf, type StartedEngine, startEmbedded } from "./embedded.ts";
import { EngineEnded } from "./engine-connection.ts";
import { hasRoomFor, watchFreeSpace } from "./free-space.ts";
import { type SupervisedEngine, superviseEngine } from "./supervised-engine.ts";
import { explainUnusable } from "./unusable.ts";

/** PGlite on a directory that only this process uses. */
export async function openEmbedded(dataDir: string, template?: string, options?: OpenOptions): Promise<OpenDatabase> {
	return openStarted(await startEmbedded(dataDir, template), options);
}

export async function openStarted(
	{ dataDir, engine, unlock }: StartedEngine,
	options: OpenOptions = {},
): Promise<OpenDatabase> {
	try {
		const { runWhileIdle, ...database } = await serveEngine(engine, options);
		const freeSpace = await watchFreeSpace(dataDir, (isShort) =>
			options.onDatabaseEvent?.(isShort ? "storage-short" : "storage-enough"),
		);
		const close = async () => {
			freeSpace.close();
			await database.close();
			await unlock();
		};
		const copy = () => openCopy(dataDir, runWhileIdle);
		return { ...database, isFull: freeSpace.isShort, copy, close };
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
	const [source, directory] = [join(dataDir, "database"), copyDirectoryOf(dataDir)];
	const remove = () => rm(directory, { recursive: true, force: true });
	if (!(await hasRoomFor(source))) return undefined;
	const isCreated = await mkdir(directory, { mode: 0o700 }).then(
		() => true,
		(error: unknown) => {
			if (codeOf(error) === "EEXIST") return false;
			throw error;
		},
	);
	if (!isCreated) return undefined;
	try {
		const copied: CopiedFiles = new Map();
		await copyChanged(source, directory, copied);
		await runWhileIdle(() => copyChanged(source, directory, copied));
		const database = await serveEngine(superviseEngine({ directory, maxOpenFiles: minEngineDescriptors }), {
			skipMigrations: true,
		});
		return { ...database, close: () => database.close().finally(remove) };
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
	override query = (async (...args: [pg.QueryConfig]) => {
		const client = await this.connect();
		try {
			return await client.query(...args);
		} finally {
			client.release();
		}
	}) as pg.Pool["query"];
}

/** Runs the work while the engine is idle; all callers wait until it is done. */
type RunWhileIdle = (work: () => Promise<void>) => Promise<void>;

async function serveEngine(
	engine: SupervisedEngine,
	{ onDatabaseEvent, ...options }: OpenOptions,
): Promise<OpenDatabase & { runWhileIdle: RunWhileIdle }> {
	engine.onCrash = (error) => onDatabaseEvent?.("engine-ended", error);
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
		await migrate(pool, options);
	} catch (error) {
		await close();
		// The engine never served, so waiting for it is useless.
		throw error instanceof EngineEnded ? new EngineNotOpened("The engine ended", { cause: error.cause }) : error;
	}
	return {
		db: databaseOn(pool, isServerDown),
		kind: "pglite",
		ping: () => rejectIfSlow(pool.query("select 1")),
		runWhileIdle: async (work) => {
			const client = await pool.connect();
			await work().finally(() => client.release());
		},
		close,
	};
}

/** Complete, because node-postgres takes missing options from PGHOST and the like, which may name a server. */
const singleConnection: pg.PoolConfig = {
	max: 1,
	idleTimeoutMillis: 0,
	user: "postgres",
	database: "postgres",
	host: "embedded",
	ssl: false,
};

async function migrate(pool: pg.Pool, { skipMigrations = false, ...listener }: OpenOptions): Promise<void> {
	const client = await pool.connect();
	try {
		if (!skipMigrations) await migrateOn(client, { ...listener, isExclusive: true });
	} finally {
		client.release();
	}
}
