import { setTimeout as pause } from "node:timers/promises";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import { dayMs } from "#contract/durations.ts";
import { eq, getTableConfig, max, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { settings } from "../../platform/db/schema.ts";
import { readSetting, storeSetting } from "../../platform/db/setting.ts";

/** Rows that are erased by age. */
export type ExpiringRows = {
	/** When a row was created. */
	createdAt: PgColumn;
	/** Erases at most `limit` of the oldest. `from`: where the last call of this run stopped. */
	erase: (tx: Database, limit: number, from?: RowPosition) => Promise<ErasedBatch>;
};
export type RowPosition = { at: string; id: string };
/** `next`: where to continue if the batch held only rows that must be retained. */
type ErasedBatch = { count: number; next?: RowPosition | undefined };

type ErasureParts = {
	db: Database;
	log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
	/** A monotonic clock. */
	monotonicMs?: () => number;
};

/** A clock that jumps further than this may be wrong, and erasing cannot be undone. */
const maxClockJumpMs = 7 * dayMs;
/** The largest part of a table to erase in a day, so that an operator has days to notice a mistake. */
const dailyLimit = { rows: 1_000, fraction: 0.05 };
/** In rows. Between batches, other statements get the database. */
const batchSize = 100;
const batchPauseMs = 200;
const trustedTimeSetting = "believed-time";

/** Erases what is past retention, unless the clock may be wrong. All erasing by age goes through here, and each run logs its counts. */
export function openErasureByAge({ db, log, monotonicMs = () => performance.now() }: ErasureParts) {
	const checkClock = openClockCheck(db, monotonicMs);

	return async (sources: ExpiringRows[], now: Date, signal?: AbortSignal): Promise<number> => {
		const { isTrusted, reference } = await checkClock(now, sources);
		if (!isTrusted) {
			log.error({
				event: "clock-not-believed",
				now,
				known: reference,
				hint: "The clock has leapt by more than a week: nothing is erased by its age until it is right, or a day has passed",
			});
			return 0;
		}
		const rows: Record<string, number> = {};
		for (const source of sources) {
			const { name } = getTableConfig(source.createdAt.table);
			rows[name] = await eraseInBatches(source, name);
		}
		log.info({ event: "retention-erased", rows });
		return Object.values(rows).reduce((sum, each) => sum + each, 0);

		async function eraseInBatches(source: ExpiringRows, name: string): Promise<number> {
			let from: RowPosition | undefined;
			for (let erased = 0; ; ) {
				const { limit, count, next } = await eraseBatch(db, source, { now, from });
				erased += count;
				if (limit === 0)
					log.warn({ event: "retention-capped", table: name, hint: "What is left goes on the days that follow" });
				if ((count < batchSize && next === undefined) || signal?.aborted) return erased;
				from = next ?? from;
				await pause(batchPauseMs);
			}
		}
	};
}

/** The day's count is stored in the same transaction as the erasing, and its row is locked, so that several processes share one allowance. */
function eraseBatch(
	db: Database,
	{ createdAt, erase }: ExpiringRows,
	{ now, from }: { now: Date; from: RowPosition | undefined },
): Promise<ErasedBatch & { limit: number }> {
	const { table } = createdAt;
	const name = `erased-${getTableConfig(table).name}`;
	const today = now.toISOString().slice(0, 10);
	return db.transaction(async (tx) => {
		await tx
			.insert(settings)
			.values({ name, value: `${today} 0`, secret: false })
			.onConflictDoNothing();
		const [stored] = await tx.select().from(settings).where(eq(settings.name, name)).for("update");
		const [day, erasedRows] = (stored?.value ?? "").split(" ");
		const erasedToday = day === today ? Number(erasedRows) : 0;
		const { rows } = await tx.execute<{ rows: number }>(
			sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = ${getTableConfig(table).name}::regclass`,
		);
		const allowance = Math.max(dailyLimit.rows, Math.floor(dailyLimit.fraction * (rows[0]?.rows ?? 0))) - erasedToday;
		const limit = Math.max(0, Math.min(batchSize, allowance));
		const { count, next } = limit === 0 ? { count: 0 } : await erase(tx, limit, from);
		const value = `${today} ${erasedToday + count}`;
		if (count > 0) await tx.update(settings).set({ value }).where(eq(settings.name, name));
		return { limit, count, next };
	});
}

/**
 * Compares the clock with the last trusted time or, on the first run, with the newest row. Rows added since then prove
 * nothing, because the same clock stamped them.
 */
function openClockCheck(db: Database, monotonicMs: () => number) {
	let suspected: { since: number; at: Date } | undefined;

	return async (now: Date, sources: ExpiringRows[]): Promise<{ isTrusted: boolean; reference: Date | undefined }> => {
		const reference = (await readTrustedTime(db)) ?? (await newestRow(db, sources));
		const isTrusted = reference === undefined || isCloseTo(now, reference) || isClockSteady(now);
		if (isTrusted) {
			suspected = undefined;
			await storeSetting(db, trustedTimeSetting, now.toISOString());
		}
		return { isTrusted, reference };
	};

	/** Whether the clock has advanced normally for a day, as measured by the monotonic clock. */
	function isClockSteady(now: Date): boolean {
		const passedMs = monotonicMs() - (suspected?.since ?? monotonicMs());
		if (suspected === undefined || !isCloseTo(now, new Date(suspected.at.getTime() + passedMs)))
			suspected = { since: monotonicMs(), at: now };
		return monotonicMs() - suspected.since >= dayMs;
	}
}

function isCloseTo(now: Date, reference: Date): boolean {
	return Math.abs(now.getTime() - reference.getTime()) <= maxClockJumpMs;
}

async function readTrustedTime(db: Database): Promise<Date | undefined> {
	const stored = await readSetting(db, trustedTimeSetting);
	return stored === undefined ? undefined : new Date(stored);
}

async function newestRow(db: Database, sources: ExpiringRows[]): Promise<Date | undefined> {
	const newest: Date[] = [];
	for (const { createdAt } of sources) {
		const [found] = await db.select({ at: max(createdAt) }).from(createdAt.table);
		if (found?.at instanceof Date) newest.push(found.at);
	}
	return newest.sort((a, b) => b.getTime() - a.getTime())[0];
}
