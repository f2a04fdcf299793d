import type { SQL } from "drizzle-orm";
import { enquiryKindNames, enquiryKinds } from "#contract/enquiries.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { teamMembers } from "../../identity/admins/admins.ts";
import { managerEmails } from "../../identity/admins/mail-recipients.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp } from "../../platform/db/parameters.ts";
import { enquiries, leads, openStage } from "../../platform/db/schema.ts";
import { readSetting, storeSetting } from "../../platform/db/setting.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { enqueueMailBatch, type LinkedMail } from "../../platform/mail/outbox.ts";
import type { Parts } from "../../platform/parts.ts";
import { isProgram } from "../import/programs.ts";
import {
	type LateLead,
	type LateLeads,
	lateLeadMail,
	lateLeadsMail,
	maxListed,
	stillLateLeadMail,
	stillLateLeadsMail,
} from "../mails/staff.ts";
import { type Admissions, admissionsOf, consolePage } from "../messages.ts";
import { lateCutoff } from "../reply-due.ts";

/** A batch blocks all other queries on the embedded database. */
const batchSize = 100;
const latenessLock = 7_204_113;
const runSetting = "late-leads-run";
const pauses = { busyMs: 50, idleMs: 15_000, retryMs: 30_000 };

export function lateLeadsJob({ config, database: { db }, clock }: Parts): Job {
	const admissions = admissionsOf(config);
	return { name: "late-leads", pauses, work: () => notifyOfLateLeads(db, admissions, clock()), singleton: true };
}

type LateLeadRow = Pick<typeof leads.$inferSelect, "id" | "kind" | "name" | "domain" | "company" | "owner"> & {
	answer_by: string;
	enquiry: string | null;
	/** The total of the leads in the same mail. */
	count: number;
};
/** All leads of a run are marked with its time, which no other run has. */
type Run = { at: Date; open: boolean };

/**
 * Notifies owners of leads past their promised time, and managers when as much time has passed again, with one mail
 * each for all leads found together. Leads are marked in batches; the last batch writes the mails and ends the run in
 * its own transaction, so that a killed run stays open and the next process continues it. Returns how many were marked.
 */
export function notifyOfLateLeads(db: Database, admissions: Admissions, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		// The second of two processes sees what the first one marked.
		await tx.execute(sql`select pg_advisory_xact_lock(${latenessLock})`);
		const last = await lastRun(tx);
		const run = last?.open ? last : { at: laterThan(last, now), open: true };
		const markedForOwners = await markLeads(tx, noticeToOwner, sql`owner is not null`, run.at);
		const markedForManagers = await markLeads(tx, noticeToManager, isLateAgain(run.at), run.at);
		const markedCount = markedForOwners + markedForManagers;
		if (markedCount === 0 && !last?.open) return 0;
		const hasMore = markedForOwners === batchSize || markedForManagers === batchSize;
		await storeSetting(tx, runSetting, JSON.stringify({ ...run, open: hasMore }));
		if (!hasMore) await enqueueMailBatch(tx, await buildMails(tx, run, admissions), now);
		return markedCount;
	});
}

async function lastRun(tx: Database): Promise<Run | undefined> {
	const stored = await readSetting(tx, runSetting);
	if (stored === undefined) return undefined;
	const { at, open } = JSON.parse(stored) as { at: string; open: boolean };
	return { at: new Date(at), open };
}

function laterThan(last: Run | undefined, now: Date): Date {
	return last && last.at >= now ? new Date(last.at.getTime() + 1) : now;
}

