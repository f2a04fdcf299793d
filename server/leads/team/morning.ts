import { dayInIndia } from "#contract/days.ts";
import { hourMs } from "#contract/durations.ts";
import { pages } from "#contract/paths.ts";
import { emailsAwayOn } from "../../identity/admins/assignees.ts";
import { claimMorningMails } from "../../identity/admins/mail-recipients.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { textList, timestamp } from "../../platform/db/parameters.ts";
import { leads } from "../../platform/db/schema.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { enqueueMailBatch, type LinkedMail } from "../../platform/mail/outbox.ts";
import type { Parts } from "../../platform/parts.ts";
import { morningMail } from "../mails/staff.ts";
import { type Admissions, admissionsOf } from "../messages.ts";
import { unassignLeads } from "./move-leads.ts";
import { followUpsOf } from "./team.ts";

/** Hours in India. At noon the mail is out of date. */
const [startMs, endMs] = [8.5 * hourMs, 12 * hourMs];
/** A batch blocks all other queries on the embedded database. */
const batchSize = 25;
const pauses = { busyMs: 50, idleMs: 30_000, retryMs: 30_000 };

export function morningJob({ config, database: { db }, clock }: Parts): Job {
	const admissions = admissionsOf(config);
	return { name: "morning-mails", pauses, work: () => writeMorningMails(db, admissions, clock()), singleton: true };
}

/**
 * Mails each owner once a day what is overdue and due. Follow-ups that are due today lose their owner if that person is
 * away, so that someone else sees them. A person's day is claimed in the transaction that writes the mail, so each is
 * written once, however many processes run. Returns how many people there were.
 */
export async function writeMorningMails(db: Database, admissions: Admissions, now: Date): Promise<number> {
	const midnight = startOfDayInIndia(now).getTime();
	const goodUntil = new Date(midnight + endMs);
	if (now.getTime() < midnight + startMs || now >= goodUntil) return 0;
	const today = dayInIndia(now);
	return db.transaction(async (tx) => {
		const emails = await claimMorningMails(tx, today, batchSize);
		const away = (await emailsAwayOn(tx, today)).filter((email) => emails.includes(email));
		if (away.length > 0) await unassignLeads(tx, followUpsOf(away, today, today), { by: null, now });
		const waiting = await countWaiting(tx, emails, now);
		const address = `${admissions.publicUrl}${pages.today}`;
		const mails = waiting.map(
			(each): LinkedMail => [morningMail({ ...each, address, goodUntil }), { enquiryId: null }],
		);
		await enqueueMailBatch(tx, mails, now);
		return emails.length;
	});
}

/** Counted as in Today, including hiring. */
async function countWaiting(tx: Database, emails: string[], now: Date) {
	const tomorrow = new Date(startOfDayInIndia(now).getTime() + 24 * hourMs);
	const { rows } = await tx.execute<{ to: string; overdue: number; due: number }>(sql`
		select owner as "to", count(*) filter (where follow_up_at < ${timestamp(now)})::int as overdue,
			count(*) filter (where follow_up_at >= ${timestamp(now)})::int as due
		from ${leads} where owner in ${textList(emails)}
			and follow_up_at < ${timestamp(tomorrow)} and follow_up_at is not null
		group by owner`);
	return rows;
}
