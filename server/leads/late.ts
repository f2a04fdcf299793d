import type { SQL } from "drizzle-orm";
import { enquiryKinds } from "#contract/enquiries.ts";
import { openRecord } from "#contract/paths.ts";
import { teamMembers } from "../identity/admins/admins.ts";
import { managerEmails } from "../identity/admins/told.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries, leads, openStage } from "../platform/db/schema.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { putEachInOutbox } from "../platform/mail/outbox.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import type { Parts } from "../platform/parts.ts";
import { type LateLead, leadIsLate, leadIsStillLate } from "./mails/staff.ts";
import { type Admissions, admissionsOf, consolePage } from "./messages.ts";
import { lateBefore } from "./reply-due.ts";

/** Batch size: the embedded database serves nobody else meanwhile. */
const batch = 25;
const pauses = { busyMs: 50, idleMs: 15_000, troubledMs: 30_000 };

export function lateJob({ config, database: { db }, clock }: Parts): Job {
	const admissions = admissionsOf(config);
	return { name: "late-leads", pauses, work: () => tellOfLate(db, admissions, clock()), ofOne: true };
}

type Late = Pick<typeof leads.$inferSelect, "id" | "kind" | "name" | "domain" | "company" | "owner"> & {
	answer_by: string;
	enquiry: string | null;
};

/**
 * Tells the owner of a lead that passed its promise, and the managers when as much time has passed again. Whoever claims the lead writes its
 * mails in the same transaction, so each is written once, however many processes run or are killed. Answers how many leads were late.
 */
export async function tellOfLate(db: Database, admissions: Admissions, now: Date): Promise<number> {
	const told = await db.transaction(async (tx) => {
		const late = await claim(tx, sql.raw("owner_told_at"), sql`owner is not null and owner_told_at is null`, now);
		const mails = late.map((lead): MailFor => [leadIsLate(detailsOf(lead, lead.owner ?? "", admissions)), about(lead)]);
		await putEachInOutbox(tx, mails, now);
		return late.length;
	});
	return told + (await tellManagers(db, admissions, now));
}

function tellManagers(db: Database, admissions: Admissions, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const still = await claim(tx, sql.raw("manager_told_at"), isLateAgain(now), now);
		if (still.length === 0) return 0;
		const managers = await managerEmails(tx);
		const names = new Map((await teamMembers(tx)).map(({ email, name }) => [email, name]));
		const mails = still.flatMap((lead) =>
			managers.map((manager): MailFor => {
				const owner = lead.owner && (names.get(lead.owner) ?? lead.owner);
				return [leadIsStillLate({ ...detailsOf(lead, manager, admissions), owner }), about(lead)];
			}),
		);
		await putEachInOutbox(tx, mails, now);
		return still.length;
	});
}

type MailFor = [MailMessage, { leadId: string }];

const about = ({ id }: Late) => ({ leadId: id });

/** Another promise of its kind has passed since the first. */
function isLateAgain(now: Date): SQL {
	return sql`answer_by < ${promiseBefore(now)}`;
}

/** From when on, by its kind, the promise to a lead would not have passed yet. */
export function promiseBefore(now: Date): SQL {
	const bounds = enquiryKinds.map((kind) => sql`when ${kind} then ${at(lateBefore(kind, now))}`);
	return sql`case kind ${sql.join(bounds, sql` `)} end`;
}

/** Word for word the condition of the index `leads_late`. */
const isLate = sql`answered_at is null and manager_told_at is null and ${openStage}`;

async function claim(tx: Database, told: SQL, condition: SQL, now: Date): Promise<Late[]> {
	const { rows } = await tx.execute<Late>(sql`update ${leads} set ${told} = ${at(now)}
		where id in (select id from ${leads} where ${isLate} and answer_by < ${at(now)} and ${condition}
			order by answer_by limit ${batch} for no key update skip locked)
		returning id, kind, name, domain, company, owner, answer_by,
			(select id from ${enquiries} where lead_id = leads.id order by created_at desc limit 1) as enquiry`);
	return rows;
}

function at(moment: Date): SQL {
	return sql`${moment.toISOString()}::timestamptz`;
}

function detailsOf(lead: Late, to: string, { publicUrl }: Admissions): LateLead {
	const { kind, name, domain, company, enquiry } = lead;
	const page = enquiry === null ? consolePage[kind] : openRecord(consolePage[kind], enquiry);
	return { to, name, about: domain ?? company, promisedBy: new Date(lead.answer_by), address: publicUrl + page };
}
