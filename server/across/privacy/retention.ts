import type { SQL } from "drizzle-orm";
import { enquiryKinds } from "#contract/enquiries.ts";
import { updateFromFirstEnquiry } from "../../leads/join.ts";
import { contactedSince, waitsForPlace } from "../../leads/present-lead.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { uuidList } from "../../platform/db/list-parameters.ts";
import type { Database } from "../../platform/db/open.ts";
import {
	auditEvents,
	enquiries,
	enrolments,
	feeDocuments,
	feeRequests,
	leads,
	ledger,
	masterclasses,
	outbox,
	paymentReferences,
	registrations,
	students,
} from "../../platform/db/schema.ts";
import { hourly, type Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { type ExpiringRows, type OldRow, openErasureByAge } from "./erasure-by-age.ts";
import { accounts } from "./inventory.ts";

export function retentionJob({ config, database: { db }, clock, log }: Parts): Job {
	const erase = openErasureByAge({ db, log });
	const work = async (stopped: AbortSignal) => {
		const now = clock();
		const old = [
			...oldEnquiries({ months: config.leadRetentionMonths, now }),
			sentMailTexts({ days: config.outboxRetentionDays, now }),
			oldActions({ days: config.auditRetentionDays, now }),
			oldFees({ years: accounts.years, now }),
		];
		await erase(old, now, stopped);
		return 0;
	};
	return { name: "retention", pauses: hourly, work, evenWhenFull: true, singleton: true };
}

type RetentionMonths = { months: number; now: Date };

/**
 * Enquiries and registrations past retention, with their mails, as the privacy policy says: `months` after the last
 * contact, from either side. Those of students, and of people who wait for a batch or whose follow-up is still due, are
 * kept.
 */
export function oldEnquiries({ months, now }: RetentionMonths): ExpiringRows[] {
	const until = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`;
	return [
		{ createdAt: enquiries.createdAt, erase: pageByPage(enquiries, until, eraseEnquiries) },
		{ createdAt: registrations.createdAt, erase: pageByPage(registrations, until, eraseRegistrations) },
	];
}

type RetentionDays = { days: number; now: Date };

const daysBefore = ({ days, now }: RetentionDays) =>
	sql`(${now.toISOString()}::timestamptz - make_interval(days => ${days}::int))`;

/** The texts of mails sent or abandoned long ago. Their rows stay. */
export function sentMailTexts(retention: RetentionDays): ExpiringRows {
	const until = daysBefore(retention);
	return {
		createdAt: outbox.createdAt,
		erase: async (tx, most) => {
			const which = sql`select id from ${outbox} where created_at < ${until}
				and coalesce(sent_at, ended_at) < ${until} and text <> '' order by created_at limit ${most} for update skip locked`;
			const { rows } =
				await tx.execute(sql`update ${outbox} set text = '', links = '[]', attachments = '[]', unsubscribe = null
				where id = any(array(${which})) returning 1`);
			return { gone: rows.length };
		},
	};
}

/** Rows of the audit trail past retention. */
export function oldActions(retention: RetentionDays): ExpiringRows {
	return {
		createdAt: auditEvents.createdAt,
		erase: async (tx, most) => {
			const which = sql`select id from ${auditEvents} where created_at < ${daysBefore(retention)}
				order by created_at limit ${most} for update skip locked`;
			const { rows } = await tx.execute(sql`delete from ${auditEvents} where id = any(array(${which})) returning 1`);
			return { gone: rows.length };
		},
	};
}

/** Enrolments with all that belongs to them, once the law no longer requires keeping their ledger and documents. */
export function oldFees({ years, now }: { years: number; now: Date }): ExpiringRows {
	const until = sql`(${now.toISOString()}::timestamptz - make_interval(years => ${years}::int))`;
	return {
		createdAt: enrolments.createdAt,
		erase: async (tx, most) => {
			const { rows } = await tx.execute<{
				id: string;
			}>(sql`select id from ${enrolments} as old where created_at < ${until}
				and not exists (select from ${ledger} where enrolment_id = old.id and created_at >= ${until})
				and not exists (select from ${feeDocuments} where enrolment_id = old.id and created_at >= ${until})
				order by created_at limit ${most} for update skip locked`);
			const theirs = uuidList(rows.map(({ id }) => id));
			await tx.execute(
				sql`delete from ${paymentReferences} where ledger_id in (select id from ${ledger} where enrolment_id in ${theirs})`,
			);
			for (const table of [feeRequests, feeDocuments, ledger])
				await tx.execute(sql`delete from ${table} where enrolment_id in ${theirs}`);
			await tx.execute(sql`delete from ${enrolments} where id in ${theirs}`);
			return { gone: rows.length };
		},
	};
}

async function eraseEnquiries(tx: Database, which: SQL): Promise<number> {
	const { rows } = await tx.execute<{ id: string; lead_id: string | null }>(
		sql`delete from ${enquiries} where id = any(array(${which})) returning id, lead_id`,
	);
	const left = rows.flatMap(({ lead_id }) => lead_id ?? []);
	await tx.execute(sql`delete from ${leads} where id in ${uuidList(left)}
		and not exists (select from ${enquiries} where lead_id = leads.id)`);
	await updateFromFirstEnquiry(tx, left);
	return rows.length;
}

async function eraseRegistrations(tx: Database, which: SQL): Promise<number> {
	const gone = sql`delete from ${registrations} where id = any(array(${which})) returning masterclass_id`;
	const { rows } = await tx.execute<{ rows: number }>(sql`with gone as (${gone}), counted as (
			update ${masterclasses} set applicationcount = applicationcount - theirs.number
			from (select masterclass_id, count(*)::int as number from gone group by masterclass_id) as theirs
			where ${masterclasses}.id = theirs.masterclass_id)
		select count(*)::int as rows from gone`);
	return rows[0]?.rows ?? 0;
}

type Submissions = typeof enquiries | typeof registrations;

const beforeAll: OldRow = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
/** Takes some 100 ms. Old rows that are kept grow to many, and a statement over all of them would exceed its timeout. */
const rowsOfPage = 500;

/** Reads a page of old rows, the oldest first, and erases those that nothing keeps. */
function pageByPage(
	table: Submissions,
	until: SQL,
	erase: (tx: Database, which: SQL) => Promise<number>,
): ExpiringRows["erase"] {
	// Enquiries have an index by kind and time.
	const parts = table === enquiries ? enquiryKinds.map((kind) => sql`kind = ${kind}`) : [sql`true`];
	return async (tx, most, { at, id } = beforeAll) => {
		const oldest = parts.map(
			(part) => sql`(select id, created_at from ${table} where ${part} and created_at < ${until}
				and (created_at, id) > (${at}::timestamptz, ${id}::uuid) order by created_at, id limit ${rowsOfPage})`,
		);
		const { rows } = await tx.execute<OldRow>(sql`select id, created_at::text as at
			from (${sql.join(oldest, sql` union all `)}) as old order by created_at, id limit ${rowsOfPage}`);
		const gone = await erase(tx, past(table, { page: rows.map((row) => row.id), until, most }));
		return { gone, next: gone < most && rows.length === rowsOfPage ? rows.at(-1) : undefined };
	};
}

/**
 * Of these old rows, those of people who had no contact later and are not students. Who gave no email, as only an
 * enquiry can, is known by their number and their lead. Skips rows that another process has locked.
 */
function past(table: Submissions, { page, until, most }: { page: string[]; until: SQL; most: number }): SQL {
	// Null where it is empty: an index then finds nothing, instead of everyone who gave none.
	const email = sql`nullif(lower(old.email), '')`;
	const phone = sql`case old.email when '' then old.phone_e164 end`;
	const later = (same: SQL) =>
		[enquiries, registrations].map((other) => sql`${other} as later where ${same} and later.created_at >= ${until}`);
	const kept = [
		...later(sql`lower(later.email) = ${email}`),
		sql`${students} where email = ${email}`,
		keptLead(sql`leads.email = ${email}`, until),
	];
	if (table === enquiries)
		kept.push(
			...later(sql`later.phone_e164 = ${phone}`),
			keptLead(sql`leads.phone_e164 = ${phone}`, until),
			keptLead(sql`leads.id = old.lead_id`, until),
		);
	const none = kept.map((each) => sql`not exists (select from ${each})`);
	return sql`select old.id from ${table} as old where old.id in ${uuidList(page)} and ${sql.join(none, sql` and `)}
		order by old.created_at limit ${most} for update of old skip locked`;
}

/** Leads that staff still work on, and those of students. */
function keptLead(theirs: SQL, until: SQL): SQL {
	const id = sql`leads.id`;
	return sql`${leads} where ${theirs} and (follow_up_at >= ${until} or ${contactedSince(id, until)} or ${waitsForPlace(id)}
		or exists (select from ${enrolments} where lead_id = leads.id and student_id is not null and undone_at is null)
		or exists (select from ${students} where students.email = leads.email))`;
}
