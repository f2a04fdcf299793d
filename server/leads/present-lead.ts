import type { SQL } from "drizzle-orm";
import { messageTemplates } from "#content/message-templates.ts";
import type { Activity } from "#contract/activities.ts";
import type { EnquiryOrigin } from "#contract/enquiries.ts";
import type { LeadRow } from "#contract/leads.ts";
import { and, eq, isNull, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, enquiries, enrolments, leads, waitingList } from "../platform/db/schema.ts";
import type { Lead } from "./enquiry.ts";
import { firstName, firstNameSql } from "./first-name.ts";

type StoredActivity = typeof activities.$inferSelect;

/** Columns that the queries below add to the lead. Times in JSON are text. */
type LeadContext = {
	enquiry: {
		id: string;
		created_at: string;
		origin: EnquiryOrigin;
		source: string;
		reason: string | null;
		seen_at: string | null;
	} | null;
	enquiries: number;
	last:
		| (Omit<StoredActivity, "createdAt" | "correctedAt" | "leadId"> & {
				created_at: string;
				corrected_at: string | null;
				no_answers: number | null;
		  })
		| null;
	previous: { id: string; stage: Lead["stage"]; reason: Lead["reason"]; stage_at: string } | null;
	enrolment: string | null;
};

/** At most this many enquiries of a lead are counted. */
const maxCounted = 100;

/** The kinds of activity that concern the person, without plain changes of the record. */
const contactActivityKinds = sql.raw("('call', 'message', 'visit', 'note')");

const noAnswer = sql`(kind = 'call' and details ->> 'outcome' = 'no-answer')`;
/** Counted since the last visit, or the last call that ended otherwise. Messages do not reset it. */
const noAnswersInARow = sql`(select count(*)::int from ${activities} where lead_id = leads.id and ${noAnswer} and created_at > coalesce(
	(select max(created_at) from ${activities} where lead_id = leads.id and kind in ('call', 'visit') and not ${noAnswer}), '-infinity'))`;

export const enrolmentOfLead = sql`(select max(id::text) from ${enrolments} where lead_id = leads.id and undone_at is null)`;

/** Whether staff called, wrote to or met the person of this lead since, or noted something about them. */
export const contactedSince = (lead: SQL, since: SQL) =>
	sql`exists (select from ${activities} where lead_id = ${lead} and created_at >= ${since} and by is not null and kind in ${contactActivityKinds})`;

/** Whether the lead of this id is on a waiting list: that counts as work, but has no activity. */
export const waitsForPlace = (lead: SQL) => sql`exists (select from ${waitingList} where lead_id = ${lead})`;

/** Read with each lead of a page, along indexes: newest enquiry, number of enquiries, latest activity, previous lead, enrolment. */
const leadContext: Record<keyof LeadContext, SQL<unknown>> = {
	enquiry: sql`(select json_build_object('id', id, 'created_at', created_at, 'origin', origin, 'source', source, 'reason', reason, 'seen_at', seen_at)
		from ${enquiries} where lead_id = leads.id order by created_at desc limit 1)`,
	enquiries: sql`(select count(*)::int from (select 1 from ${enquiries} where lead_id = leads.id limit ${sql.raw(`${maxCounted}`)}) as counted)`,
	last: sql`(select to_json(happened) from (select *, case when ${noAnswer} then ${noAnswersInARow} end as no_answers from ${activities} where lead_id = leads.id and kind in ${contactActivityKinds}
		order by created_at desc, id desc limit 1) as happened)`,
	previous: sql`(select json_build_object('id', id, 'stage', stage, 'reason', reason, 'stage_at', stage_at)
		from ${leads} as previous where previous.id = leads.previous_id)`,
	enrolment: enrolmentOfLead,
};

