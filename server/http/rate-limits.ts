import { isIPv6 } from "node:net";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { rateLimits } from "../db/schema.ts";
import { Refusal } from "./errors.ts";

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
		const key = keyOf(limit, address);
		while (!spend(held.get(key), limit, now)) await (asking.get(key) ?? ask(key, limit, now));
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
		const known = held.get(keyOf(limit, address));
		if (known?.full && known.left === 0 && isOpen(known.windowEndsAt - now.getTime(), limit))
			throw refusal(known.windowEndsAt, now);
	}

	/** Undoes a `take`: what it counted did not happen. */
	async function giveBack(limit: Limit, address: string): Promise<void> {
		const key = keyOf(limit, address);
		await giveBackToDatabase(db, key);
		const known = held.get(key);
		if (known) known.full = false;
	}

	return { take, giveBack, refuseOver };
}

function keyOf({ name }: Limit, address: string): string {
	return `${name}:${networkOf(address)}`;
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

/** A caller's whole network: whoever has one IPv6 address has 2^64 of them. */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	if (!isIPv6(address)) return address;
	const [head = "", tail = ""] = (address.split("%")[0] as string).split("::");
	const groups = head.split(":").filter(Boolean);
	const after = tail.split(":").filter(Boolean);
	const zeros = address.includes("::") ? Math.max(0, 8 - groups.length - after.length) : 0;
	const all = [...groups, ...Array<string>(zeros).fill("0"), ...after];
	return `${all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":")}::/64`;
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
