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
	/** When a row was made. */
	createdAt: PgColumn;
	/** Erases at most `most` of the oldest. `from`: where the last call of this run stopped. */
	erase: (tx: Database, most: number, from?: OldRow) => Promise<Erased>;
};
export type OldRow = { at: string; id: string };
/** `next`: where to go on, if only rows that are kept were left of those that were read. */
type Erased = { gone: number; next?: OldRow | undefined };

type ErasureParts = {
	db: Database;
	log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
	/** A monotonic clock. */
	monotonicMs?: () => number;
};

/** A clock that jumps further than this may be wrong, and erasing cannot be undone. */
const believableLeapMs = 7 * dayMs;
/** The largest part of a table to erase in a day, so that an operator has days to notice a mistake. */
const mostOfADay = { rows: 1_000, part: 0.05 };
/** Batch size: between batches others get the database. */
const portion = 100;
const betweenPortionsMs = 200;
const believedTime = "believed-time";

/** Erases what is past retention, unless the clock may be wrong. All erasing by age goes through here, and each run logs its counts. */
export function openErasureByAge({ db, log, monotonicMs = () => performance.now() }: ErasureParts) {
	const isBelieved = openBelief(db, monotonicMs);

	return async (sources: ExpiringRows[], now: Date, stopped?: AbortSignal): Promise<number> => {
		const { believed, known } = await isBelieved(now, sources);
		if (!believed) {
			log.error({
				event: "clock-not-believed",
				now,
				known,
				hint: "The clock has leapt by more than a week: nothing is erased by its age until it is right, or a day has passed",
			});
			return 0;
		}
		const rows: Record<string, number> = {};
		for (const source of sources) {
			const { name } = getTableConfig(source.createdAt.table);
			rows[name] = await erasePortions(source, name);
		}
		log.info({ event: "retention-erased", rows });
		return Object.values(rows).reduce((sum, each) => sum + each, 0);

		async function erasePortions(source: ExpiringRows, name: string): Promise<number> {
			let from: OldRow | undefined;
			for (let erased = 0; ; ) {
				const { most, gone, next } = await erasePortion(db, source, { now, from });
				erased += gone;
				if (most === 0)
					log.warn({ event: "retention-capped", table: name, hint: "What is left goes on the days that follow" });
				if ((gone < portion && next === undefined) || stopped?.aborted) return erased;
				from = next ?? from;
				await pause(betweenPortionsMs);
			}
		}
	};
}

/** The day's count is stored in the same transaction as the erasing, and its row is locked, so that several processes share one allowance. */
function erasePortion(
	db: Database,
	{ createdAt, erase }: ExpiringRows,
	{ now, from }: { now: Date; from: OldRow | undefined },
): Promise<Erased & { most: number }> {
	const { table } = createdAt;
	const name = `erased-${getTableConfig(table).name}`;
	const today = now.toISOString().slice(0, 10);
	return db.transaction(async (tx) => {
		await tx
			.insert(settings)
			.values({ name, value: `${today} 0`, secret: false })
			.onConflictDoNothing();
		const [kept] = await tx.select().from(settings).where(eq(settings.name, name)).for("update");
		const [day, count] = (kept?.value ?? "").split(" ");
		const already = day === today ? Number(count) : 0;
		const { rows } = await tx.execute<{ rows: number }>(
			sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = ${getTableConfig(table).name}::regclass`,
		);
		const allowance = Math.max(mostOfADay.rows, Math.floor(mostOfADay.part * (rows[0]?.rows ?? 0))) - already;
		const most = Math.max(0, Math.min(portion, allowance));
		const { gone, next } = most === 0 ? { gone: 0 } : await erase(tx, most, from);
		const value = `${today} ${already + gone}`;
		if (gone > 0) await tx.update(settings).set({ value }).where(eq(settings.name, name));
		return { most, gone, next };
	});
}

/**
 * Compares the clock with the last trusted time or, the first time, with the newest row. Rows added since prove
 * nothing, because they carry the same clock's time.
 */
function openBelief(db: Database, monotonicMs: () => number) {
	let doubted: { since: number; at: Date } | undefined;

	return async (now: Date, sources: ExpiringRows[]): Promise<{ believed: boolean; known: Date | undefined }> => {
		const known = (await readBelieved(db)) ?? (await newestRow(db, sources));
		const believed = known === undefined || isCloseTo(now, known) || isClockSteady(now);
		if (!believed) return { believed, known };
		doubted = undefined;
		await storeSetting(db, believedTime, now.toISOString());
		return { believed, known };
	};

	/** Whether the clock has advanced normally for a day, as measured by the monotonic clock. */
	function isClockSteady(now: Date): boolean {
		const passedMs = monotonicMs() - (doubted?.since ?? monotonicMs());
		if (doubted === undefined || !isCloseTo(now, new Date(doubted.at.getTime() + passedMs)))
			doubted = { since: monotonicMs(), at: now };
		return monotonicMs() - doubted.since >= dayMs;
	}
}

function isCloseTo(now: Date, known: Date): boolean {
	return Math.abs(now.getTime() - known.getTime()) <= believableLeapMs;
}

async function readBelieved(db: Database): Promise<Date | undefined> {
	const stored = await readSetting(db, believedTime);
	return stored === undefined ? undefined : new Date(stored);
}

async function newestRow(db: Database, sources: ExpiringRows[]): Promise<Date | undefined> {
	const newest: Date[] = [];
	for (const { createdAt } of sources) {
		const [found] = await db.select({ at: max(createdAt) }).from(createdAt.table);
		if (found?.at instanceof Date) newest.push(found.at);
	}
	return newest.sort((one, other) => other.getTime() - one.getTime())[0];
}
