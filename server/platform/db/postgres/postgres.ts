import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { minuteMs } from "#contract/durations.ts";
import { buildMissingIndexes, maxRowsIndexedAtStart } from "../build-indexes.ts";
import {
	createTableRelationsHelpers,
	drizzle,
	extractTablesRelationalConfig,
	NodePgSession,
	PgDialect,
} from "../drizzle.ts";
import { type Database, type OpenDatabase, rejectIfSlow } from "../engine.ts";
import { migrateOn, migrationsFolder, type OpenOptions } from "../migrate.ts";
import * as schema from "../schema.ts";
import { isDeadlock } from "../sqlstates.ts";
import { isDatabaseUnavailable } from "../unavailable.ts";
import { type Connections, openBreaker } from "./breaker.ts";
import { addressesOf, refuseReadOnly } from "./hosts.ts";
import { connectWithLimits, hasStatementTimeout } from "./session.ts";

/** Parsed as PGlite does. Counts stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A request fails within 2 s if the database does not answer. pg's own defaults wait for ever. */
export const requestLimits = {
	connectionTimeoutMillis: 1200,
	statement_timeout: 1500,
	/** Enforced by the client, for a server that no longer enforces its own. */
	query_timeout: 1600,
	idle_in_transaction_session_timeout: 5000,
};

/**
 * Keepalive notices a vanished peer after about 20 s, even on idle connections. New connections read the catalogue
 * before their first plans, which doubles the time of Today, so idle ones stay open longer than pg's 10 s.
 */
const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, idleTimeoutMillis: 10 * minuteMs };

/** For a start, which may have another host to try. */
const startupConnectTimeoutMs = 5000;

/** An operator's command reads and writes whole tables, and only the operator waits for it. */
export const operatorLimits: pg.PoolConfig = {
	connectionTimeoutMillis: 30_000,
	// Overrides what the role has for visitors' statements.
	options: "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0",
};

type PostgresOptions = OpenOptions & {
	/** The server's own address where `url` is a pooler's: migrations run there. */
	directUrl?: string | undefined;
	/** How many connections the pool opens at most. */
	connections?: number | undefined;
	limits?: pg.PoolConfig;
	migrations?: string;
};

const defaultConnections = 10;

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
	const {
		directUrl = url,
		connections = defaultConnections,
		onDatabaseEvent,
		limits: requestedLimits = requestLimits,
	} = options;
	const migrationLimits = { ...operatorLimits, connectionTimeoutMillis: requestedLimits.connectionTimeoutMillis };
	if (!options.skipMigrations)
		await onFirstWritable(addressesOf(directUrl), migrationLimits, (client) => migrateAndIndex(client, options));
	const addresses = addressesOf(url);
	const { at, limits } = await onFirstWritable(addresses, requestedLimits, async (client, requested) => {
		if (requested.statement_timeout !== undefined && !(await hasStatementTimeout(client)))
			onDatabaseEvent?.("statements-not-ended");
	});
	const breaker = openBreaker(addresses, at, { ...limits, ...keepAliveOptions, max: connections });
	return {
		db: databaseOn(breaker.connections, isDatabaseUnavailable),
		kind: "postgres",
		ping: () => rejectIfSlow(breaker.connections.query("select 1")),
		connections: breaker.count,
		buildIndexes: () => buildIndexes(directUrl, options.migrations),
		close: breaker.close,
	};
}

/** Rejects if no address answers and accepts the connection. */
export async function verifyPostgres(url: string): Promise<void> {
	const limits = { ...operatorLimits, connectionTimeoutMillis: startupConnectTimeoutMs };
	await onFirstWritable(addressesOf(url), limits, async (client) => void (await client.query("select 1")));
}

/** Indexes of large tables are left for `buildIndexes`: building them may take minutes, and a start must not wait for that. */
async function migrateAndIndex(
	client: pg.Client,
	{ migrations = migrationsFolder, ...listener }: PostgresOptions,
): Promise<void> {
	await migrateOn(client, { ...listener, folder: migrations });
	await buildMissingIndexes(drizzle(client), migrations, maxRowsIndexedAtStart);
}

async function buildIndexes(url: string, folder = migrationsFolder): Promise<number> {
	let built = 0;
	await onFirstWritable(addressesOf(url), operatorLimits, async (client) => {
		built = await buildMissingIndexes(drizzle(client), folder);
	});
	return built;
}

type OnClient = (client: pg.Client, limits: pg.PoolConfig) => Promise<void>;

/** Connects to the first of these addresses that serves and accepts writes. Returns its position and the limits that it accepted. */
async function onFirstWritable(
	addresses: string[],
	limits: pg.PoolConfig,
	action: OnClient,
	at = 0,
): Promise<{ at: number; limits: pg.PoolConfig }> {
	let client: pg.Client | undefined;
	try {
		const connected = await connectWithLimits(
			{
				connectionString: addresses[at],
				connectionTimeoutMillis: Math.max(startupConnectTimeoutMs, limits.connectionTimeoutMillis ?? 0),
			},
			limits,
		);
		client = connected.client;
		if (addresses.length > 1) await refuseReadOnly(client);
		await action(client, limits);
		return { at, limits: connected.limits };
	} catch (error) {
		if (at + 1 === addresses.length || !isDatabaseUnavailable(error)) throw error;
		return onFirstWritable(addresses, limits, action, at + 1);
	} finally {
		await client?.end();
	}
}

type Work<Result> = (tx: NodePgTransaction) => Promise<Result>;
type NodePgTransaction = Parameters<Parameters<NodePgDatabase<typeof schema>["transaction"]>[0]>[0];
type Tables = ExtractTablesWithRelations<typeof schema>;
type TransactionConfig = Parameters<NodePgDatabase<typeof schema>["transaction"]>[1];
/** Whether a connection is unusable after this error. */
type IsLost = (error: unknown) => boolean;

/** Computed once: `drizzle(client)` would do so for each transaction, in 0.16 ms of processor time. */
const { tables, tableNamesMap } = extractTablesRelationalConfig<Tables>(schema, createTableRelationsHelpers);
const relationalConfig = { fullSchema: schema, schema: tables, tableNamesMap };
const dialect = new PgDialect();

/** Drizzle on these connections, with whole transactions. */
export function databaseOn(pool: Connections, isLost: IsLost): Database {
	const db = drizzle(pool as pg.Pool, { schema });
	db.transaction = (work, config) =>
		transact(pool, isLost, work, config).catch((error: unknown) => {
			// This transaction was rolled back and the other one continued, so it can be repeated.
			if (isDeadlock(error)) return transact(pool, isLost, work, config);
			throw error;
		});
	return db;
}

/**
 * Drizzle's own transaction never releases the client if `begin` fails, waits for a `rollback` that cannot succeed, and
 * reports that instead of the first error. Here a client whose database is unavailable is discarded at once.
 */
async function transact<Result>(
	pool: Connections,
	isLost: IsLost,
	work: Work<Result>,
	config: TransactionConfig,
): Promise<Result> {
	const client = await pool.connect();
	let failure: unknown;
	let isReleased = false;
	const release = (reason?: Error) => {
		if (!isReleased) client.release(reason);
		isReleased = true;
	};
	const fail = (error: unknown) => {
		failure ??= error;
		if (isLost(error)) release(error as Error);
		throw error;
	};
	try {
		const session = new NodePgSession<typeof schema, Tables>(client, dialect, relationalConfig);
		return await session.transaction((tx) => work(tx).catch(fail), config);
	} catch (error) {
		release(isLost(error) ? (error as Error) : undefined);
		throw failure ?? error;
	} finally {
		release();
	}
}
