import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

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

const soonMs = 500;

type Client = pg.Client | pg.PoolClient;

const onlyReads = "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads";

/** Rejects when the server takes no writes: a standby, or a primary that was told to take no more. */
export async function refuseReader(client: Client): Promise<void> {
	const { rows } = await client.query(onlyReads);
	if (rows[0].reads) throw new OnlyReads("the server only reads");
}

/**
 * Makes a pool connect to the address that was found last. Where there is no other than one, it is taken even if it only reads.
 * Answers how to look anew.
 */
export function openHosts(pool: pg.Pool, addresses: string[], serving: number) {
	const mustWrite = addresses.length > 1;
	const places = addresses.map((address) => placeOf(new pg.Client({ connectionString: address })));
	let current = serving;

	if (mustWrite) {
		// A server that served may have become a standby meanwhile.
		Object.assign(pool.options, { verify });
		// One that is passed over may still answer, if nobody told it that it is no primary any more. The pool keeps none that is ending.
		pool.on("release", (_, client) => {
			if (placeOf(client) !== places[current]) client.end().catch(() => {});
		});
	}

	/**
	 * All are asked at once, so that a silent one costs nobody else's time. Of two that serve the one that did so last is taken, if it
	 * says so soon.
	 */
	async function look(withinMs: number): Promise<boolean> {
		const last = current;
		const [again, ...others] = addresses.map((_, step) => {
			const at = (last + step) % addresses.length;
			return serves(addresses[at] as string, mustWrite, withinMs).then(() => at);
		}) as [Promise<number>, ...Promise<number>[]];
		const soon = Promise.race([again, pause(soonMs)]).catch(() => {});
		const found = [again, ...others.map((other) => other.then((at) => soon.then(() => at)))];
		return Promise.any(found).then(keepTo, () => false);
	}

	function keepTo(at: number): true {
		current = at;
		Object.assign(pool.options, { connectionString: addresses[at] });
		return true;
	}

	return { look };
}

function placeOf({ host, port }: Client): string {
	return `${host}:${port}`;
}

function verify(client: pg.PoolClient, done: (error?: Error) => void): void {
	refuseReader(client).then(() => done(), done);
}

/** Rejects when it does not. */
async function serves(address: string, mustWrite: boolean, withinMs: number): Promise<void> {
	const client = new pg.Client({
		connectionString: address,
		connectionTimeoutMillis: withinMs,
		query_timeout: withinMs,
	});
	client.on("error", () => {});
	try {
		await client.connect();
		await (mustWrite ? refuseReader(client) : client.query("select 1"));
	} finally {
		// Nobody waits for the goodbye of a silent one.
		client.end().catch(() => {});
	}
}
