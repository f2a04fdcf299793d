import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { rateLimits } from "../db/schema.ts";
import { Refusal } from "./errors.ts";
import { networkOf } from "./networks.ts";

export type Limit = { name: string; most: number; windowMs: number };

/** A process takes this share of a limit at once, at least one call, and spends it without asking again. */
const takenAtOnce = 1 / 100;
const mostRemembered = 10_000;

/** What this process has taken from the database and may still spend. `full`: there is no more until the window ends. */
type Held = { left: number; full: boolean; windowEndsAt: number };

/** Fixed windows in one table, so that all processes count together (docs/decisions/0004-rate-limits-in-database.md). */
export function openRateLimits(db: Database) {
	const held = new Map<string, Held>();
	const asking = new Map<string, Promise<void>>();

	/** Counts one call, or refuses it. Asks the database once for all who wait, and never for a caller known to be over. */
	async function take(limit: Limit, address: string, now: Date): Promise<void> {
		// The narrowest first: whoever is over there costs the neighbours in the wider networks nothing.
		for (const { key, ...counted } of countedAs(limit, address))
			while (!spend(held.get(key), counted, now)) await (asking.get(key) ?? ask(key, counted, now));
	}

	function ask(key: string, limit: Limit, now: Date): Promise<void> {
		const asked = takeFromDatabase(db, key, limit, now)
			.then((taken) => {
				if (held.size >= mostRemembered) held.clear();
				held.set(key, taken);
			})
			.finally(() => asking.delete(key));
		asking.set(key, asked);
		return asked;
	}

	/** Refuses a caller known to be over, and counts nothing. */
	function refuseOver(limit: Limit, address: string, now: Date): void {
		for (const { key } of countedAs(limit, address)) {
			const known = held.get(key);
			if (known?.full && known.left === 0 && isOpen(known.windowEndsAt - now.getTime(), limit))
				throw refusal(known.windowEndsAt, now);
		}
	}

	/** Undoes a `take`: what it counted did not happen. */
	async function giveBack(limit: Limit, address: string): Promise<void> {
		for (const { key } of countedAs(limit, address)) {
			await giveBackToDatabase(db, key);
			const known = held.get(key);
			if (known) known.full = false;
		}
	}

	return { take, giveBack, refuseOver };
}

type Counted = Limit & { key: string };

/** Of the IPv6 networks that one customer may have: how many addresses' worth each may send. */
const ofNetworks = [
	{ prefix: 64, times: 1 },
	{ prefix: 56, times: 4 },
	{ prefix: 48, times: 16 },
] as const;

/** Every counter that a call from this address, or about this account, counts in. */
function countedAs(limit: Limit, address: string): Counted[] {
	const own = networkOf(address);
	if (!own.includes("::/")) return [{ ...limit, key: `${limit.name}:${own}` }];
	return ofNetworks.map(({ prefix, times }) => ({
		...limit,
		most: limit.most * times,
		key: `${limit.name}:${networkOf(address, prefix)}`,
	}));
}

/** Whether one was left to spend. Refuses a caller known to be over. */
function spend(known: Held | undefined, limit: Limit, now: Date): boolean {
	if (known === undefined || !isOpen(known.windowEndsAt - now.getTime(), limit)) return false;
	if (known.left > 0) {
		known.left -= 1;
		return true;
	}
	if (known.full) throw refusal(known.windowEndsAt, now);
	return false;
}

/** Neither over nor, since the clock was set back, further away than any window is long. */
function isOpen(leftMs: number, { windowMs }: Limit): boolean {
	return leftMs > 0 && leftMs <= windowMs;
}

export async function forgetEndedWindows(db: Database, now: Date): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}

/** `left` is what was taken: nothing when the window is full. */
async function takeFromDatabase(db: Database, key: string, limit: Limit, now: Date): Promise<Held> {
	const portion = Math.max(1, Math.floor(limit.most * takenAtOnce));
	const windowEndsAt = new Date(now.getTime() + limit.windowMs);
	const { windowEndsAt: ends } = rateLimits;
	const ended = sql`(${ends} <= ${sql.param(now, ends)} or ${ends} > ${sql.param(windowEndsAt, ends)})`;
	const [counted] = await db
		.insert(rateLimits)
		.values({ key, windowEndsAt, count: portion })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				count: sql`case when ${ended} then ${portion}::int else ${rateLimits.count} + ${portion}::int end`,
				windowEndsAt: sql`case when ${ended} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
			},
			setWhere: sql`${ended} or ${rateLimits.count} + ${portion}::int <= ${limit.most}::int`,
		})
		.returning({ windowEndsAt: rateLimits.windowEndsAt });
	if (counted) return { left: portion, full: false, windowEndsAt: counted.windowEndsAt.getTime() };
	const [full] = await db
		.select({ windowEndsAt: rateLimits.windowEndsAt })
		.from(rateLimits)
		.where(eq(rateLimits.key, key));
	return { left: 0, full: true, windowEndsAt: (full?.windowEndsAt ?? windowEndsAt).getTime() };
}

async function giveBackToDatabase(db: Database, key: string): Promise<void> {
	await db
		.update(rateLimits)
		.set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
		.where(eq(rateLimits.key, key));
}

function refusal(windowEndsAt: number, now: Date): Refusal {
	const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - now.getTime()) / 1000));
	const minutes = Math.ceil(retryAfterSeconds / 60);
	const error = `Too many requests. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
	return new Refusal("too-many", { retryAfterSeconds, error });
}
