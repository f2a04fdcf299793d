import { eq, lt, sql } from "../db/drizzle.ts";
import { namedStatement } from "../db/named-statement.ts";
import type { Database } from "../db/open.ts";
import { rateLimits } from "../db/schema.ts";
import { networkOf } from "../overload/networks.ts";
import { Refusal } from "../refusal.ts";

export type Limit = { name: string; most: number; windowMs: number };

/**
 * A process reserves this share of a limit at once, at least one call, and spends it without asking the database again.
 */
const takenAtOnce = 1 / 100;
const mostRemembered = 10_000;

/** What this process has claimed and not yet used. `full`: nothing is left until the window ends. */
type Reservation = { left: number; full: boolean; windowEndsAt: number };

/** Fixed windows in one table, so that all processes count together (docs/decisions/0004-rate-limits-in-database.md). */
export function openRateLimits(db: Database) {
	const reserved = new Map<string, Reservation>();
	const asking = new Map<string, Promise<void>>();

	/**
	 * Counts one call, or refuses it. Waiting calls share one query, and a caller known to be over the limit costs none.
	 */
	async function take(limit: Limit, address: string, now: Date): Promise<void> {
		// Narrowest network first, so that a caller over the limit does not use up that of its wider networks.
		for (const { key, ...counted } of countedAs(limit, address))
			while (!spend(reserved.get(key), counted, now)) await (asking.get(key) ?? ask(key, counted, now));
	}

	function ask(key: string, limit: Limit, now: Date): Promise<void> {
		const asked = takeFromDatabase(db, key, limit, now)
			.then((taken) => {
				if (reserved.size >= mostRemembered) reserved.clear();
				reserved.set(key, taken);
			})
			.finally(() => asking.delete(key));
		asking.set(key, asked);
		return asked;
	}

	/** Refuses a caller known to be over the limit, without counting. */
	function refuseOver(limit: Limit, address: string, now: Date): void {
		for (const { key } of countedAs(limit, address)) {
			const known = reserved.get(key);
			if (known?.full && known.left === 0 && isOpen(known.windowEndsAt - now.getTime(), limit))
				throw refusal(known.windowEndsAt, now);
		}
	}

	/** Undoes a `take`. */
	async function giveBack(limit: Limit, address: string): Promise<void> {
		for (const { key } of countedAs(limit, address)) {
			await giveBackToDatabase(db, key);
			const known = reserved.get(key);
			if (known) known.full = false;
		}
	}

	return { take, giveBack, refuseOver };
}

type KeyedLimit = Limit & { key: string };

/** How many addresses' worth each IPv6 prefix length may send. */
const ofNetworks = [
	{ prefix: 64, times: 1 },
	{ prefix: 56, times: 4 },
	{ prefix: 48, times: 16 },
] as const;

/** All counters of a call from this address or about this account. */
function countedAs(limit: Limit, address: string): KeyedLimit[] {
	const own = networkOf(address);
	if (!own.includes("::/")) return [{ ...limit, key: `${limit.name}:${own}` }];
	return ofNetworks.map(({ prefix, times }) => ({
		...limit,
		most: limit.most * times,
		key: `${limit.name}:${networkOf(address, prefix)}`,
	}));
}

/** Whether one was left to spend. Refuses a caller known to be over the limit. */
function spend(known: Reservation | undefined, limit: Limit, now: Date): boolean {
	if (known === undefined || !isOpen(known.windowEndsAt - now.getTime(), limit)) return false;
	if (known.left > 0) {
		known.left -= 1;
		return true;
	}
	if (known.full) throw refusal(known.windowEndsAt, now);
	return false;
}

/** True within the window; false also if the clock was set back by more than a window. */
function isOpen(leftMs: number, { windowMs }: Limit): boolean {
	return leftMs > 0 && leftMs <= windowMs;
}

export async function forgetEndedWindows(db: Database, now: Date): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}

/** `left`: how many were reserved; none when the window is full. */
async function takeFromDatabase(db: Database, key: string, limit: Limit, now: Date): Promise<Reservation> {
	const portion = Math.max(1, Math.floor(limit.most * takenAtOnce));
	const windowEndsAt = new Date(now.getTime() + limit.windowMs);
	const [counted] = await countCall(db, {
		key,
		portion,
		most: limit.most,
		now: now.toISOString(),
		windowEndsAt: windowEndsAt.toISOString(),
	});
	if (counted) return { left: portion, full: false, windowEndsAt: counted.windowEndsAt.getTime() };
	const [full] = await db
		.select({ windowEndsAt: rateLimits.windowEndsAt })
		.from(rateLimits)
		.where(eq(rateLimits.key, key));
	return { left: 0, full: true, windowEndsAt: (full?.windowEndsAt ?? windowEndsAt).getTime() };
}

const countCall = namedStatement("count_call", buildCount);

/** Adds a portion, or begins a new window; returns no row if the window is full. */
function buildCount(db: Database) {
	const now = sql`${sql.placeholder("now")}::timestamptz`;
	const windowEndsAt = sql`${sql.placeholder("windowEndsAt")}::timestamptz`;
	const portion = sql`${sql.placeholder("portion")}::int`;
	const ended = sql`(${rateLimits.windowEndsAt} <= ${now} or ${rateLimits.windowEndsAt} > ${windowEndsAt})`;
	return db
		.insert(rateLimits)
		.values({ key: sql.placeholder("key"), windowEndsAt, count: portion })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				count: sql`case when ${ended} then ${portion} else ${rateLimits.count} + ${portion} end`,
				windowEndsAt: sql`case when ${ended} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
			},
			setWhere: sql`${ended} or ${rateLimits.count} + ${portion} <= ${sql.placeholder("most")}::int`,
		})
		.returning({ windowEndsAt: rateLimits.windowEndsAt });
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
