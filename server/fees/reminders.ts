import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { fees } from "#content/fees.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { FeeReminder } from "#contract/fee-reminders.ts";
import { feePage } from "#contract/paths.ts";
import { type Actor, recordAct } from "../platform/audit/audit.ts";
import { and, eq, getTableColumns, isNull, sql } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeParts, feeReminders } from "../platform/db/schema.ts";
import type { Reached } from "../platform/http/caller.ts";
import { dayInIndia, indiaOffsetMs } from "../platform/india-time.ts";
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
 * Three days before a part is due, on the day, three and seven days after it: by mail from here, by WhatsApp from Today. Each part that something is left of
 * has its own, whether an older one is paid or not. What is paid is not reminded of, and nothing is while a payment that was told waits for staff.
 */

/** Hours of the day in India in which mails go out. */
const hours = { from: 9, until: 20 };
/** Batch size: the embedded database serves nobody else meanwhile. */
const batch = 25;
const pauses = { busyMs: 50, idleMs: 60_000, troubledMs: 60_000 };
/** The last step counts for so many days. */
const lastStepDays = 7;
/** An enrolment can be undone for a minute. */
const settledMs = 2 * minuteMs;

const [first = 0, last = 0] = [fees.remindOn.at(0), fees.remindOn.at(-1)];

export function feeRemindersJob({ config, database: { db }, clock }: Parts): Job {
	const keys = openFeeKeys(db);
	const work = () => remindByMail(db, { keys, publicUrl: config.publicUrl, now: clock() });
	return { name: "fee-reminders", pauses, work, ofOne: true };
}

type Context = { keys: Keys; publicUrl: string; now: Date };

/**
 * Writes the reminders that are due. Whoever notes a step writes its mail in the same transaction, so each goes out once, however many processes run or
 * are killed. Answers how many there were.
 */
export async function remindByMail(db: Database, { keys, publicUrl, now }: Context): Promise<number> {
	const today = dayInIndia(now);
	const hour = (now.getTime() + indiaOffsetMs) % dayMs;
	if (hour < hours.from * hourMs || hour >= hours.until * hourMs) return 0;
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

/** An enrolment as it stands with one of its days: `nextOn` and `next` are that day and what is left of it. */
type Due = Enrolment & { nextOn: string; next: number; step: number };
/** With the id of its note, which is its mail's too. */
type Noted = Due & { reminderId: string };

/**
 * Answers those whose step nobody else noted: an enrolment that is free again may be found by a search that began before the other's
 * note was there.
 */
async function noteSteps(tx: Database, found: Due[], now: Date): Promise<Noted[]> {
	if (found.length === 0) return [];
	const due = found.map((each) => ({ ...each, reminderId: randomUUID() }));
	const noted = await tx
		.insert(feeReminders)
		.values(
			due.map(({ reminderId, id, nextOn, step }) => ({
				...{ id: reminderId, createdAt: now, enrolmentId: id, dueOn: nextOn, step, channel: "mail" as const },
			})),
		)
		.onConflictDoNothing()
		.returning({ id: feeReminders.id });
	return due.filter(({ reminderId }) => noted.some(({ id }) => id === reminderId));
}

function lockDue(tx: Database, today: string, now: Date): Promise<Due[]> {
	const settled = new Date(now.getTime() - settledMs).toISOString();
	const isUnsent = sql`not exists (select from ${feeReminders} where ${feeReminders.enrolmentId} = ${enrolments.id}
		and ${feeReminders.dueOn} = day.due_on and ${feeReminders.step} = day.step and ${feeReminders.channel} = 'mail')`;
	return daysToRemind(
		tx,
		today,
		sql`${enrolments.studentId} is not null and ${enrolments.createdAt} < ${settled}::timestamptz and ${isUnsent}`,
	)
		.limit(batch)
		.for("update", { of: enrolments, skipLocked: true });
}

/**
 * The days that something is left of, the oldest first, each at the latest step that it reached. As in `sum_fees`, payments fill the oldest first, so what
 * falls due later is open before it. What is left is reckoned outside `day`: of a row that was paid since the search began it is then what is left now.
 */
function daysToRemind(db: Database, today: string, which: SQL | undefined) {
	const steps = sql.raw(`(values ${fees.remindOn.map((step) => `(${step})`).join(", ")})`);
	const day = sql`lateral (
		select due_on, sum(paise) as paise, coalesce(sum(sum(paise)) over (order by due_on desc rows between unbounded preceding and 1 preceding), 0) as later,
			(select max(step) from ${steps} as steps (step) where due_on + step <= ${today}::date) as step
		from ${feeParts} where ${feeParts.enrolmentId} = ${enrolments.id} group by due_on) as day`;
	const next = sql<number>`least(day.paise, ${enrolments.open} - day.later)::int`;
	return db
		.select({
			...getTableColumns(enrolments),
			...{ nextOn: sql<string>`day.due_on::text`, next, step: sql<number>`day.step` },
		})
		.from(enrolments)
		.innerJoin(day, sql`${next} > 0`)
		.where(
			and(
				sql`${enrolments.undoneAt} is null and not ${enrolments.waits} and ${enrolments.nextOn} <= ${addDays(today, -first)}::date
				and day.due_on between ${addDays(today, -(last + lastStepDays - 1))}::date and ${addDays(today, -first)}::date`,
				which,
			),
		)
		.orderBy(sql`day.due_on`, enrolments.id)
		.$dynamic();
}

function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, day.length);
}

