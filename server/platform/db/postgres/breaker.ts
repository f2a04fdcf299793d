import pg from "pg";
import { isReadOnly } from "../sqlstates.ts";
import { isServerGone } from "../unavailable.ts";
import { refuseReader } from "./hosts.ts";

/** Between two attempts to reach a server that is away. */
const askAgainMs = 300;

/** The server is known not to answer, so callers do not wait for it. */
class ServerAway extends Error {
	override readonly name = "ServerAway";
	readonly code = "57P03";
}

export type Connections = Pick<pg.Pool, "connect" | "query">;
type Query = Parameters<pg.PoolClient["query"]>;

/**
 * A pool behind a circuit breaker. The first sign that the server is gone opens it: callers are refused at once, except
 * one at a time that tries to connect, to the next address if the last one does not accept us. The pool is replaced
 * then, because a server that restarted knows nothing of the old connections.
 */
export function openBreaker(addresses: string[], serving: number, limits: pg.PoolConfig) {
	let isAway = false;
	let isTrying = false;
	let askFrom = 0;
	const pools = openPools(addresses, serving, limits, () => {
		isAway = true;
	});

	async function connect(): Promise<pg.PoolClient> {
		if (!isAway) return connectToAny();
		if (isTrying || performance.now() < askFrom) throw new ServerAway("no server answers");
		isTrying = true;
		try {
			const client = await connectToAny();
			isAway = false;
			return client;
		} finally {
			isTrying = false;
		}
	}

	/** Nothing was sent over this connection yet, so the query can go over another one, unless the time is used up. */
	async function connectToAny(began = performance.now(), tries = 1): Promise<pg.PoolClient> {
		const asked = pools.current();
		try {
			return await asked.connect();
		} catch (error) {
			if (!isServerGone(error)) throw error;
			const isFirst = pools.goToNext(asked);
			const now = performance.now();
			if (tries < addresses.length && now - began < askAgainMs) return connectToAny(began, tries + 1);
			if (isFirst) {
				isAway = true;
				askFrom = now + askAgainMs;
			}
			throw error;
		}
	}

	return {
		connections: { connect, query: (...asked: Query) => queryOver(connect, asked) } as Connections,
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
function openPools(addresses: string[], serving: number, limits: pg.PoolConfig, onLost: () => void) {
	/** A server without alternatives is used even if it is read-only. */
	const hasOthers = addresses.length > 1;
	const isLost = (error: unknown) => isServerGone(error) && (hasOthers || !isReadOnly(error));
	let at = serving;
	let pool = open();

	function open(): pg.Pool {
		// A primary may have become a standby meanwhile.
		const onConnect = hasOthers ? { onConnect: refuseReader } : {};
		const opened = new pg.Pool({ ...limits, ...onConnect, connectionString: addresses[at] });
		// Without a listener, a lost connection would end the process.
		opened.on("connect", (client) => client.on("error", () => {}));
		opened.on("error", () => {});
		opened.on("release", (error) => {
			if (isLost(error) && replace(opened, at)) onLost();
		});
		return opened;
	}

	/** Replaces the pool unless that has happened since. Queries on the old pool finish; callers waiting for its connections get one or time out. */
	function replace(old: pg.Pool, next: number): boolean {
		if (old !== pool || old.ending) return false;
		at = next;
		pool = open();
		setTimeout(() => old.end().catch(() => {}), limits.connectionTimeoutMillis).unref();
		return true;
	}

	return { current: () => pool, goToNext: (old: pg.Pool) => replace(old, (at + 1) % addresses.length) };
}

async function queryOver(connect: () => Promise<pg.PoolClient>, asked: Query): Promise<unknown> {
	const client = await connect();
	try {
		const answer = await client.query(...asked);
		client.release();
		return answer;
	} catch (error) {
		client.release(error as Error);
		throw error;
	}
}
