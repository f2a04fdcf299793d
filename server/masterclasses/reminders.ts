import type { SQL } from "drizzle-orm";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import { admissionsOf } from "../leads/messages.ts";
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, real, registrations } from "../platform/db/schema.ts";
import { momentInIndia } from "../platform/india-time.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { putEachInOutbox } from "../platform/mail/outbox.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import type { Parts } from "../platform/parts.ts";
import { oldestUndoable } from "../platform/undo/removed.ts";
import type { Masterclass } from "./list.ts";
import { masterclassMoved, masterclassNear } from "./mails.ts";
import { isWithin, type MailContext, registrationDetails, remindedBy } from "./messages.ts";
import { openRegistrationLinks } from "./registration-links.ts";

type Registration = typeof registrations.$inferSelect;
type StoredRun = { for: string; until: number };

/** Batch size: the embedded database serves nobody else meanwhile. */
const batch = 25;
/** Checked again after this time, in case another process left a registration out. */
const settledMs = 5 * minuteMs;

/** Pause between batches for other requests. */
const pauses = { busyMs: 50, idleMs: 10_000, retryMs: 20_000 };

export function remindersJob({ config, database: { db }, clock }: Parts): Job {
	const remind = openReminders(
		db,
		Object.assign(admissionsOf(config), { registrationLinks: openRegistrationLinks(db) }),
	);
	return { name: "reminders", pauses, work: () => remind(clock()), singleton: true };
}

/**
 * Stores reminders for masterclasses that are a day or an hour away or were moved. Each is stored once, however many
 * processes run, since the registration notes what was announced. A run handles at most a batch for each masterclass
 * and returns how many it stored.
 */
export function openReminders(db: Database, mailContext: MailContext): (now: Date) => Promise<number> {
	let settled = new Map<string, StoredRun>();
	return async (now) => {
		const still = new Map<string, StoredRun>();
		let written = 0;
		for (const masterclass of await comingMasterclasses(db, now)) {
			const { id } = masterclass;
			const known = settled.get(id);
			const isSettled = known?.for === stageOf(masterclass, now) && known.until > now.getTime();
			const count = isSettled ? 0 : await remindBatch(db, mailContext, masterclass, now);
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
				lte(masterclasses.updatedAt, oldestUndoable(now)),
			),
		)
		.orderBy(asc(masterclasses.start));
}

/** While this is unchanged, no registration becomes due: new ones are told the start when they register. */
function stageOf({ start }: Masterclass, now: Date): string {
	return [start.getTime(), isWithin(dayMs, start, now), isWithin(hourMs, start, now), start <= now].join();
}

async function remindBatch(
	db: Database,
	mailContext: MailContext,
	masterclass: Masterclass,
	now: Date,
): Promise<number> {
	// Before the transaction: the first key of a process reads its secret.
	await mailContext.registrationLinks.keyOf(masterclass.id);
	return db.transaction(async (tx) => {
		const due = await lockDue(tx, masterclass, now);
		if (due.length === 0) return 0;
		const messages = due.map(async (registration): Promise<[MailMessage, { registrationId: string }]> => {
			return [await messageTo(registration, masterclass, mailContext, now), { registrationId: registration.id }];
		});
		await putEachInOutbox(tx, await Promise.all(messages), now);
		const ids = due.map(({ id }) => id);
		await tx.update(registrations).set(remindedBy(masterclass.start, now)).where(inArray(registrations.id, ids));
		return due.length;
	});
}

/** Returns none if the masterclass was moved or completed meanwhile. */
function lockDue(tx: Database, { id, start }: Masterclass, now: Date): Promise<Registration[]> {
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

async function messageTo(
	registration: Registration,
	masterclass: Masterclass,
	mailContext: MailContext,
	now: Date,
): Promise<MailMessage> {
	const { id, toldStart } = registration;
	const place = registrationDetails(
		registration,
		masterclass,
		await mailContext.registrationLinks.keyOf(id),
		mailContext,
	);
	if (toldStart !== null && toldStart.getTime() !== masterclass.start.getTime())
		return masterclassMoved(place, momentInIndia(toldStart));
	return masterclassNear(place, isWithin(hourMs, masterclass.start, now) ? "hour" : "day");
}