function reminderMail(
	enrolment: Enrolment & { nextOn: string; next: number; reminderId: string },
	{ today, address, now }: { today: string; address: string; now: Date },
): MailMessage {
	const { what, when } = wordsOf(enrolment, today);
	return {
		id: enrolment.reminderId,
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

const mostShown = 50;

/** Those who were not written to by WhatsApp since their step was reached, the oldest first: for Today. */
export async function listFeeReminders(
	db: Database,
	{ who, email, reached }: { who: "mine" | "everyone"; email: string; reached: Reached },
	{ keys, publicUrl, now }: Context,
): Promise<FeeReminder[]> {
	const today = dayInIndia(now);
	const mine = who === "mine" ? eq(enrolments.owner, email) : withinFees(reached);
	const isUnsent = sql`not exists (select from ${feeReminders} where ${feeReminders.enrolmentId} = ${enrolments.id}
		and ${feeReminders.channel} = 'whatsapp' and (${feeReminders.createdAt} at time zone 'Asia/Kolkata')::date >= day.due_on + day.step)`;
	const found = await daysToRemind(db, today, and(mine, isUnsent, hasWhatsApp)).limit(mostShown);
	// One message to each: once it is noted, none of their days is asked for before it reaches its next step.
	const oldest = found.filter(({ id }, place) => found.findIndex((each) => each.id === id) === place);
	return Promise.all(
		oldest.map(async (each) => {
			const address = `${publicUrl}${feePage(await keys.keyOf(each.id))}`;
			const { id: _id, name, phone, domain, plan, nextOn, next, owner } = each;
			return { _id, name, phone, domain, plan, nextOn, next, owner, text: whatsappText(each, address, today) ?? "" };
		}),
	);
}

/** The numbers that WhatsApp can take, as `whatsAppTo` of the console. */
const hasWhatsApp = sql`length(ltrim(regexp_replace(${enrolments.phone}, '\\D', '', 'g'), '0')) between 10 and 15`;

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
		const reminderId = randomUUID();
		await tx.insert(feeReminders).values({ id: reminderId, createdAt: now, enrolmentId: id, channel, by: actor.by });
		if (channel === "mail") {
			const mail = reminderMail({ ...enrolment, nextOn, next, reminderId }, { today: dayInIndia(now), address, now });
			await putInOutbox(tx, [mail], studentId === null ? { enquiryId: null, now } : { studentId, now });
		}
		await recordAct(tx, actor, actOn(enrolment, "reminded", channel === "mail" ? "by mail" : "by WhatsApp"));
	});
}
