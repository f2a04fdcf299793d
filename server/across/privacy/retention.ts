import type { SQL } from "drizzle-orm";
import { enquiryKinds } from "#contract/enquiries.ts";
import { updateFromFirstEnquiry } from "../../leads/join.ts";
import { contactedSince, waitsForPlace } from "../../leads/present-lead.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp, uuidList } from "../../platform/db/parameters.ts";
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
import { type ExpiringRows, openErasureByAge, type RowPosition } from "./erasure-by-age.ts";
import { accountingRetention } from "./inventory.ts";

export function retentionJob({ config, database: { db }, clock, log }: Parts): Job {
	const erase = openErasureByAge({ db, log });
	const work = async (signal: AbortSignal) => {
		const now = clock();
		const expired = [
			...expiredEnquiries({ months: config.leadRetentionMonths, now }),
			expiredMailTexts({ days: config.outboxRetentionDays, now }),
			expiredAuditEvents({ days: config.auditRetentionDays, now }),
			expiredEnrolments({ years: accountingRetention.years, now }),
		];
		await erase(expired, now, signal);
		return 0;
	};
	return { name: "retention", pauses: hourly, work, evenWhenFull: true, singleton: true };
}

type RetentionMonths = { months: number; now: Date };

/**
 * Enquiries and registrations past retention, with their mails, as the privacy policy says: `months` after the last
 * contact, from either side. Those of students, and of people who wait for a batch or whose follow-up is still due, are
 * retained.
 */
export function expiredEnquiries({ months, now }: RetentionMonths): ExpiringRows[] {
	const cutoff = sql`(${timestamp(now)} - make_interval(months => ${months}::int))`;
	return [
		{ createdAt: enquiries.createdAt, erase: eraseInPages(enquiries, cutoff, eraseEnquiries) },
		{ createdAt: registrations.createdAt, erase: eraseInPages(registrations, cutoff, eraseRegistrations) },
	];
}

type RetentionDays = { days: number; now: Date };

const cutoffDaysAgo = ({ days, now }: RetentionDays) => sql`(${timestamp(now)} - make_interval(days => ${days}::int))`;

/** The texts of mails sent or abandoned long ago. Their rows stay. */
export function expiredMailTexts(retention: RetentionDays): ExpiringRows {
	const cutoff = cutoffDaysAgo(retention);
	return {
		createdAt: outbox.createdAt,
		erase: async (tx, limit) => {
			const expiredIds = sql`select id from ${outbox} where created_at < ${cutoff}
				and coalesce(sent_at, ended_at) < ${cutoff} and text <> '' order by created_at limit ${limit} for update skip locked`;
			const { rows } =
				await tx.execute(sql`update ${outbox} set text = '', links = '[]', attachments = '[]', unsubscribe = null
				where id = any(array(${expiredIds})) returning 1`);
			return { count: rows.length };
		},
	};
}

/** Rows of the audit trail past retention. */
export function expiredAuditEvents(retention: RetentionDays): ExpiringRows {
	return {
		createdAt: auditEvents.createdAt,
		erase: async (tx, limit) => {
			const expiredIds = sql`select id from ${auditEvents} where created_at < ${cutoffDaysAgo(retention)}
				order by created_at limit ${limit} for update skip locked`;
			const { rows } = await tx.execute(
				sql`delete from ${auditEvents} where id = any(array(${expiredIds})) returning 1`,
			);
			return { count: rows.length };
		},
	};
}

/** Enrolments with all that belongs to them, once the law no longer requires keeping their ledger and documents. */
export function expiredEnrolments({ years, now }: { years: number; now: Date }): ExpiringRows {
	const cutoff = sql`(${timestamp(now)} - make_interval(years => ${years}::int))`;
	return {
		createdAt: enrolments.createdAt,
		erase: async (tx, limit) => {
			const { rows } = await tx.execute<{
				id: string;
			}>(sql`select id from ${enrolments} as old where created_at < ${cutoff}
				and not exists (select from ${ledger} where enrolment_id = old.id and created_at >= ${cutoff})
				and not exists (select from ${feeDocuments} where enrolment_id = old.id and created_at >= ${cutoff})
				order by created_at limit ${limit} for update skip locked`);
			const enrolmentIds = uuidList(rows.map(({ id }) => id));
			await tx.execute(
				sql`delete from ${paymentReferences} where ledger_id in (select id from ${ledger} where enrolment_id in ${enrolmentIds})`,
			);
			for (const table of [feeRequests, feeDocuments, ledger])
				await tx.execute(sql`delete from ${table} where enrolment_id in ${enrolmentIds}`);
			await tx.execute(sql`delete from ${enrolments} where id in ${enrolmentIds}`);
			return { count: rows.length };
		},
	};
}

