import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { masterclasses, real, registrations } from "../db/schema.ts";
import { momentInIndia } from "../india-time.ts";
import { masterclassMoved, masterclassNear } from "../mail/about-masterclass.ts";
import type { Letter } from "../mail/letter.ts";
import { putEachInOutbox } from "../mail/outbox.ts";
import { beforeUndo } from "../undo/removed.ts";
import { dayMs, hourMs, isWithin, seatInWords, toldNow, type Usher } from "./letters.ts";
import type { Masterclass } from "./list.ts";

type Registration = typeof registrations.$inferSelect;
type Settled = { for: string; until: number };

/** So many at once: the embedded database answers nobody else meanwhile. */
const batch = 25;
/** Looked at again after this time, in case another process left someone out. */
const settledMs = 5 * 60_000;

/**
 * Writes the mails to those whose masterclass is a day or an hour away, or was moved since they were told. Each stands in the
 * outbox once, however many processes look: what a registration was told is noted with the mail. What it answers does one turn,
 * at most a batch for each masterclass, and says how many it wrote.
 */
export function openReminders(db: Database, usher: Usher): (now: Date) => Promise<number> {
	let settled = new Map<string, Settled>();
	return async (now) => {
		const still = new Map<string, Settled>();
		let written = 0;
		for (const masterclass of await comingMasterclasses(db, now)) {
			const { id } = masterclass;
			const known = settled.get(id);
			const isSettled = known?.for === stageOf(masterclass, now) && known.until > now.getTime();
			const count = isSettled ? 0 : await remindBatch(db, usher, masterclass, now);
			if (isSettled) still.set(id, known);
			else if (count === 0) still.set(id, { for: stageOf(masterclass, now), until: now.getTime() + settledMs });
			written += count;
		}
		settled = still;
		return written;
	};
}

function comingMasterclasses(db: Database, now: Date): Promise<Masterclass[]> {
	return db
		.select()
		.from(masterclasses)
		.where(
			and(
				ne(masterclasses.status, "completed"),
				gt(masterclasses.end, now),
				lte(masterclasses.updatedAt, beforeUndo(now)),
			),
		)
		.orderBy(asc(masterclasses.start));
}

/** While this is the same, nobody comes to be due: who registers meanwhile is told at once. */
function stageOf({ start }: Masterclass, now: Date): string {
	return [start.getTime(), isWithin(dayMs, start, now), isWithin(hourMs, start, now), start <= now].join();
}

async function remindBatch(db: Database, usher: Usher, masterclass: Masterclass, now: Date): Promise<number> {
	// Before the transaction: the first key of a process reads its secret.
	await usher.seats.keyOf(masterclass.id);
	return db.transaction(async (tx) => {
		const due = await holdDue(tx, masterclass, now);
		if (due.length === 0) return 0;
		const letters = due.map(async (registration): Promise<[Letter, { registrationId: string }]> => {
			return [await letterTo(registration, masterclass, usher, now), { registrationId: registration.id }];
		});
		await putEachInOutbox(tx, await Promise.all(letters), now);
		const ids = due.map(({ id }) => id);
		await tx.update(registrations).set(toldNow(masterclass.start, now)).where(inArray(registrations.id, ids));
		return due.length;
	});
}

/** Held, so that another process passes them by. A masterclass that was moved or has ended meanwhile finds nobody. */
function holdDue(tx: Database, { id, start }: Masterclass, now: Date): Promise<Registration[]> {
	const isStill = and(eq(masterclasses.id, id), eq(masterclasses.start, start), ne(masterclasses.status, "completed"));
	return tx
		.select(getTableColumns(registrations))
		.from(registrations)
		.innerJoin(masterclasses, isStill)
		.where(and(eq(registrations.masterclassId, id), real, isDue(start, now)))
		.limit(batch)
		.for("update", { of: registrations, skipLocked: true });
}

function isDue(start: Date, now: Date): SQL | undefined {
	const { toldStart, dayRemindedStart, hourRemindedStart } = registrations;
	const wasMoved = ne(toldStart, start);
	if (start <= now || !isWithin(dayMs, start, now)) return wasMoved;
	const reminded = isWithin(hourMs, start, now) ? hourRemindedStart : dayRemindedStart;
	return or(wasMoved, isNull(reminded), ne(reminded, start));
}

async function letterTo(
	registration: Registration,
	masterclass: Masterclass,
	usher: Usher,
	now: Date,
): Promise<Letter> {
	const { id, toldStart } = registration;
	const place = seatInWords(registration, masterclass, await usher.seats.keyOf(id), usher);
	if (toldStart !== null && toldStart.getTime() !== masterclass.start.getTime())
		return masterclassMoved(place, momentInIndia(toldStart));
	return masterclassNear(place, isWithin(hourMs, masterclass.start, now) ? "hour" : "day");
}
