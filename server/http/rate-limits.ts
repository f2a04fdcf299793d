import { isIPv6 } from "node:net";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { rateLimits } from "../db/schema.ts";
import { Refusal } from "./errors.ts";

export type Limit = { name: string; most: number; windowMs: number };

/** From this limit on, a process takes calls by the hundredth and spends them without asking again. */
const takenSinglyBelow = 1000;
const mostRemembered = 10_000;

/** Calls this process has taken from the database and may still spend, or none until the window ends. */
type Held = { left: number; full: boolean; windowEndsAt: number };

export type RateLimits = ReturnType<typeof openRateLimits>;

/** Fixed windows in one table, so that all processes count together (docs/decisions/0004-rate-limits-in-database.md). */
export function openRateLimits(db: Database) {
	const held = new Map<string, Held>();

	const asking = new Map<string, Promise<void>>();

	/** Counts one call, or refuses it. One statement at most; none for a caller already known to be over. */
	async function take(limit: Limit, address: string, now: Date): Promise<void> {
		const key = `${limit.name}:${networkOf(address)}`;
		if (spendHeld(key, now)) return;
		if (limit.most < takenSinglyBelow) {
			const taken = await takeFromDatabase(db, key, { limit, portion: 1 }, now);
			if (taken.left > 0) return;
			remember(key, taken);
			throw refusal(taken.windowEndsAt, now);
		}
		do await (asking.get(key) ?? ask(key, limit, now));
		while (!spendHeld(key, now));
	}

	/** Whether this process had one left. Refuses a caller it knows to be over. */
	function spendHeld(key: string, now: Date): boolean {
		const known = held.get(key);
		if (known === undefined || known.windowEndsAt <= now.getTime()) return false;
		if (known.left === 0) {
			if (known.full) throw refusal(known.windowEndsAt, now);
			return false;
		}
		known.left -= 1;
		return true;
	}

	/** Takes a portion for all calls that wait for one. */
	function ask(key: string, limit: Limit, now: Date): Promise<void> {
		const asked = takeFromDatabase(db, key, { limit, portion: Math.floor(limit.most / 100) }, now)
			.then((taken) => remember(key, taken))
			.finally(() => asking.delete(key));
		asking.set(key, asked);
		return asked;
	}

	/** Undoes a `take`: what it counted did not happen. */
	async function giveBack(limit: Limit, address: string): Promise<void> {
		const key = `${limit.name}:${networkOf(address)}`;
		held.delete(key);
		await db
			.update(rateLimits)
			.set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
			.where(eq(rateLimits.key, key));
	}

	function remember(key: string, what: Held): void {
		if (held.size >= mostRemembered) held.clear();
		held.set(key, what);
	}

	return { take, giveBack };
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
async function takeFromDatabase(
	db: Database,
	key: string,
	{ limit, portion }: { limit: Limit; portion: number },
	now: Date,
): Promise<Held> {
	const windowEndsAt = new Date(now.getTime() + limit.windowMs);
	const ended = sql`${rateLimits.windowEndsAt} <= ${sql.param(now, rateLimits.windowEndsAt)}`;
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

function refusal(windowEndsAt: number, now: Date): Refusal {
	return new Refusal("too-many", { retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - now.getTime()) / 1000)) });
}
