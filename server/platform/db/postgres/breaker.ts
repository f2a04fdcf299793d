import pg from "pg";
import { isReadOnly } from "../sqlstates.ts";
import { isServerDown } from "../unavailable.ts";
import { refuseReadOnly } from "./hosts.ts";

/** Between two attempts to connect to a server that is down. */
const retryIntervalMs = 300;

/** The circuit is open: callers are refused without waiting for the server. */
class ServerAway extends Error {
	override readonly name = "ServerAway";
	readonly code = "57P03";
}

export type Connections = Pick<pg.Pool, "connect" | "query">;
type Query = Parameters<pg.PoolClient["query"]>;

/**
 * A pool behind a circuit breaker. The first error that shows that the server is down opens it: callers are refused at once, except
 * one at a time that tries to connect, to the next address if the last one does not accept us. The pool is replaced
 * then, because a server that restarted knows nothing of the old connections.
 */
export function openBreaker(addresses: string[], initialIndex: number, limits: pg.PoolConfig) {
	let isTripped = false;
	let isTrying = false;
	let retryAt = 0;
	const pools = openPools(addresses, initialIndex, limits, () => {
		isTripped = true;
	});

	async function connect(): Promise<pg.PoolClient> {
		if (!isTripped) return connectToAny();
		if (isTrying || performance.now() < retryAt) throw new ServerAway("no server answers");
		isTrying = true;
		try {
			const client = await connectToAny();
			isTripped = false;
			return client;
		} finally {
			isTrying = false;
		}
	}

	/** No query was sent yet, so within `retryIntervalMs` the next address can be tried. */
	async function connectToAny(startedAt = performance.now(), attempt = 1): Promise<pg.PoolClient> {
		const pool = pools.current();
		try {
			return await pool.connect();
		} catch (error) {
			if (!isServerDown(error)) throw error;
			const hasSwitched = pools.switchToNext(pool);
			const now = performance.now();
			if (attempt < addresses.length && now - startedAt < retryIntervalMs) return connectToAny(startedAt, attempt + 1);
			if (hasSwitched) {
				isTripped = true;
				retryAt = now + retryIntervalMs;
			}
			throw error;
		}
	}

	return {
		connections: { connect, query: (...args: Query) => queryOver(connect, args) } as Connections,
		count: () => {
			const { totalCount, idleCount, waitingCount } = pools.current();
			return { busy: totalCount - idleCount, idle: idleCount, waited: waitingCount };
		},
		close: async () => {
			const pool = pools.current();
			if (!pool.ending) await pool.end();
		},
	};
}

/** One pool at a time, to one of the addresses. `onLost` is called when a lost connection has led to a new pool. */
function openPools(addresses: string[], initialIndex: number, limits: pg.PoolConfig, onLost: () => void) {
	/** The only server is used even if it is read-only. */
	const hasAlternatives = addresses.length > 1;
	const isLost = (error: unknown) => isServerDown(error) && (hasAlternatives || !isReadOnly(error));
	let index = initialIndex;
	let pool = open();

	function open(): pg.Pool {
		// A primary may have become a standby meanwhile.
		const onConnect = hasAlternatives ? { onConnect: refuseReadOnly } : {};
		const opened = new pg.Pool({ ...limits, ...onConnect, connectionString: addresses[index] });
		// Without a listener, a lost connection would end the process.
		opened.on("connect", (client) => client.on("error", () => {}));
		opened.on("error", () => {});
		opened.on("release", (error) => {
			if (isLost(error) && replace(opened, index)) onLost();
		});
		return opened;
	}

	/** Replaces the pool unless that has happened since. Queries on the old pool finish; callers waiting for its connections get one or time out. */
	function replace(old: pg.Pool, nextIndex: number): boolean {
		if (old !== pool || old.ending) return false;
		index = nextIndex;
		pool = open();
		setTimeout(() => old.end().catch(() => {}), limits.connectionTimeoutMillis).unref();
		return true;
	}

	return { current: () => pool, switchToNext: (old: pg.Pool) => replace(old, (index + 1) % addresses.length) };
}

async function queryOver(connect: () => Promise<pg.PoolClient>, args: Query): Promise<unknown> {
	const client = await connect();
	try {
		const answer = await client.query(...args);
		client.release();
		return answer;
	} catch (error) {
		client.release(error as Error);
		throw error;
	}
}