async function eraseEnquiries(tx: Database, expiredIds: SQL): Promise<number> {
	const { rows } = await tx.execute<{ id: string; lead_id: string | null }>(
		sql`delete from ${enquiries} where id = any(array(${expiredIds})) returning id, lead_id`,
	);
	const leadIds = rows.flatMap(({ lead_id }) => lead_id ?? []);
	await tx.execute(sql`delete from ${leads} where id in ${uuidList(leadIds)}
		and not exists (select from ${enquiries} where lead_id = leads.id)`);
	await updateFromFirstEnquiry(tx, leadIds);
	return rows.length;
}

async function eraseRegistrations(tx: Database, expiredIds: SQL): Promise<number> {
	const deletion = sql`delete from ${registrations} where id = any(array(${expiredIds})) returning masterclass_id`;
	const { rows } = await tx.execute<{ rows: number }>(sql`with gone as (${deletion}), counted as (
			update ${masterclasses} set applicationcount = applicationcount - theirs.number
			from (select masterclass_id, count(*)::int as number from gone group by masterclass_id) as theirs
			where ${masterclasses}.id = theirs.masterclass_id)
		select count(*)::int as rows from gone`);
	return rows[0]?.rows ?? 0;
}

type Submissions = typeof enquiries | typeof registrations;

const startPosition: RowPosition = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
/** A page takes some 100 ms. Retained old rows accumulate, and a statement over all of them would exceed its timeout. */
const pageSize = 500;

/** Reads a page of old rows, the oldest first, and erases those that may be erased. */
function eraseInPages(
	table: Submissions,
	cutoff: SQL,
	erase: (tx: Database, expiredIds: SQL) => Promise<number>,
): ExpiringRows["erase"] {
	// Enquiries have an index by kind and time.
	const filters = table === enquiries ? enquiryKinds.map((kind) => sql`kind = ${kind}`) : [sql`true`];
	return async (tx, limit, { at, id } = startPosition) => {
		const oldest = filters.map(
			(filter) => sql`(select id, created_at from ${table} where ${filter} and created_at < ${cutoff}
				and (created_at, id) > (${at}::timestamptz, ${id}::uuid) order by created_at, id limit ${pageSize})`,
		);
		const { rows } = await tx.execute<RowPosition>(sql`select id, created_at::text as at
			from (${sql.join(oldest, sql` union all `)}) as old order by created_at, id limit ${pageSize}`);
		const count = await erase(tx, expiredRows(table, { page: rows.map((row) => row.id), cutoff, limit }));
		return { count, next: count < limit && rows.length === pageSize ? rows.at(-1) : undefined };
	};
}

/**
 * Selects those of these old rows whose people had no later contact and are not students. People without an email,
 * which only an enquiry may lack, are matched by phone number and lead. Skips rows that another process has locked.
 */
function expiredRows(table: Submissions, { page, cutoff, limit }: { page: string[]; cutoff: SQL; limit: number }): SQL {
	// Null where empty, so that the index matches nothing instead of everyone without an email.
	const email = sql`nullif(lower(old.email), '')`;
	const phone = sql`case old.email when '' then old.phone_e164 end`;
	const laterContact = (samePerson: SQL) =>
		[enquiries, registrations].map(
			(other) => sql`${other} as later where ${samePerson} and later.created_at >= ${cutoff}`,
		);
	const retainedBy = [
		...laterContact(sql`lower(later.email) = ${email}`),
		sql`${students} where email = ${email}`,
		activeLead(sql`leads.email = ${email}`, cutoff),
	];
	if (table === enquiries)
		retainedBy.push(
			...laterContact(sql`later.phone_e164 = ${phone}`),
			activeLead(sql`leads.phone_e164 = ${phone}`, cutoff),
			activeLead(sql`leads.id = old.lead_id`, cutoff),
		);
	const conditions = retainedBy.map((each) => sql`not exists (select from ${each})`);
	return sql`select old.id from ${table} as old where old.id in ${uuidList(page)} and ${sql.join(conditions, sql` and `)}
		order by old.created_at limit ${limit} for update of old skip locked`;
}

/** Leads that staff still work on, and those of students. */
function activeLead(match: SQL, cutoff: SQL): SQL {
	const id = sql`leads.id`;
	return sql`${leads} where ${match} and (follow_up_at >= ${cutoff} or ${contactedSince(id, cutoff)} or ${waitsForPlace(id)}
		or exists (select from ${enrolments} where lead_id = leads.id and student_id is not null and undone_at is null)
		or exists (select from ${students} where students.email = leads.email))`;
}
