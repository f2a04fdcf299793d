import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { fees } from "#content/fees.ts";
import { dayInIndia, daysLater, indiaOffsetMs } from "#contract/days.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { FeeReminder } from "#contract/fee-reminders.ts";
import { feePage } from "#contract/paths.ts";
import { rupees } from "#contract/rupees.ts";
import { whatsAppDigits } from "#contract/sharing.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq, isNull, sql } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeParts, feeReminders } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { enqueueMailBatch, enqueueMails, type LinkedMail } from "../platform/mail/outbox.ts";
import { greeting, type MailMessage, signature, templateText } from "../platform/mail/template.ts";
import type { Parts } from "../platform/parts.ts";
import { Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";
import type { Enrolment } from "./documents/documents.ts";
import { type FeeActor, openFeeKeys } from "./keys.ts";
import { auditEntry, lockEnrolment } from "./ledger-rows.ts";
import { formatDay } from "./money.ts";
import { presentDue, withinFees } from "./present.ts";
import { duePurpose, whatsappText } from "./reminder-text.ts";
import { amountDue, amountsDue, type DueNow, describeDue, describeParts } from "./schedule.ts";

/**
 * Reminders go out three days before an instalment is due, on the day, and three and seven days after it: by mail from
 * here, by WhatsApp from Today. Each unpaid instalment has its own, whether an older one is paid or not, and all
 * request the amount shown on the fee page. There are none for paid instalments, nor while a reported payment waits
 * for staff.
 */

/** Mails are sent between these hours in India. */
const sendingHours = { from: 9, until: 20 };
/** Small, because the embedded database serves nothing else meanwhile. */
const batchSize = 25;
const pauses = { busyMs: 50, idleMs: 60_000, retryMs: 60_000 };
/** For how many days the last reminder may still be sent. */
const lastStepValidDays = 7;
/** No reminder for a new enrolment, because it can be undone for a minute. */
const undoGraceMs = 2 * minuteMs;

const [firstStep = 0, lastStep = 0] = [fees.remindOn.at(0), fees.remindOn.at(-1)];

export function feeRemindersJob({ config, database: { db }, clock }: Parts): Job {
	const keys = openFeeKeys(db);
	const work = () => remindByMail(db, { keys, publicUrl: config.publicUrl, now: clock() });
	return { name: "fee-reminders", pauses, work, singleton: true };
}

type Context = { keys: Keys; publicUrl: string; now: Date };

/**
 * Writes the reminders that are due: one mail per enrolment, for everything due, whichever instalment triggered it. The
 * step is recorded in the transaction that writes the mail, so each goes out once, however many processes run or are
 * killed. Returns how many it wrote.
 */
export async function remindByMail(db: Database, { keys, publicUrl, now }: Context): Promise<number> {
	const today = dayInIndia(now);
	const timeOfDayMs = (now.getTime() + indiaOffsetMs) % dayMs;
	if (timeOfDayMs < sendingHours.from * hourMs || timeOfDayMs >= sendingHours.until * hourMs) return 0;
	await keys.load();
	return db.transaction(async (tx) => {
		const due = await recordSteps(tx, await amountsDue(tx, await lockDue(tx, today, now), today), { today, now });
		const mails = due.map(async (each): Promise<LinkedMail> => {
			const address = `${publicUrl}${feePage(await keys.keyOf(each.id))}`;
			return [reminderMail(each, { id: each.reminderId, today, address, now }), { studentId: each.studentId }];
		});
		await enqueueMailBatch(tx, await Promise.all(mails), now);
		return due.length;
	});
}

type DueEnrolment = Enrolment & DueNow;

/**
 * Returns the enrolments whose steps no other process has recorded: the search that found an unlocked enrolment may
 * have started before another process recorded its step. The record's id is also the mail's.
 */
async function recordSteps(
	tx: Database,
	found: DueEnrolment[],
	{ today, now }: { today: string; now: Date },
): Promise<(DueEnrolment & { reminderId: string })[]> {
	const steps = found.flatMap((each) =>
		stepsOf(each, today).map((step) => ({
			id: randomUUID(),
			createdAt: now,
			enrolmentId: each.id,
			...step,
			channel: "mail" as const,
		})),
	);
	if (steps.length === 0) return [];
	const recorded = await tx.insert(feeReminders).values(steps).onConflictDoNothing().returning();
	return found.flatMap((each) => {
		const record = recorded.find(({ enrolmentId }) => enrolmentId === each.id);
		return record === undefined ? [] : [{ ...each, reminderId: record.id }];
	});
}

/** The due days with an open amount, each with the latest reminder step that has come due. */
function stepsOf({ schedule }: DueNow, today: string): { dueOn: string; step: number }[] {
	const [from, until] = dueDayRange(today);
	const days = new Set(schedule.flatMap(({ left, dueOn }) => (left > 0 ? [dueOn] : [])));
	return [...days]
		.filter((dueOn) => dueOn >= from && dueOn <= until)
		.map((dueOn) => ({ dueOn, step: Math.max(...fees.remindOn.filter((step) => daysLater(dueOn, step) <= today)) }));
}

function lockDue(tx: Database, today: string, now: Date): Promise<Enrolment[]> {
	const createdBefore = new Date(now.getTime() - undoGraceMs).toISOString();
	const isUnsent = sql`not exists (select from ${feeReminders} where ${feeReminders.enrolmentId} = ${enrolments.id}
		and ${feeReminders.dueOn} = day.due_on and ${feeReminders.step} = day.step and ${feeReminders.channel} = 'mail')`;
	const condition = sql`${enrolments.studentId} is not null and ${enrolments.createdAt} < ${createdBefore}::timestamptz`;
	return enrolmentsToRemind(tx, today, isUnsent, condition)
		.limit(batchSize)
		.for("update", { of: enrolments, skipLocked: true });
}

/**
 * Enrolments with an unpaid due day that has reached a reminder step and meets `dayCondition`, the oldest first. As in
 * `sum_fees`, payments fill the oldest instalments first, so the open amount belongs to the latest ones. The unpaid
 * rest is computed outside `day`, so that it is current for an enrolment that was paid after the search began.
 */
function enrolmentsToRemind(db: Database, today: string, dayCondition: SQL, condition: SQL | undefined) {
	const [from, until] = dueDayRange(today);
	const steps = sql.raw(`(values ${fees.remindOn.map((step) => `(${step})`).join(", ")})`);
	const hasDay = sql`exists (select from (
		select due_on, sum(paise) as paise, coalesce(sum(sum(paise)) over (order by due_on desc rows between unbounded preceding and 1 preceding), 0) as later,
			(select max(step) from ${steps} as steps (step) where due_on + step <= ${today}::date) as step
		from ${feeParts} where ${feeParts.enrolmentId} = ${enrolments.id} group by due_on) as day
		where least(day.paise, ${enrolments.open} - day.later) > 0 and day.due_on between ${from}::date and ${until}::date and ${dayCondition})`;
	const isOpen = sql`${enrolments.undoneAt} is null and not ${enrolments.waits} and ${enrolments.nextOn} <= ${until}::date`;
	return db
		.select()
		.from(enrolments)
		.where(and(isOpen, condition, hasDay))
		.orderBy(enrolments.nextOn, enrolments.id)
		.$dynamic();
}

/** The first and last due day that reminders go out for. */
function dueDayRange(today: string): [from: string, until: string] {
	return [daysLater(today, -(lastStep + lastStepValidDays - 1)), daysLater(today, -firstStep)];
}

type ReminderMail = { id: string; today: string; address: string; now: Date };

function reminderMail(enrolment: DueEnrolment, { id, today, address, now }: ReminderMail): MailMessage {
	const dueText = describeDue(enrolment, today);
	if (dueText === null) throw new Refusal("nothing-due");
	return {
		id,
		to: enrolment.email,
		subject: `${dueText.sum} ${dueText.when}`,
		...templateText(
			greeting(enrolment.name),
			`${dueText.sum} for ${duePurpose(enrolment, dueText)} ${dueText.when}.${describeUpcoming(enrolment, today)}`,
			{ label: "Open your fee page", address },
			"It shows what is paid and due, and how to pay. If you have paid already, tell us the payment's number there.",
			signature(),
		),
		goodUntil: new Date(now.getTime() + dayMs),
	};
}

/** ' ₹9,000 for instalment 2 of 3 follows on 12 March.': parts that are due soon, besides those that the mail requests. */
function describeUpcoming({ schedule, parts }: DueNow, today: string): string {
	const [, until] = dueDayRange(today);
	const soon = schedule.filter((part) => part.left > 0 && part.dueOn <= until && !parts.includes(part));
	return soon
		.map((part) => ` ${rupees(part.left)} for ${describeParts([part], schedule)} follows on ${formatDay(part.dueOn)}.`)
		.join("");
}

const maxListed = 50;

/** For the page Today: enrolments without a WhatsApp message since their latest reminder step, the oldest first. */
export async function listFeeReminders(
	db: Database,
	{ who, email, reached }: { who: "mine" | "everyone"; email: string; reached: ReachedRows },
	{ keys, publicUrl, now }: Context,
): Promise<FeeReminder[]> {
	const today = dayInIndia(now);
	const scope = who === "mine" ? eq(enrolments.owner, email) : withinFees(reached);
	const isUnsent = sql`not exists (select from ${feeReminders} where ${feeReminders.enrolmentId} = ${enrolments.id}
		and ${feeReminders.channel} = 'whatsapp' and (${feeReminders.createdAt} at time zone 'Asia/Kolkata')::date >= day.due_on + day.step)`;
	const found = await enrolmentsToRemind(db, today, isUnsent, and(scope, hasWhatsApp)).limit(maxListed);
	return Promise.all(
		(await amountsDue(db, found, today)).map(async (each) => {
			const address = `${publicUrl}${feePage(await keys.keyOf(each.id))}`;
			const { id: _id, name, phone, domain, plan, nextOn, owner } = each;
			const about = { _id, name, phone, domain, plan, nextOn: nextOn ?? today, owner };
			return { ...about, ...presentDue(each), text: whatsappText(each, each, address, today) ?? "" };
		}),
	);
}

/** The same rule as `whatsAppNumber`. */
const hasWhatsApp = sql`length(ltrim(regexp_replace(${enrolments.phone}, '\\D', '', 'g'), '0'))
	between ${whatsAppDigits.min} and ${whatsAppDigits.max}`;

/** A manual reminder: a mail, or a note that it was sent by WhatsApp. */
export async function remindStudent(
	db: Database,
	id: string,
	channel: "mail" | "whatsapp",
	{
		keys,
		publicUrl,
		reached,
		actor,
	}: Omit<Context, "now"> & { reached: ReachedRows; actor: Actor & Pick<FeeActor, "idempotencyKey"> },
): Promise<void> {
	const { now } = actor;
	const address = `${publicUrl}${feePage(await keys.keyOf(id))}`;
	await db.transaction(async (tx) => {
		const [visible] = await tx
			.select({ id: enrolments.id })
			.from(enrolments)
			.where(and(eq(enrolments.id, id), isNull(enrolments.undoneAt), withinFees(reached)));
		if (visible === undefined) throw new Refusal("not-found");
		const enrolment = await lockEnrolment(tx, id);
		const { studentId } = enrolment;
		const today = dayInIndia(now);
		const dueEnrolment = { ...enrolment, ...(await amountDue(tx, enrolment, today)) };
		if (dueEnrolment.due === 0) throw new Refusal("nothing-due");
		const reminderId = idFromKey(id, actor.idempotencyKey);
		const recorded = await tx
			.insert(feeReminders)
			.values({ id: reminderId, createdAt: now, enrolmentId: id, channel, by: actor.by })
			.onConflictDoNothing()
			.returning();
		if (recorded.length === 0) return refuseOtherChannel(tx, reminderId, channel);
		if (channel === "mail") {
			const mail = reminderMail(dueEnrolment, { id: reminderId, today, address, now });
			await enqueueMails(tx, [mail], { studentId, now });
		}
		await recordAuditEvent(
			tx,
			actor,
			auditEntry(enrolment, "reminded", channel === "mail" ? "by mail" : "by WhatsApp"),
		);
	});
}

/** A key sent again is a retry of the same reminder. */
async function refuseOtherChannel(tx: Database, id: string, channel: "mail" | "whatsapp"): Promise<void> {
	const [stored] = await tx.select({ channel: feeReminders.channel }).from(feeReminders).where(eq(feeReminders.id, id));
	if (stored?.channel !== channel) throw new Refusal("noted-already");
}
