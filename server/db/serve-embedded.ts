import pg from "pg";
import { isServerGone } from "./away.ts";
import { type HeldEngine, holdEmbedded } from "./embedded.ts";
import { explainUnusable } from "./embedded-unusable.ts";
import { answerInTime, type OnTrouble, type OpenDatabase } from "./engine.ts";
import { EngineEnded } from "./engine-connection.ts";
import { watchFreeSpace } from "./free-space.ts";
import { type LastingEngine, startLasting } from "./lasting-engine.ts";
import { type MigrationListener, migrateOn } from "./migrate.ts";
import { databaseOn } from "./postgres.ts";

/** How a database is brought up to date, and who hears of what happens to it. */
type Opening = MigrationListener & { asItStands?: boolean; onTrouble?: OnTrouble | undefined };

/** PGlite on a directory of which this process is the only user. */
export async function openEmbedded(dataDir: string, template?: string, opening?: Opening): Promise<OpenDatabase> {
	return openHeld(await holdEmbedded(dataDir, template), opening);
}

export async function openHeld({ dataDir, engine, letGo }: HeldEngine, opening: Opening = {}): Promise<OpenDatabase> {
	try {
		const open = await serveEngine(engine, opening);
		const space = await watchFreeSpace(dataDir, (short) =>
			opening.onTrouble?.(short ? "storage-short" : "storage-enough"),
		);
		const close = async () => {
			space.close();
			await open.close();
			await letGo();
		};
		return { ...open, isFull: space.isShort, close };
	} catch (error) {
		await letGo();
		throw await explainUnusable(dataDir, error, error instanceof EngineNotOpened);
	}
}

/** It never served. */
class EngineNotOpened extends Error {
	override readonly name = "EngineNotOpened";
}

/** PGlite in memory, from a template. */
export function openInMemory(template: Uint8Array<ArrayBuffer>): Promise<OpenDatabase> {
	return serveEngine(startLasting({ template }), {});
}

/** A pool ends a connection on which a statement failed; of an engine's only one that would be the engine's end. */
class LastingPool extends pg.Pool {
	override query = (async (...asked: [pg.QueryConfig]) => {
		const client = await this.connect();
		try {
			return await client.query(...asked);
		} finally {
			client.release();
		}
	}) as pg.Pool["query"];
}

async function serveEngine(engine: LastingEngine, { onTrouble, ...opening }: Opening): Promise<OpenDatabase> {
	engine.onCrash = (why) => onTrouble?.("engine-ended", why);
	// An engine has one connection, and whoever waits for it waits here.
	const pool = new LastingPool({ ...oneForEver, stream: () => engine.connect() as never });
	const close = async () => {
		if (!pool.ending) await pool.end();
		await engine.gone();
	};
	// Without a listener the loss of a connection ends the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	try {
		await begin(pool, opening);
	} catch (error) {
		await close();
		// Nothing goes away that has not been there.
		throw error instanceof EngineEnded ? new EngineNotOpened("The engine ended", { cause: error.cause }) : error;
	}
	return {
		db: databaseOn(pool, isServerGone),
		kind: "pglite",
		ping: () => answerInTime(pool.query("select 1")),
		close,
	};
}

/** Nothing of this is looked up in the environment, which may speak of a server. */
const oneForEver: pg.PoolConfig = {
	max: 1,
	idleTimeoutMillis: 0,
	user: "postgres",
	database: "postgres",
	host: "embedded",
	ssl: false,
};

async function begin(pool: pg.Pool, { asItStands = false, ...listener }: Opening): Promise<void> {
	const client = await pool.connect();
	try {
		if (!asItStands) await migrateOn(client, { ...listener, isAlone: true });
	} finally {
		client.release();
	}
}
