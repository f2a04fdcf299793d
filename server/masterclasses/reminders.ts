import type { SQL } from "drizzle-orm";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import { admissionsOf } from "../leads/messages.ts";
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, real, registrations } from "../platform/db/schema.ts";
import { dateTimeInIndia } from "../platform/india-time.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { enqueueMailBatch, type LinkedMail } from "../platform/mail/outbox.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import type { Parts } from "../platform/parts.ts";
import { undoableSince } from "../platform/undo/removed.ts";
import type { Masterclass } from "./list.ts";
import { masterclassMoved, masterclassReminder } from "./mails.ts";
import { announcementColumns, isWithin, type MailContext, registrationDetails } from "./messages.ts";
import { openRegistrationKeys } from "./registration-keys.ts";

type Registration = typeof registrations.$inferSelect;
type CheckedStage = { stage: string; until: number };

/** Small, as the embedded database serves nothing else meanwhile. */
const batchSize = 25;
/** Masterclasses without due reminders are checked again after this time, in case another process skipped a registration. */
const recheckMs = 5 * minuteMs;

/** Pause between batches for other requests. */
const pauses = { busyMs: 50, idleMs: 10_000, retryMs: 20_000 };

export function remindersJob({ config, database: { db }, clock }: Parts): Job {
	const remind = openReminders(db, Object.assign(admissionsOf(config), { registrationKeys: openRegistrationKeys(db) }));
	return { name: "reminders", pauses, work: () => remind(clock()), singleton: true };
}

/**
 * Stores reminders for masterclasses that are a day or an hour away or were moved. Each is stored once, however many
 * processes run, since the registration records which start was announced. A run handles at most a batch for each
 * masterclass and returns how many it stored.
 */
export function openReminders(db: Database, mailContext: MailContext): (now: Date) => Promise<number> {
	let checked = new Map<string, CheckedStage>();
	return async (now) => {
		const nextChecked = new Map<string, CheckedStage>();
		let storedCount = 0;
		for (const masterclass of await unfinishedMasterclasses(db, now)) {
			const { id } = masterclass;
			const previous = checked.get(id);
			const isUpToDate = previous?.stage === stageOf(masterclass, now) && previous.until > now.getTime();
			const count = isUpToDate ? 0 : await remindBatch(db, mailContext, masterclass, now);
			if (isUpToDate) nextChecked.set(id, previous);
			else if (count === 0) nextChecked.set(id, { stage: stageOf(masterclass, now), until: now.getTime() + recheckMs });
			storedCount += count;
		}
		checked = nextChecked;
		return storedCount;
	};
}

function unfinishedMasterclasses(db: Database, now: Date): Promise<Masterclass[]> {
	return db
		.select()
		.from(masterclasses)
		.where(
			and(
				ne(masterclasses.status, "completed"),
				gt(masterclasses.end, now),
				lte(masterclasses.updatedAt, undoableSince(now)),
			),
		)
		.orderBy(asc(masterclasses.start));
}

/** While this is unchanged, no registration becomes due: new ones get the start in their confirmation. */
function stageOf({ start }: Masterclass, now: Date): string {
	return [start.getTime(), isWithin(dayMs, start, now), isWithin(hourMs, start, now), start <= now].join();
}

async function remindBatch(
	db: Database,
	mailContext: MailContext,
	masterclass: Masterclass,
	now: Date,
): Promise<number> {
	await mailContext.registrationKeys.load();
	return db.transaction(async (tx) => {
		const due = await lockDue(tx, masterclass, now);
		if (due.length === 0) return 0;
		const messages = due.map(async (registration): Promise<LinkedMail> => {
			return [await messageTo(registration, masterclass, mailContext, now), { registrationId: registration.id }];
		});
		await enqueueMailBatch(tx, await Promise.all(messages), now);
		const ids = due.map(({ id }) => id);
		await tx
			.update(registrations)
			.set(announcementColumns(masterclass.start, now))
			.where(inArray(registrations.id, ids));
		return due.length;
	});
}

/** Returns none if the masterclass was moved or completed meanwhile. */
function lockDue(tx: Database, { id, start }: Masterclass, now: Date): Promise<Registration[]> {
	const isUnchanged = and(
		eq(masterclasses.id, id),
		eq(masterclasses.start, start),
		ne(masterclasses.status, "completed"),
	);
	return tx
		.select(getTableColumns(registrations))
		.from(registrations)
		.innerJoin(masterclasses, isUnchanged)
		.where(and(eq(registrations.masterclassId, id), real, isDue(start, now)))
		.limit(batchSize)
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
	const details = registrationDetails(
		registration,
		masterclass,
		await mailContext.registrationKeys.keyOf(id),
		mailContext,
	);
	if (toldStart !== null && toldStart.getTime() !== masterclass.start.getTime())
		return masterclassMoved(details, dateTimeInIndia(toldStart));
	return masterclassReminder(details, isWithin(hourMs, masterclass.start, now) ? "hour" : "day");
}
