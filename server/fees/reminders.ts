import { randomUUID } from "node:crypto";
import { fees } from "#content/fees.ts";
import type { FeeReminder } from "#contract/fees.ts";
import { feePage } from "#contract/paths.ts";
import { type Actor, recordAct } from "../platform/audit/audit.ts";
import { and, eq, inArray, isNull, sql } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeReminders } from "../platform/db/schema.ts";
import type { Reached } from "../platform/http/caller.ts";
import { dayInIndia } from "../platform/india-time.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { putEachInOutbox, putInOutbox } from "../platform/mail/outbox.ts";
import { greeting, type MailMessage, signature, written } from "../platform/mail/template.ts";
import type { Parts } from "../platform/parts.ts";
import { Refusal } from "../platform/refusal.ts";
import { openFeeKeys } from "./keys.ts";
import { actOn, lockEnrolment } from "./ledger.ts";
import { rupees } from "./money.ts";
import type { Enrolment } from "./papers.ts";
import { withinFees } from "./present.ts";
import { whatsappText, wordsOf } from "./reminder-text.ts";

/**
 * Three days before a part is due, on the day, three and seven days after it: by mail from here, by WhatsApp from Today. A payment moves the part that is due,
 * and a payment that was told waits for staff: both end the reminders.
 */

const dayMs = 24 * 3_600_000;
/** Hours of the day in India in which mails go out. */
const hours = { from: 9, until: 20 };
/** Batch size: the embedded database serves nobody else meanwhile. */
const batch = 25;
const pauses = { busyMs: 50, idleMs: 60_000, troubledMs: 60_000 };
/** The last step counts for so many days. */
const lastStepDays = 7;
/** An enrolment can be undone for a minute. */
const settledMs = 2 * 60_000;

const [first = 0, last = 0] = [fees.remindOn.at(0), fees.remindOn.at(-1)];

export function feeRemindersJob({ config, database: { db }, clock }: Parts): Job {
	const keys = openFeeKeys(db);
	const work = () => remindByMail(db, { keys, publicUrl: config.publicUrl, now: clock() });
	return { name: "fee-reminders", pauses, work, ofOne: true };
}

type Context = { keys: Keys; publicUrl: string; now: Date };

/** The step that a part is at: the latest one reached. Undefined before the first and long after the last. */
export function stepOn(dueOn: string, today: string): number | undefined {
	const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs);
	if (days < first || days >= last + lastStepDays) return undefined;
	return fees.remindOn.findLast((step) => step <= days);
}

/**
 * Writes the reminders that are due. Whoever notes a step writes its mail in the same transaction, so each goes out once, however many processes run or
 * are killed. Answers how many there were.
 */
export async function remindByMail(db: Database, { keys, publicUrl, now }: Context): Promise<number> {
	const today = dayInIndia(now);
	const hour = (now.getTime() + 5.5 * 3_600_000) % dayMs;
	if (hour < hours.from * 3_600_000 || hour >= hours.until * 3_600_000) return 0;
	// Before the transaction: the first key of a process reads its secret.
	await keys.keyOf(randomUUID());
	return db.transaction(async (tx) => {
		const due = await noteSteps(tx, await lockDue(tx, today, now), now);
		const mails = due.map(async (each): Promise<[MailMessage, { studentId: string }]> => {
			const address = `${publicUrl}${feePage(await keys.keyOf(each.id))}`;
			return [reminderMail(each, { today, address, now }), { studentId: each.studentId ?? "" }];
		});
		await putEachInOutbox(tx, await Promise.all(mails), now);
		return due.length;
	});
}

type Due = Enrolment & { nextOn: string; next: number; step: number };

/**
 * Answers those whose step nobody else noted: an enrolment that is free again may be found by a search that began before the other's
 * note was there.
 */
async function noteSteps(tx: Database, due: Due[], now: Date): Promise<Due[]> {
	if (due.length === 0) return due;
	const noted = await tx
		.insert(feeReminders)
		.values(
			due.map(({ id, nextOn, step }) => ({
				...{ id: randomUUID(), createdAt: now, enrolmentId: id, dueOn: nextOn, step, channel: "mail" as const },
			})),
		)
		.onConflictDoNothing()
		.returning({ enrolmentId: feeReminders.enrolmentId });
	return due.filter(({ id }) => noted.some(({ enrolmentId }) => enrolmentId === id));
}

