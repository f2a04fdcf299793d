import { eq, lt, sql } from "../db/drizzle.ts";
import { namedStatement } from "../db/named-statement.ts";
import type { Database } from "../db/open.ts";
import { rateLimits } from "../db/schema.ts";
import { networkOf } from "../overload/networks.ts";
import { Refusal } from "../refusal.ts";

export type Limit = { name: string; max: number; windowMs: number };

/**
 * A process reserves this share of a limit per query, at least one call, and spends it without another query.
 */
const reservedShare = 1 / 100;
const maxReservations = 10_000;

/** Calls that this process has reserved and not yet used. `isFull`: nothing can be reserved until the window ends. */
type Reservation = { remaining: number; isFull: boolean; windowEndsAt: number };

/** Fixed windows in one table, so that all processes count together (docs/decisions/0004-rate-limits-in-database.md). */
export function openRateLimits(db: Database) {
	const reservations = new Map<string, Reservation>();
	const pendingQueries = new Map<string, Promise<void>>();

	/**
	 * Counts one call, or refuses it. Waiting calls share one query, and a caller known to be over the limit costs none.
	 */
	async function take(limit: Limit, address: string, now: Date): Promise<void> {
		// Narrowest network first, so that a caller over the limit does not use up that of its wider networks.
		for (const { key, ...counterLimit } of countersOf(limit, address))
			while (!spend(reservations.get(key), counterLimit, now))
				await (pendingQueries.get(key) ?? reserve(key, counterLimit, now));
	}

	function reserve(key: string, limit: Limit, now: Date): Promise<void> {
		const query = reserveFromDatabase(db, key, limit, now)
			.then((reservation) => {
				if (reservations.size >= maxReservations) reservations.clear();
				reservations.set(key, reservation);
			})
			.finally(() => pendingQueries.delete(key));
		pendingQueries.set(key, query);
		return query;
	}

	/** Refuses a caller known to be over the limit, without counting. */
	function refuseIfExceeded(limit: Limit, address: string, now: Date): void {
		for (const { key } of countersOf(limit, address)) {
			const reservation = reservations.get(key);
			if (reservation?.isFull && reservation.remaining === 0 && isOpen(reservation.windowEndsAt - now.getTime(), limit))
				throw refusal(reservation.windowEndsAt, now);
		}
	}

	/** Undoes a `take`. */
	async function undoTake(limit: Limit, address: string): Promise<void> {
		for (const { key } of countersOf(limit, address)) {
			await decrementCount(db, key);
			const reservation = reservations.get(key);
			if (reservation) reservation.isFull = false;
		}
	}

	return { take, undoTake, refuseIfExceeded };
}

type KeyedLimit = Limit & { key: string };

/** How many times an address's limit each IPv6 network may send, by prefix length. */
const networkLimits = [
	{ prefix: 64, factor: 1 },
	{ prefix: 56, factor: 4 },
	{ prefix: 48, factor: 16 },
] as const;

/** All counters of a call from this address or about this account. */
function countersOf(limit: Limit, address: string): KeyedLimit[] {
	const network = networkOf(address);
	if (!network.includes("::/")) return [{ ...limit, key: `${limit.name}:${network}` }];
	return networkLimits.map(({ prefix, factor }) => ({
		...limit,
		max: limit.max * factor,
		key: `${limit.name}:${networkOf(address, prefix)}`,
	}));
}

/** Whether a reserved call could be spent. Refuses a caller known to be over the limit. */
function spend(reservation: Reservation | undefined, limit: Limit, now: Date): boolean {
	if (reservation === undefined || !isOpen(reservation.windowEndsAt - now.getTime(), limit)) return false;
	if (reservation.remaining > 0) {
		reservation.remaining -= 1;
		return true;
	}
	if (reservation.isFull) throw refusal(reservation.windowEndsAt, now);
	return false;
}

/** True within the window; false also if the clock was set back by more than a window. */
function isOpen(remainingMs: number, { windowMs }: Limit): boolean {
	return remainingMs > 0 && remainingMs <= windowMs;
}

export async function deleteEndedWindows(db: Database, now: Date): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}

/** `remaining`: how many were reserved; none when the window is full. */
async function reserveFromDatabase(db: Database, key: string, limit: Limit, now: Date): Promise<Reservation> {
	const portion = Math.max(1, Math.floor(limit.max * reservedShare));
	const windowEndsAt = new Date(now.getTime() + limit.windowMs);
	const [counted] = await countCall(db, {
		key,
		portion,
		max: limit.max,
		now: now.toISOString(),
		windowEndsAt: windowEndsAt.toISOString(),
	});
	if (counted) return { remaining: portion, isFull: false, windowEndsAt: counted.windowEndsAt.getTime() };
	const [stored] = await db
		.select({ windowEndsAt: rateLimits.windowEndsAt })
		.from(rateLimits)
		.where(eq(rateLimits.key, key));
	return { remaining: 0, isFull: true, windowEndsAt: (stored?.windowEndsAt ?? windowEndsAt).getTime() };
}

const countCall = namedStatement("count_call", buildCount);

/** Adds a portion, or starts a new window; returns no row if the window is full. */
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
			setWhere: sql`${ended} or ${rateLimits.count} + ${portion} <= ${sql.placeholder("max")}::int`,
		})
		.returning({ windowEndsAt: rateLimits.windowEndsAt });
}

async function decrementCount(db: Database, key: string): Promise<void> {
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
