import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isDatabaseAway, isDeadlock } from "./away.ts";
import { answerInTime, type OpenDatabase } from "./engine.ts";
import { migrateServer, type OnMigrating } from "./migrate.ts";
import { addressesOf, failOver } from "./postgres-hosts.ts";
import * as schema from "./schema.ts";

/** As PGlite does. Counts stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A caller is told "not now" within 2 s, so nothing waits longer for the database. pg's own defaults wait for ever. */
const patience = {
	connectionTimeoutMillis: 1500,
	statement_timeout: 1500,
	/** Kept on our side, for a server that has stopped keeping its own. */
	query_timeout: 1700,
	idle_in_transaction_session_timeout: 5000,
};

const migrationConnectTimeout = 5000;

export async function openPostgres(url: string, onMigrating?: OnMigrating): Promise<OpenDatabase> {
	const addresses = addressesOf(url);
	const pool = new pg.Pool({ ...patience, connectionString: addresses[0], keepAlive: true });
	// Lost connections are told to whoever asks next; without a listener the loss of an idle one ends the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	if (addresses.length > 1) failOver(pool, addresses);
	try {
		await bringUpToDate(addresses, onMigrating);
	} catch (error) {
		await pool.end();
		throw error;
	}
	return {
		db: withWholeTransactions(drizzle(pool, { schema }), pool),
		kind: "postgres",
		ping: () => answerInTime(pool.query("select 1")),
		close: async () => {
			if (!pool.ending) await pool.end();
		},
	};
}

async function bringUpToDate([address, ...others]: string[], onMigrating?: OnMigrating): Promise<void> {
	const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: migrationConnectTimeout });
	client.on("error", () => {});
	try {
		await client.connect();
		await migrateServer(client, onMigrating);
	} catch (error) {
		if (others.length === 0 || !isDatabaseAway(error)) throw error;
		await bringUpToDate(others, onMigrating);
	} finally {
		await client.end();
	}
}

type Work<Result> = (tx: NodePgTransaction) => Promise<Result>;
type NodePgTransaction = Parameters<Parameters<NodePgDatabase<typeof schema>["transaction"]>[0]>[0];
type Settings = Parameters<NodePgDatabase<typeof schema>["transaction"]>[1];

function withWholeTransactions<Db extends NodePgDatabase<typeof schema>>(db: Db, pool: pg.Pool): Db {
	db.transaction = (work, config) =>
		transact(pool, work, config).catch((error: unknown) => {
			// The other one of the two has gone on meanwhile, and this one has left nothing.
			if (isDeadlock(error)) return transact(pool, work, config);
			throw error;
		});
	return db;
}

/**
 * Drizzle's own transaction keeps the client for ever when `begin` fails, waits for a `rollback` that cannot come, and tells of
 * that instead of what went wrong first. Here a client whose database is away is thrown away at once.
 */
async function transact<Result>(pool: pg.Pool, work: Work<Result>, config: Settings): Promise<Result> {
	const client = await pool.connect();
	let failure: unknown;
	let released = false;
	const release = (reason?: Error) => {
		if (!released) client.release(reason);
		released = true;
	};
	const remember = (error: unknown) => {
		failure ??= error;
		if (isDatabaseAway(error)) release(error as Error);
		throw error;
	};
	try {
		return await drizzle(client, { schema }).transaction((tx) => work(tx).catch(remember), config);
	} catch (error) {
		release(isDatabaseAway(error) ? (error as Error) : undefined);
		throw failure ?? error;
	} finally {
		release();
	}
}