/** Leads as the API returns them, in this order. */
export async function readLeads(db: Database, where: SQL, order: SQL, limit: number): Promise<LeadRow[]> {
	const page = db.select().from(leads).where(where).orderBy(order).limit(limit).as("leads");
	const rows = await db
		.select({
			lead: leads,
			enquiry: leadContext.enquiry as SQL<LeadContext["enquiry"]>,
			enquiries: leadContext.enquiries as SQL<number>,
			last: leadContext.last as SQL<LeadContext["last"]>,
			previous: leadContext.previous as SQL<LeadContext["previous"]>,
			enrolment: leadContext.enrolment as SQL<string | null>,
		})
		.from(page)
		.orderBy(order);
	return rows.map(({ lead, ...context }) => presentLead(lead as Lead, context));
}

function presentLead(lead: Lead, { enquiry, enquiries: count, last, previous, enrolment }: LeadContext): LeadRow {
	const { version, kind, name, email, phone, phoneE164, domain, company, source, stage, reason, owner } = lead;
	return {
		_id: lead.id,
		version,
		kind,
		createdAt: lead.createdAt.toISOString(),
		name,
		email,
		phone,
		phoneE164,
		domain,
		company,
		source,
		stage,
		stageAt: lead.stageAt.toISOString(),
		reason,
		reasonwords: lead.reasonWords,
		owner,
		followup: presentFollowUp(lead),
		answerBy: lead.answerBy?.toISOString() ?? null,
		answeredAt: lead.answeredAt?.toISOString() ?? null,
		wasReached: lead.wasReached,
		offersAt: lead.offersAt?.toISOString() ?? null,
		enquiry: enquiry && {
			_id: enquiry.id,
			at: toIsoString(enquiry.created_at),
			origin: enquiry.origin,
			source: enquiry.source,
			reason: enquiry.reason,
			seenAt: enquiry.seen_at && toIsoString(enquiry.seen_at),
		},
		enquiries: count,
		last:
			last &&
			presentActivity({
				...last,
				createdAt: new Date(last.created_at),
				correctedAt: last.corrected_at === null ? null : new Date(last.corrected_at),
			}),
		noAnswers: last?.no_answers ?? 0,
		before: previous && {
			_id: previous.id,
			stage: previous.stage,
			reason: previous.reason,
			at: toIsoString(previous.stage_at),
		},
		enrolment,
	};
}

export function presentFollowUp({ followUpAt, followUpKind, followUpWords }: Lead): LeadRow["followup"] {
	return followUpAt && followUpKind ? { at: followUpAt.toISOString(), kind: followUpKind, words: followUpWords } : null;
}

export async function enrolmentOf(tx: Database, leadId: string): Promise<string | null> {
	const [enrolment] = await tx
		.select({ id: enrolments.id })
		.from(enrolments)
		.where(and(eq(enrolments.leadId, leadId), isNull(enrolments.undoneAt)));
	return enrolment?.id ?? null;
}

export function presentActivity(stored: Omit<StoredActivity, "leadId" | "changeId">): Activity {
	const { id, createdAt, kind, by, words, details, correctedAt } = stored;
	return {
		_id: id,
		at: createdAt.toISOString(),
		kind,
		by,
		words,
		details: details.template ? { ...details, template: nameOfTemplate(details.template) } : details,
		correctedAt: correctedAt?.toISOString() ?? null,
	};
}

/** A template that was removed is shown by its id. */
function nameOfTemplate(template: string): string {
	return messageTemplates.find(({ id }) => id === template)?.name ?? template;
}

function toIsoString(inJson: string): string {
	return new Date(inJson).toISOString();
}

/** All leads of this lead's person, of every kind: by email, or by number and first name. */
export function isLeadOfPerson({ id, email, phoneE164, name }: Pick<Lead, "id" | "email" | "phoneE164" | "name">): SQL {
	const isSameFirstName = sql`${firstNameSql(sql`name`)} = ${firstName(name)}`;
	const byPhone = phoneE164 === null ? sql`false` : sql`(phone_e164 = ${phoneE164} and ${isSameFirstName})`;
	const byEmail = email === null ? sql`false` : sql`email = ${email}`;
	return sql`(id = ${id} or ${byEmail} or ${byPhone})`;
}