async function lockDue(tx: Database, today: string, now: Date): Promise<Due[]> {
	const steps = fees.remindOn.flatMap((step, place) => {
		const next = fees.remindOn[place + 1] ?? step + lastStepDays;
		const [from, until] = [addDays(today, -(next - 1)), addDays(today, -step)];
		return sql`(${enrolments.nextOn} between ${from}::date and ${until}::date and not exists (
			select 1 from ${feeReminders} where ${feeReminders.enrolmentId} = ${enrolments.id} and ${feeReminders.dueOn} = ${enrolments.nextOn}
				and ${feeReminders.step} = ${step}::int and ${feeReminders.channel} = 'mail'))`;
	});
	const found = await tx
		.select()
		.from(enrolments)
		.where(sql`${dueWithin(today)} and ${enrolments.studentId} is not null
			and ${enrolments.createdAt} < ${new Date(now.getTime() - settledMs).toISOString()}::timestamptz and (${sql.join(steps, sql` or `)})`)
		.orderBy(enrolments.nextOn, enrolments.id)
		.limit(batch)
		.for("update", { skipLocked: true });
	return found.flatMap((each) => {
		const step = each.nextOn === null ? undefined : stepOn(each.nextOn, today);
		return step === undefined || each.nextOn === null || each.next === null
			? []
			: [{ ...each, nextOn: each.nextOn, next: each.next, step }];
	});
}

/** Word for word the condition of the index `enrolments_by_next`. */
function dueWithin(today: string) {
	return sql`${enrolments.undoneAt} is null and not ${enrolments.waits}
		and ${enrolments.nextOn} between ${addDays(today, -(last + lastStepDays - 1))}::date and ${addDays(today, -first)}::date`;
}

function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, day.length);
}

function reminderMail(
	enrolment: Enrolment & { nextOn: string; next: number },
	{ today, address, now }: { today: string; address: string; now: Date },
): MailMessage {
	const { what, when } = wordsOf(enrolment, today);
	return {
		to: enrolment.email,
		subject: `${rupees(enrolment.next)} ${when}`,
		...written(
			greeting(enrolment.name),
			`${rupees(enrolment.next)} for ${what} ${when}.`,
			{ label: "Open your fee page", address },
			"It shows what is paid and due, and how to pay. If you have paid already, tell us the payment's number there.",
			signature(),
		),
		goodUntil: new Date(now.getTime() + dayMs),
	};
}

/** Those whose step is not sent by WhatsApp yet, the oldest first: for Today. */
export async function listFeeReminders(
	db: Database,
	{ who, email, reached }: { who: "mine" | "everyone"; email: string; reached: Reached },
	{ keys, publicUrl, now }: Context,
): Promise<FeeReminder[]> {
	const today = dayInIndia(now);
	const mine = who === "mine" ? eq(enrolments.owner, email) : withinFees(reached);
	const found = await db
		.select()
		.from(enrolments)
		.where(and(dueWithin(today), mine))
		.orderBy(enrolments.nextOn, enrolments.id)
		.limit(mostShown * 2);
	const sent = await lastSent(
		db,
		found.map(({ id }) => id),
	);
	const waiting = found.flatMap((each) => {
		const { nextOn, next } = each;
		const step = nextOn === null ? undefined : stepOn(nextOn, today);
		if (nextOn === null || next === null || step === undefined) return [];
		return (sent.get(each.id) ?? "") >= addDays(nextOn, step) ? [] : [{ ...each, nextOn, next }];
	});
	return Promise.all(
		waiting.slice(0, mostShown).map(async (each) => {
			const address = `${publicUrl}${feePage(await keys.keyOf(each.id))}`;
			const { id: _id, name, phone, domain, plan, nextOn, next, owner } = each;
			return { _id, name, phone, domain, plan, nextOn, next, owner, text: whatsappText(each, address, today) ?? "" };
		}),
	);
}

const mostShown = 50;

/** The day in India of the last reminder by WhatsApp. */
async function lastSent(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select()
		.from(feeReminders)
		.where(and(inArray(feeReminders.enrolmentId, ids), eq(feeReminders.channel, "whatsapp")))
		.orderBy(feeReminders.createdAt);
	return new Map(found.map(({ enrolmentId, createdAt }) => [enrolmentId, dayInIndia(createdAt)]));
}

/** By hand: a mail, or the note that it was done by WhatsApp. */
export async function remindStudent(
	db: Database,
	id: string,
	channel: "mail" | "whatsapp",
	{ keys, publicUrl, reached, actor }: Omit<Context, "now"> & { reached: Reached; actor: Actor },
): Promise<void> {
	const { now } = actor;
	const address = `${publicUrl}${feePage(await keys.keyOf(id))}`;
	await db.transaction(async (tx) => {
		const [within] = await tx
			.select({ id: enrolments.id })
			.from(enrolments)
			.where(and(eq(enrolments.id, id), isNull(enrolments.undoneAt), withinFees(reached)));
		if (within === undefined) throw new Refusal("not-found");
		const enrolment = await lockEnrolment(tx, id);
		const { nextOn, next, studentId } = enrolment;
		if (nextOn === null || next === null) throw new Refusal("nothing-due");
		await tx.insert(feeReminders).values({ id: randomUUID(), createdAt: now, enrolmentId: id, channel, by: actor.by });
		if (channel === "mail") {
			const mail = reminderMail({ ...enrolment, nextOn, next }, { today: dayInIndia(now), address, now });
			await putInOutbox(tx, [mail], studentId === null ? { enquiryId: null, now } : { studentId, now });
		}
		await recordAct(tx, actor, actOn(enrolment, "reminded", channel === "mail" ? "by mail" : "by WhatsApp"));
	});
}