async function buildMails(tx: Database, run: Run, admissions: Admissions): Promise<LinkedMail[]> {
	const byOwner = Map.groupBy(await readMarkedLeads(tx, noticeToOwner, run), ({ owner }) => owner);
	const toOwners = [...byOwner].flatMap(([to, late]): LinkedMail[] => {
		const [first] = late;
		if (to === null || first === undefined) return [];
		if (first.count === 1) return [[lateLeadMail(detailsOf(first, to, admissions)), mailLink(first)]];
		return [[lateLeadsMail(listOf(late, to, admissions)), mailLink(first)]];
	});
	const stillLate = await readMarkedLeads(tx, noticeToManager, run);
	const [first] = stillLate;
	if (first === undefined) return toOwners;
	const names = new Map((await teamMembers(tx)).map(({ email, name }) => [email, name]));
	const ownerNameOf = ({ owner }: LateLeadRow) => owner && (names.get(owner) ?? owner);
	const toManagers = (await managerEmails(tx)).map((to): LinkedMail => {
		if (first.count > 1) return [stillLateLeadsMail(listOf(stillLate, to, admissions, ownerNameOf)), mailLink(first)];
		return [stillLateLeadMail({ ...detailsOf(first, to, admissions), owner: ownerNameOf(first) }), mailLink(first)];
	});
	return [...toOwners, ...toManagers];
}

/** A mail about several leads names none of them, and is linked to none. */
function mailLink({ id, count }: LateLeadRow) {
	return count > 1 ? { enquiryId: null } : { leadId: id };
}

/** The promised time has passed a second time. */
function isLateAgain(now: Date): SQL {
	return sql`answer_by < ${lateCutoffByKind(now)}`;
}

/** By the kind of a lead: a promise that began before this time has run out by now. */
export function lateCutoffByKind(now: Date): SQL {
	const bounds = enquiryKinds.map((kind) => sql`when ${kind} then ${timestamp(lateCutoff(kind, now))}`);
	return sql`case kind ${sql.join(bounds, sql` `)} end`;
}

/** Contains the condition of the index `leads_late` word for word. */
const isLate = sql`answered_at is null and manager_told_at is null and ${openStage}`;

type Notice = { column: SQL; grouping: SQL };
const noticeToOwner: Notice = { column: sql.raw("owner_told_at"), grouping: sql.raw("partition by owner") };
const noticeToManager: Notice = { column: sql.raw("manager_told_at"), grouping: sql.raw("") };

async function markLeads(tx: Database, { column }: Notice, condition: SQL, runAt: Date): Promise<number> {
	const { rows } = await tx.execute(sql`update ${leads} set ${column} = ${timestamp(runAt)}
		where id in (select id from ${leads} where ${isLate} and answer_by < ${timestamp(runAt)} and ${column} is null and ${condition}
			order by answer_by limit ${batchSize} for no key update skip locked)
		returning 1`);
	return rows.length;
}

/** The first leads of each mail, without those that were answered or closed since they were marked. */
async function readMarkedLeads(tx: Database, { column, grouping }: Notice, run: Run): Promise<LateLeadRow[]> {
	const { rows } = await tx.execute<LateLeadRow>(sql`
		select id, kind, name, domain, company, owner, answer_by, count,
			(select id from ${enquiries} where lead_id = late.id order by created_at desc limit 1) as enquiry
		from (select *, (count(*) over (${grouping}))::int as count, row_number() over (${grouping} order by answer_by, id) as place
			from ${leads} where answered_at is null and ${openStage} and ${column} = ${timestamp(run.at)}) as late
		where place <= ${maxListed} order by answer_by, id`);
	return rows;
}

function detailsOf(lead: LateLeadRow, to: string, { publicUrl }: Admissions): LateLead {
	const { kind, name, domain, company, enquiry } = lead;
	const page = enquiry === null ? consolePage[kind] : recordAddress(consolePage[kind], enquiry);
	return { to, name, about: domain ?? company, promisedBy: new Date(lead.answer_by), address: publicUrl + page };
}

function listOf(
	late: LateLeadRow[],
	to: string,
	admissions: Admissions,
	ownerNameOf?: (lead: LateLeadRow) => string | null,
): LateLeads {
	const listed = late.map((lead) => {
		const { promisedBy, address } = detailsOf(lead, to, admissions);
		const ownerShown = ownerNameOf && { owner: ownerNameOf(lead) };
		return { title: titleOf(lead), promisedBy, address, ...ownerShown };
	});
	return { to, listed, count: late[0]?.count ?? 0, today: admissions.publicUrl + pages.today };
}

/** One of our programs or the kind, and nothing that the person typed. */
function titleOf({ kind, domain }: LateLeadRow): string {
	return domain !== null && isProgram(domain) ? domain : enquiryKindNames[kind];
}
