import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isServerGone } from "./away.ts";
import { openHosts } from "./postgres-hosts.ts";

/** Callers wait for the first look, and for no other: later ones may be patient with a server that is only slow. */
const firstLookMs = 500;
const laterLooksMs = 3000;
const askAgainMs = 300;

/** Nobody is kept waiting for a server that is known not to answer. */
class ServerAway extends Error {
	override readonly name = "ServerAway";
	readonly code = "57P03";
}

type Connect = () => Promise<pg.PoolClient>;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (end?: boolean) => void) => void;

/**
 * Without it each caller would find out for themselves that the server is silent, one connection after the other, each for as long as
 * its patience lasts. Here the first sign of it starts one search for a server that serves, and until that ends callers are
 * refused at once. `pool` has to have been made with the address at `serving`.
 */
export function watch(pool: pg.Pool, addresses: string[], serving: number): void {
	const connectHere = pool.connect.bind(pool) as Connect & ((callback?: Connected) => unknown);
	const line = openLine(connectHere);
	const hosts = openHosts(pool, addresses, serving);
	const search = openSearch({
		look: hosts.look,
		begun: () => dropIdle(pool, connectHere),
		inVain: line.refuseAll,
		isOver: () => pool.ending,
	});
	pool.on("release", (error) => void (isServerGone(error) && search.begin()));
	pool.on("error", () => void search.begin());

	async function connect(): Promise<pg.PoolClient> {
		await search.passed();
		const began = performance.now();
		try {
			return await line.wait();
		} catch (error) {
			if (!isServerGone(error)) throw error;
			const found = search.begin();
			// Nothing was asked of it yet, so another may be asked; unless the time is used up.
			if (performance.now() - began > askAgainMs || !(await found)) throw error;
			return line.wait();
		}
	}

	pool.connect = ((callback?: Connected) => {
		// The usual case costs nothing.
		if (!search.isOn() && pool.idleCount > 0) return connectHere(callback);
		const client = connect();
		if (callback === undefined) return client;
		client.then(
			(found) => callback(undefined, found, found.release.bind(found)),
			(error: Error) => callback(error, undefined, () => {}),
		);
	}) as pg.Pool["connect"];
}

/** Half open, perhaps: a server that restarted, or whose network went away, knows nothing of what was opened before. */
function dropIdle(pool: pg.Pool, connectHere: Connect): void {
	for (let left = pool.idleCount; left > 0 && !pool.ending; left--)
		connectHere().then(
			(client) => client.release(true),
			() => {},
		);
}

/** Those who wait for a connection, and hear it when there is nobody to wait for. */
function openLine(connectHere: Connect) {
	const waiting = new Set<(error: Error) => void>();

	function wait(): Promise<pg.PoolClient> {
		return new Promise((resolve, reject) => {
			const leave = (error: Error) => {
				waiting.delete(leave);
				reject(error);
			};
			waiting.add(leave);
			connectHere().then((client) => {
				if (waiting.delete(leave)) resolve(client);
				else client.release(true);
			}, leave);
		});
	}

	function refuseAll(): void {
		for (const leave of waiting) leave(new ServerAway("no server answers"));
	}

	return { wait, refuseAll };
}

type Steps = {
	look: (withinMs: number) => Promise<boolean>;
	begun: () => void;
	inVain: () => void;
	isOver: () => boolean;
};

/** One search at a time: looks again and again until a server is found. */
function openSearch({ look, begun, inVain, isOver }: Steps) {
	let firstLook: Promise<boolean> | undefined;
	let isAway = false;

	/** Whether the first look finds one. */
	function begin(): Promise<boolean> {
		if (firstLook === undefined) {
			begun();
			firstLook = look(firstLookMs);
			void firstLook.then(lookOn);
		}
		return firstLook;
	}

	async function lookOn(found: boolean): Promise<void> {
		isAway = !found;
		if (isAway) inVain();
		while (isAway && !isOver()) {
			await pause(askAgainMs, undefined, { ref: false });
			isAway = !(await look(laterLooksMs));
		}
		firstLook = undefined;
	}

	/** Who comes while it is on waits for its first look, and for no other. */
	async function passed(): Promise<void> {
		if (firstLook !== undefined && (isAway || !(await firstLook))) throw new ServerAway("no server answers");
	}

	return { begin, passed, isOn: () => firstLook !== undefined };
}
