import type pg from "pg";

/** `postgres://user@one:5432,two:5432/name` as one address per host: pg itself knows one host only. */
export function addressesOf(url: string): string[] {
	const [, start = "", hosts = "", rest = ""] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
	return hosts.includes(",") ? hosts.split(",").map((host) => `${start}${host}${rest}`) : [url];
}

/** A standby answered, with the code of a write to it. */
class OnlyReads extends Error {
	override readonly name = "OnlyReads";
	readonly code = "25006";
}

/**
 * Makes a pool keep to the host that served last, and go on to the next when that one does not connect or only reads.
 * `pool` has to have been made with the first of the addresses.
 */
export function failOver(pool: pg.Pool, addresses: string[]): void {
	const connectHere = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
	const writable = new WeakSet<pg.PoolClient>();
	let current = 0;

	async function connectHereToWrite(): Promise<pg.PoolClient> {
		const client = await connectHere();
		if (!writable.has(client)) await refuseStandby(client);
		writable.add(client);
		return client;
	}

	async function connectSomewhere(left = addresses.length): Promise<pg.PoolClient> {
		const tried = current;
		try {
			return await connectHereToWrite();
		} catch (error) {
			if (current === tried) current = (tried + 1) % addresses.length;
			Object.assign(pool.options, { connectionString: addresses[current] });
			// A host that was silent has used up the time; the next call begins with another.
			if (left <= 1 || !failedAtOnce(error)) throw error;
			return connectSomewhere(left - 1);
		}
	}

	const connect = (callback?: Connected) => {
		const client = connectSomewhere();
		if (callback === undefined) return client;
		client.then(
			(found) => callback(undefined, found, found.release.bind(found)),
			(error: Error) => callback(error, undefined, () => {}),
		);
	};
	pool.connect = connect as pg.Pool["connect"];
}

/** Gives the client back when its server only reads, or does not say. */
async function refuseStandby(client: pg.PoolClient): Promise<void> {
	const { rows } = await client.query("select pg_is_in_recovery() as standby").catch((error: Error) => {
		client.release(error);
		throw error;
	});
	if (!rows[0].standby) return;
	client.release(true);
	throw new OnlyReads("the server only reads");
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (end?: boolean) => void) => void;

function failedAtOnce(error: unknown): boolean {
	return error instanceof Error && !/time/i.test(error.message);
}
