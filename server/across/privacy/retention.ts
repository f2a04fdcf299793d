import type { SQL } from "drizzle-orm";
import { updateFromFirstEnquiry } from "../../leads/join.ts";
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
import { type ExpiringRows, openErasureByAge } from "./erasure-by-age.ts";
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
	return { name: "retention", pauses: hourly, work, evenWhenFull: true, ofOne: true };
}

type RetentionMonths = { months: number; now: Date };

/**
 * Enquiries and registrations past retention, with their mails, as the privacy policy says: `months` after the last
 * contact. Students are kept while they are students.
 */
export function oldEnquiries({ months, now }: RetentionMonths): ExpiringRows[] {
	const until = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`;
	return [
		{ createdAt: enquiries.createdAt, erase: (tx, most) => eraseEnquiries(tx, oldest(enquiries, until, most)) },
		{
			createdAt: registrations.createdAt,
			erase: (tx, most) => eraseRegistrations(tx, oldest(registrations, until, most)),
		},
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
			return rows.length;
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
			return rows.length;
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
			return rows.length;
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

/**
 * The oldest rows of people without later contact who are not students. Who gave no email, as only an enquiry can, is
 * known by their number, and as a student by their lead. Skips rows that another process has locked.
 */
function oldest(table: typeof enquiries | typeof registrations, until: SQL, most: number): SQL {
	const later = (same: SQL) =>
		sql.join(
			[enquiries, registrations].map(
				(other) => sql`not exists (select from ${other} as later where ${same} and later.created_at >= ${until})`,
			),
			sql` and `,
		);
	const withoutEmail = sql` and ${later(sql`later.phone_e164 = old.phone_e164 and old.email = ''`)}
		and not exists (select from ${leads} join ${students} on students.email = leads.email where leads.id = old.lead_id)`;
	return sql`select old.id from ${table} as old where old.created_at < ${until}
		and ${later(sql`lower(later.email) = lower(old.email) and old.email <> ''`)}
		and not exists (select from ${students} where email = lower(old.email))${table === enquiries ? withoutEmail : sql``}
		order by old.created_at limit ${most} for update of old skip locked`;
}
