import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Wording } from "#content/certificates.ts";
import { auditActions, auditedKinds } from "#contract/audit.ts";
import { certificateKinds, certificateStates } from "#contract/certificates.ts";
import { type EnquiryKind, enquiryKinds, enquiryOrigins, weakSuspicions } from "#contract/enquiries.ts";
import type { Touch } from "#contract/enquiry-forms.ts";
import { type FeeDocumentDetails, feeDocumentKinds } from "#contract/fee-documents.ts";
import { followUpKinds } from "#contract/follow-ups.ts";
import { consentGrounds, existingLeadPolicies, importFields, importOutcomes, importStates } from "#contract/imports.ts";
import { activityKinds, closedStages, lostReasons, stages, stagesOf } from "#contract/lead-stages.ts";
import { ledgerKinds } from "#contract/ledger.ts";
import { mailingOutcomes, mailingStates } from "#contract/mailings.ts";
import { certificateRecipients } from "#contract/masterclasses.ts";
import { templateLanguages } from "#contract/messages.ts";
import { jobApplicationStates, openingStates, openingTypes, workModes } from "#contract/openings.ts";
import { paymentModes } from "#contract/payment-modes.ts";
import { adminRoles } from "#contract/roles.ts";
import { setupChoices } from "#contract/setup.ts";
import { publicationStates, publicationSteps } from "#contract/site.ts";
import { undoKinds } from "#contract/undo.ts";
import { webhookEvents } from "#contract/webhooks.ts";
import {
	boolean,
	check,
	customType,
	date,
	index,
	integer,
	json,
	jsonb,
	pgTable,
	primaryKey,
	sql,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from "./drizzle.ts";

import { indexedSortKey } from "./sort-key.ts";

/** All tables. Times are UTC with milliseconds, as on the wire. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Counts the changes of a record, to detect concurrent changes. */
const version = () => integer("version").notNull().default(1);

/** The columns that every public form fills. */
const submission = {
	id: uuid("id").primaryKey(),
	createdAt: instant("created_at").notNull(),
	name: text("name").notNull(),
	email: text("email").notNull(),
	phone: text("phone").notNull(),
	/** `phone` in E.164; null where it could not be understood. */
	phoneE164: text("phone_e164"),
	page: text("page"),
	firstTouch: jsonb("first_touch").$type<Touch>(),
	lastTouch: jsonb("last_touch").$type<Touch>(),
	consentVersion: text("consent_version"),
	consentAt: instant("consent_at"),
	/** Why it is suspected to be spam; empty for most. */
	suspicion: text("suspicion").array().notNull().default(sql`'{}'`),
	/** The suspicion that staff cleared as no spam; null: not cleared. */
	cleared: text("cleared").array(),
	/** The sender's Idempotency-Key and the hash of the body sent with it. */
	idempotencyKey: text("idempotency_key"),
	bodyHash: text("body_hash").notNull(),
};

const harmless = ["", ...weakSuspicions];
/** `isSuspected` of the contract, and its opposite. Queries use this very text, or they miss the partial indexes. */
export const suspected = sql.raw(`(${harmless.map((each) => `suspicion <> '{${each}}'`).join(" and ")})`);
export const real = sql.raw(`(${harmless.map((each) => `suspicion = '{${each}}'`).join(" or ")})`);

/** Stages that end a lead, and their opposite. Queries use this very text, or they miss the partial indexes. */
export const closedStage = sql.raw(`stage in ${sqlTextList(closedStages)}`);
export const openStage = sql.raw(`stage not in ${sqlTextList(closedStages)}`);
/** Open leads without an attempt to reach the person and without a follow-up. */
export const unanswered = sql`answered_at is null and follow_up_at is null and ${openStage}`;
/** The order of stages in a list. */
const stageRank = sql`case stage when 'new' then 0 when 'contacted' then 1 when 'talking' then 1 when 'interested' then 2 when 'shortlist-sent' then 2 when 'interviews' then 3 when 'later' then 4 when 'not-now' then 6 else 5 end`;

function stagesOfKind(kind: EnquiryKind) {
	return sql.raw(sqlTextList(Object.keys(stagesOf[kind])));
}

function sqlTextList(words: readonly string[]): string {
	return `(${words.map((word) => `'${word}'`).join(", ")})`;
}

/**
 * A background job flushes the pending lists of the trigram indexes (`flushPendingLists`). An insert does so itself,
 * and waits, only if 4 MB are pending.
 */
const flushedByJob = { gin_pending_list_limit: 4096 };

/** A course application, hiring request or contact message. Columns of the other kinds stay null. */
export const enquiries = pgTable(
	"enquiries",
	{
		...submission,
		kind: text("kind", { enum: enquiryKinds }).notNull(),

		college: text("college"),
		collegemail: text("collegemail"),
		passingyear: integer("passingyear"),
		domain: text("domain"),
		reason: text("reason"),
		price: text("price"),
		paidamount: text("paidamount"),
		modeofprogram: text("modeofprogram"),
		duedate: text("duedate"),
		optedmonth: text("optedmonth"),
		counselor: text("counselor"),

		designation: text("designation"),
		company: text("company"),
		role: text("role"),
		requirement: integer("requirement"),

		city: text("city"),
		message: text("message"),

		origin: text("origin", { enum: enquiryOrigins }).notNull().default("form"),
		/** Why we may write to someone who gave no consent in a form. */
		consentGround: text("consent_ground", { enum: consentGrounds }),
		/** When the sender allowed offers, by the box on the form. */
		offersAt: instant("offers_at"),
		/** Set in the background; never for suspected spam. */
		leadId: uuid("lead_id").references((): AnyPgColumn => leads.id, { onDelete: "set null" }),
		/** The lead that it was removed from as spam and returns to; it may no longer exist. */
		leftLeadId: uuid("left_lead_id"),
		/** Copied from the lead by the trigger `leads_copied`, so that a page of a list is read along an index. */
		stage: text("stage", { enum: stages }),
		owner: text("owner"),
		followUpAt: instant("follow_up_at"),
		stageRank: integer("stage_rank").generatedAlwaysAs(stageRank),

		seenAt: instant("seen_at"),
		/** The campaign's source, else the referring site, else `direct`. */
		source: text("source")
			.notNull()
			.generatedAlwaysAs(
				sql`lower(coalesce(nullif(btrim(first_touch ->> 'source'), ''), substring(first_touch ->> 'referrer' from '^[a-z]+://(?:www[.])?([^/:?#]+)'), 'direct'))`,
			),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(
				sql`lower(name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(college, '') || ' ' || coalesce(collegemail, '') || ' ' || coalesce(domain, '') || ' ' || coalesce(company, '') || ' ' || coalesce(role, ''))`,
			),
	},
	(enquiry) => [
		uniqueIndex("enquiries_idempotency_key").on(enquiry.idempotencyKey),
		// Ascending and read backwards: Drizzle's `desc()` puts nulls last in an index but first in a query, so it would not be used.
		index("enquiries_by_kind").on(enquiry.kind, enquiry.createdAt, enquiry.id),
		// One for each sort of the tables of enquiries, so that a page is read along it; counts filtered by its column use it too.
		index("enquiries_by_name").on(enquiry.kind, indexedSortKey(enquiry.name), enquiry.id).concurrently(),
		index("enquiries_by_typed_email").on(enquiry.kind, indexedSortKey(enquiry.email), enquiry.id).concurrently(),
		index("enquiries_by_college")
			.on(indexedSortKey(enquiry.college), enquiry.id)
			.concurrently()
			.where(sql`kind = 'course'`),
		index("enquiries_by_passingyear").on(enquiry.passingyear, enquiry.id).where(sql`kind = 'course'`),
		index("enquiries_by_domain")
			.on(indexedSortKey(enquiry.domain), enquiry.id)
			.concurrently()
			.where(sql`kind = 'course'`),
		index("enquiries_by_designation")
			.on(indexedSortKey(enquiry.designation), enquiry.id)
			.concurrently()
			.where(sql`kind = 'hiring'`),
		index("enquiries_by_company")
			.on(indexedSortKey(enquiry.company), enquiry.id)
			.concurrently()
			.where(sql`kind = 'hiring'`),
		index("enquiries_by_role").on(indexedSortKey(enquiry.role), enquiry.id).concurrently().where(sql`kind = 'hiring'`),
		index("enquiries_by_requirement").on(enquiry.requirement, enquiry.id).where(sql`kind = 'hiring'`),
		// For filters, newest first.
		index("enquiries_of_source").on(enquiry.kind, enquiry.source, enquiry.createdAt, enquiry.id),
		index("enquiries_of_domain").on(enquiry.domain, enquiry.createdAt, enquiry.id).where(sql`kind = 'course'`),
		// Includes the reason itself, so that counting reads the index alone.
		index("enquiries_of_reason").on(
			enquiry.kind,
			sql`coalesce(reason, 'onboarding')`,
			enquiry.createdAt,
			enquiry.id,
			enquiry.reason,
		),
		index("enquiries_by_stage").on(enquiry.kind, enquiry.stageRank, enquiry.id).concurrently(),
		index("enquiries_by_owner").on(enquiry.kind, indexedSortKey(enquiry.owner), enquiry.id).concurrently(),
		index("enquiries_by_follow_up").on(enquiry.kind, enquiry.followUpAt, enquiry.id).concurrently(),
		// Alone serves a filter by stage and source.
		index("enquiries_of_stage")
			.on(enquiry.kind, enquiry.stage, enquiry.source, enquiry.createdAt, enquiry.id)
			.concurrently(),
		// Without the kind: PostgreSQL does not intersect indexes that share a condition, here with those of searched words.
		index("enquiries_planned").on(enquiry.followUpAt).concurrently().where(sql`follow_up_at is not null`),
		index("enquiries_of_owner").on(enquiry.kind, enquiry.owner, enquiry.createdAt, enquiry.id).concurrently(),
		index("enquiries_of_lead").on(enquiry.leadId, enquiry.createdAt),
		index("enquiries_to_join").on(enquiry.createdAt, enquiry.id).where(sql`lead_id is null and ${real}`),
		index("enquiries_unseen").on(enquiry.kind, enquiry.createdAt, enquiry.id).where(sql`seen_at is null and ${real}`),
		index("enquiries_suspected").on(enquiry.kind, enquiry.createdAt, enquiry.id).where(suspected),
		// What one person sent, newest of each kind: only what is shown is read, however often they wrote.
		index("enquiries_of_email").on(sql`lower(email)`, enquiry.kind, enquiry.createdAt),
		index("enquiries_of_phone").on(enquiry.phoneE164, enquiry.kind, enquiry.createdAt),
		// One for each kind, so that a search among hiring requests does not read matches among applications.
		index("enquiries_searched_course")
			.using("gin", sql`searched gin_trgm_ops`)
			.with(flushedByJob)
			.where(sql`kind = 'course'`),
		index("enquiries_searched_hiring")
			.using("gin", sql`searched gin_trgm_ops`)
			.with(flushedByJob)
			.where(sql`kind = 'hiring'`),
		index("enquiries_searched_contact")
			.using("gin", sql`searched gin_trgm_ops`)
			.with(flushedByJob)
			.where(sql`kind = 'contact'`),
		check(
			"enquiries_course_complete",
			sql`kind <> 'course' or (domain is not null and (origin <> 'form' or (college is not null and collegemail is not null and passingyear is not null)))`,
		),
		check(
			"enquiries_hiring_complete",
			sql`kind <> 'hiring' or (company is not null and (origin <> 'form' or (designation is not null and role is not null and requirement >= 1)))`,
		),
		check("enquiries_contact_complete", sql`kind <> 'contact' or message is not null`),
		check("enquiries_consent_whole", sql`(consent_version is null) = (consent_at is null)`),
	],
);

/** A mail's attachment: its text, or the certificate or fee document that it is drawn from when it is sent. `address`: where an admin reads it. */
export type Attachment = { name: string; address: string } & ({ type: string; text: string } | DrawnWhenSent);
export type DrawnWhenSent = { certificateId: string } | { paperId: string };

/** A link to one of our pages in a mail; a single link becomes the button. */
export type MailLink = { label: string; address: string };

/** Mails to send, written in the transaction of the change that they report. */
export const outbox = pgTable(
	"outbox",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The enquiry it is about, so that erasing a person erases their mails. */
		enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "cascade" }),
		registrationId: uuid("registration_id").references(() => registrations.id, { onDelete: "cascade" }),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		/** The lead whose owner sent it. */
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		attachments: jsonb("attachments").$type<Attachment[]>().notNull().default([]),
		to: text("to").notNull(),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		/** The links in the text, for the HTML part. */
		links: jsonb("links").$type<MailLink[]>().notNull().default([]),
		replyTo: text("reply_to"),
		sentAt: instant("sent_at"),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: instant("next_attempt_at").notNull(),
		/** Not sent after this time, because its text is outdated. */
		goodUntil: instant("good_until"),
		/** One-click unsubscribe address (RFC 8058). */
		unsubscribe: text("unsubscribe"),
		/** When delivery was given up; `failure` is the reason. */
		endedAt: instant("ended_at"),
		failure: text("failure"),
	},
	(mail) => [
		index("outbox_newest").on(mail.createdAt, mail.id),
		index("outbox_by_receiver").on(indexedSortKey(mail.to), mail.id).concurrently(),
		index("outbox_searched").using("gin", sql`lower("to" || ' ' || subject) gin_trgm_ops`).with(flushedByJob),
		/** Reminders have `good_until` and go to thousands at once, so other mails are sent before them. */
		index("outbox_due")
			.on(sql`(good_until is not null)`, mail.nextAttemptAt)
			.where(sql`sent_at is null and ended_at is null`),
		index("outbox_of_enquiry").on(mail.enquiryId),
		index("outbox_of_registration").on(mail.registrationId).where(sql`registration_id is not null`),
		index("outbox_of_lead").on(mail.leadId).where(sql`lead_id is not null`),
		index("outbox_of_student").on(mail.studentId).where(sql`student_id is not null`),
	],
);

/** A verified email in this table may use the console. */
export const admins = pgTable("admins", {
	id: uuid("id").primaryKey(),
	/** Lower case. */
	email: text("email").notNull().unique(),
	createdAt: instant("created_at").notNull(),
	/** The name that colleagues use; null: derived from the email. */
	name: text("name"),
	role: text("role", { enum: adminRoles }).notNull().default("owner"),
	/** Whether new leads are assigned to them in turn, and how many a day at most. */
	getsLeads: boolean("gets_leads").notNull().default(false),
	dailyCap: integer("daily_cap"),
	/** The admin who has waited longest for a lead has the lowest, and is next. */
	turn: integer("turn").notNull().default(0),
	/** The last day of India on which leads were assigned to them in turn, and how many. */
	assignedOn: date("assigned_on", { mode: "string" }),
	assignedCount: integer("assigned_count").notNull().default(0),
	/** The last day of India whose morning mail was written, or needed none. */
	morningMailOn: date("morning_mail_on", { mode: "string" }),
	/** When the console last sent a request with their sign-in, to the minute. */
	seenAt: instant("seen_at"),
});

/** Days of India, both included, on which an admin gets no leads. */
export const daysAway = pgTable(
	"days_away",
	{
		id: uuid("id").primaryKey(),
		adminId: uuid("admin_id")
			.notNull()
			.references(() => admins.id, { onDelete: "cascade" }),
		first: date("first", { mode: "string" }).notNull(),
		last: date("last", { mode: "string" }).notNull(),
	},
	(days) => [index("days_away_of_admin").on(days.adminId, days.last), check("days_away_in_order", sql`last >= first`)],
);

/**
 * What staff work on: one person's wish of one kind, with its enquiries. `name` to `source` are those of the newest
 * enquiry. A person is identified by email, or by phone and first name.
 */
export const leads = pgTable(
	"leads",
	{
		id: uuid("id").primaryKey(),
		/** When its first enquiry arrived. */
		createdAt: instant("created_at").notNull(),
		version: version(),
		kind: text("kind", { enum: enquiryKinds }).notNull(),
		/** Today lists hiring apart from the other kinds. */
		isHiring: boolean("is_hiring").notNull().generatedAlwaysAs(sql`kind = 'hiring'`),
		name: text("name").notNull(),
		/** Lower case; null where staff know none. */
		email: text("email"),
		phone: text("phone").notNull(),
		phoneE164: text("phone_e164"),
		domain: text("domain"),
		company: text("company"),
		source: text("source").notNull(),
		stage: text("stage", { enum: stages }).notNull().default("new"),
		stageAt: instant("stage_at").notNull(),
		/** How many stages after the first it ever reached: a lost lead keeps them. */
		reached: integer("reached").notNull().default(0),
		/** Why it is "Not now". */
		reason: text("reason", { enum: lostReasons }),
		reasonWords: text("reason_words"),
		/** An admin's email; null: unassigned. */
		owner: text("owner").references(() => admins.email, { onDelete: "set null", onUpdate: "cascade" }),
		followUpAt: instant("follow_up_at"),
		followUpKind: text("follow_up_kind", { enum: followUpKinds }),
		followUpWords: text("follow_up_words"),
		/** By when the site promised an answer; set on arrival, it never moves. Null: nothing was promised, as for leads that staff brought in. */
		answerBy: instant("answer_by"),
		/** When someone first tried to reach the person, and whether they did; for a message that is unknown. */
		answeredAt: instant("answered_at"),
		wasReached: boolean("was_reached"),
		/** When the owner, and then the manager, was notified that it is late. */
		ownerToldAt: instant("owner_told_at"),
		managerToldAt: instant("manager_told_at"),
		/** When it was assigned automatically, and how often it went back. */
		assignedAt: instant("assigned_at"),
		returned: integer("returned").notNull().default(0),
		/** When the person allowed offers. */
		offersAt: instant("offers_at"),
		/** The person's previous lead, which was closed. */
		previousId: uuid("previous_id").references((): AnyPgColumn => leads.id, { onDelete: "set null" }),
	},
	(lead) => [
		// The open lead that an enquiry joins, and the one before.
		index("leads_of_email").on(lead.email, lead.kind, lead.createdAt),
		index("leads_of_phone").on(lead.phoneE164, lead.kind, lead.createdAt),
		// Today, one's own leads and everyone's: counted and distinguished by the index alone.
		index("leads_due_of_owner")
			.on(lead.owner, lead.isHiring, lead.followUpAt, lead.id)
			.where(sql`follow_up_at is not null`),
		index("leads_due")
			.on(lead.isHiring, lead.followUpAt, lead.id, lead.owner)
			.concurrently()
			.where(sql`follow_up_at is not null`),
		index("leads_unanswered_of_owner").on(lead.owner, lead.isHiring, lead.answerBy, lead.id).where(unanswered),
		index("leads_unanswered").on(lead.isHiring, lead.answerBy, lead.id, lead.owner).concurrently().where(unanswered),
		index("leads_of_owner").on(lead.owner, lead.stage),
		index("leads_to_assign").on(lead.createdAt, lead.id, lead.kind).where(sql`owner is null and ${openStage}`),
		index("leads_late").on(lead.answerBy, lead.kind).where(sql`answered_at is null and ${openStage}`),
		// The figures of the dashboard.
		index("leads_of_kind").on(lead.kind, lead.createdAt),
		index("leads_of_previous").on(lead.previousId),
		check(
			"leads_stage_of_kind",
			sql`case kind when 'course' then stage in ${stagesOfKind("course")} when 'hiring' then stage in ${stagesOfKind("hiring")} else stage in ${stagesOfKind("contact")} end`,
		),
		check("leads_lost_with_reason", sql`(stage = 'not-now') = (reason is not null)`),
		check("leads_later_with_date", sql`stage <> 'later' or follow_up_at is not null`),
		check("leads_closed_without_follow_up", sql`${openStage} or follow_up_at is null`),
		check("leads_follow_up_whole", sql`(follow_up_at is null) = (follow_up_kind is null)`),
	],
);

/** What happened with a lead. Rows are added; only a note's author corrects it, for ten minutes. */
export const activities = pgTable(
	"activities",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		leadId: uuid("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
		/** Rows of one change are undone together. */
		changeId: uuid("change_id").notNull(),
		/** The admin's email; null where nobody did it by hand. It outlives the admin. */
		by: text("by"),
		kind: text("kind", { enum: activityKinds }).notNull(),
		/** A note's text, or the words added to another activity. */
		words: text("words"),
		/** By kind: a call's outcome, a stage's from and to, a follow-up's when and what. */
		details: jsonb("details").$type<Record<string, string | null>>().notNull().default({}),
		correctedAt: instant("corrected_at"),
	},
	(activity) => [
		index("activities_of_lead").on(activity.leadId, activity.createdAt, activity.id),
		index("activities_of_admin").on(activity.by, activity.kind, activity.createdAt),
		// How often a template was used, and the language last used with a person.
		index("activities_of_template")
			.on(sql`(details ->> 'template')`, activity.createdAt)
			.concurrently()
			.where(sql`kind = 'message'`),
	],
);

/** A template that is mailed to many leads, one after the other. */
export const mailings = pgTable(
	"mailings",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The admin's email. */
		by: text("by").notNull(),
		template: text("template").notNull(),
		/** The template's name at that time. */
		label: text("label").notNull(),
		language: text("language", { enum: templateLanguages }).notNull(),
		state: text("state", { enum: mailingStates }).notNull(),
		/** How many leads were selected, and how many by outcome; the remaining ones wait. */
		chosen: integer("chosen").notNull(),
		sent: integer("sent").notNull().default(0),
		leftOut: integer("left_out").notNull(),
		stopped: integer("stopped").notNull().default(0),
		/** False: no mail server was set up, so its mails stayed in the outbox. */
		mailed: boolean("mailed").notNull().default(true),
		/** When its last mail was written: several mailings take turns. */
		turnAt: instant("turn_at").notNull(),
		endedAt: instant("ended_at"),
		/** Who stopped it; null: it was completed, or its sender left. */
		endedBy: text("ended_by"),
	},
	(each) => [
		index("mailings_newest").on(each.createdAt, each.id),
		index("mailings_at_work").on(each.turnAt).where(sql`state = 'running'`),
	],
);

/** The leads of a mailing, each with its outcome. Deleted a month after it. */
export const mailingLeads = pgTable(
	"mailing_leads",
	{
		mailingId: uuid("mailing_id")
			.notNull()
			.references(() => mailings.id, { onDelete: "cascade" }),
		/** The position in the list from which they were selected. */
		position: integer("position").notNull(),
		/** Not a reference: the outcome stays when the lead is merged or erased. */
		leadId: uuid("lead_id").notNull(),
		outcome: text("outcome", { enum: mailingOutcomes }).notNull(),
		/** Why it was left out. */
		why: text("why"),
		mailId: uuid("mail_id"),
	},
	(row) => [
		primaryKey({ columns: [row.mailingId, row.position] }),
		index("mailing_leads_of_outcome").on(row.mailingId, row.outcome, row.position),
	],
);

/** A sheet of leads being imported, and its column mapping: a sheet with the same headings is read the same way. */
export const imports = pgTable(
	"imports",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The admin's email. */
		by: text("by").notNull(),
		file: text("file").notNull(),
		headingsHash: text("headings_hash").notNull(),
		columns: jsonb("columns").$type<(string | null)[]>().notNull(),
		/** Programs by the spelling that was matched by hand. */
		domains: jsonb("domains").$type<Record<string, string>>().notNull(),
		source: text("source").notNull(),
		consent: text("consent", { enum: consentGrounds }).notNull(),
		/** Who gets the new leads; null: nobody. */
		owner: text("owner"),
		known: text("known", { enum: existingLeadPolicies }).notNull().default("join"),
		replyTime: boolean("reply_time").notNull(),
		state: text("state", { enum: importStates }).notNull().default("draft"),
		/** Rows by outcome, and `sent`: all of them. */
		counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
		done: integer("done").notNull().default(0),
		reviewedAt: instant("reviewed_at"),
		startedAt: instant("started_at"),
		endedAt: instant("ended_at"),
		stayed: jsonb("stayed").$type<{ workedOn: number; otherEnquiries: number }>(),
	},
	(each) => [
		index("imports_newest").on(each.createdAt, each.id),
		index("imports_of_headings").on(each.headingsHash, each.createdAt),
		index("imports_at_work").on(each.createdAt).where(sql`state in ('running', 'undoing')`),
	],
);

/** Rows of an import with their outcomes. Deleted a month after it. */
export const importRows = pgTable(
	"import_rows",
	{
		importId: uuid("import_id")
			.notNull()
			.references(() => imports.id, { onDelete: "cascade" }),
		/** In the sheet. */
		line: integer("line").notNull(),
		/** The values of the imported columns. */
		cells: jsonb("cells").$type<Partial<Record<(typeof importFields)[number], string>>>().notNull(),
		/** Identifies the person; empty or null if missing, or if the row was refused. */
		email: text("email").notNull().default(""),
		phoneE164: text("phone_e164"),
		firstName: text("first_name").notNull().default(""),
		domain: text("domain"),
		outcome: text("outcome", { enum: importOutcomes }).notNull(),
		field: text("field", { enum: importFields }),
		reason: text("reason"),
		/** When it was taken in, and the enquiry that it became. */
		doneAt: instant("done_at"),
		enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
	},
	(row) => [
		primaryKey({ columns: [row.importId, row.line] }),
		index("import_rows_of_outcome").on(row.importId, row.outcome, row.line),
		index("import_rows_waiting")
			.on(row.importId, row.line)
			.where(sql`done_at is null and outcome in ('create', 'join')`),
		index("import_rows_of_enquiry").on(row.enquiryId).where(sql`enquiry_id is not null`),
		index("import_rows_of_email").on(row.email),
	],
);
/** Emails that offers were sent to; the link in each offer ends them. Sending and ending both lock this row. */
export const offerStops = pgTable("offer_stops", {
	/** The id in the link's key. */
	id: uuid("id").primaryKey(),
	/** Lower case. */
	email: text("email").notNull().unique(),
	/** Permissions given until then no longer count; null: offers were never ended. */
	stoppedAt: instant("stopped_at"),
	/** The admin who recorded it; null: the person used the link. */
	stoppedBy: text("stopped_by"),
});

/** Another system that may send leads, signed with a secret of its own. */
export const inboundSources = pgTable("inbound_sources", {
	id: uuid("id").primaryKey(),
	createdAt: instant("created_at").notNull(),
	/** Part of its address. */
	name: text("name").notNull().unique(),
	secret: text("secret").notNull(),
	isOn: boolean("is_on").notNull().default(false),
	source: text("source").notNull(),
	consent: text("consent", { enum: consentGrounds }).notNull(),
	/** By field: its path in the body. */
	mapping: jsonb("mapping").$type<Partial<Record<(typeof importFields)[number], string | undefined>>>().notNull(),
	/** Programs by the spelling that was matched by hand. */
	domains: jsonb("domains").$type<Record<string, string>>().notNull().default({}),
});

/** What such a system sent, unchanged. Deleted after a month. */
export const inboundBodies = pgTable(
	"inbound_bodies",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		sourceId: uuid("source_id")
			.notNull()
			.references(() => inboundSources.id, { onDelete: "cascade" }),
		/** The same body is not taken in twice. */
		signature: text("signature").notNull(),
		body: text("body").notNull(),
		/** The values found in the body. */
		cells: jsonb("cells").$type<Partial<Record<(typeof importFields)[number], string>>>(),
		state: text("state", { enum: ["waiting", "taken", "failed"] })
			.notNull()
			.default("waiting"),
		/** Why it could not be taken in. */
		reason: text("reason"),
		enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
	},
	(sent) => [
		uniqueIndex("inbound_bodies_once").on(sent.sourceId, sent.signature),
		index("inbound_bodies_waiting").on(sent.createdAt, sent.id).where(sql`state = 'waiting'`),
		index("inbound_bodies_failed").on(sent.sourceId, sent.createdAt).where(sql`state = 'failed'`),
		index("inbound_bodies_oldest").on(sent.createdAt),
		index("inbound_bodies_of_enquiry").on(sent.enquiryId).where(sql`enquiry_id is not null`),
	],
);

/** Another system that is notified of events. */
export const webhooks = pgTable("webhooks", {
	id: uuid("id").primaryKey(),
	createdAt: instant("created_at").notNull(),
	address: text("address").notNull(),
	events: text("events", { enum: webhookEvents }).array().notNull(),
	/** Signs what is sent. */
	secret: text("secret").notNull(),
	isOn: boolean("is_on").notNull(),
});

/** Notifications to such a system, written in the transaction of the event. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		webhookId: uuid("webhook_id")
			.notNull()
			.references(() => webhooks.id, { onDelete: "cascade" }),
		event: text("event", { enum: webhookEvents }).notNull(),
		/** The person it is about, so that erasing them erases it. */
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		/** The change that it reports: undone in time, it is not sent. */
		changeId: uuid("change_id"),
		body: text("body").notNull(),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: instant("next_attempt_at").notNull(),
		sentAt: instant("sent_at"),
		/** Status and text of the last answer. */
		status: integer("status"),
		answer: text("answer"),
		failure: text("failure"),
	},
	(delivery) => [
		index("webhook_deliveries_of_webhook").on(delivery.webhookId, delivery.createdAt),
		index("webhook_deliveries_due").on(delivery.nextAttemptAt).where(sql`sent_at is null`),
		index("webhook_deliveries_oldest").on(delivery.createdAt),
		index("webhook_deliveries_of_lead").on(delivery.leadId).where(sql`lead_id is not null`),
		index("webhook_deliveries_of_student").on(delivery.studentId).where(sql`student_id is not null`),
		index("webhook_deliveries_of_change").on(delivery.changeId).where(sql`change_id is not null`),
	],
);

/** A list's filters, sort and columns under a name; private to its admin, or shared. */
export const savedViews = pgTable(
	"saved_views",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		adminId: uuid("admin_id")
			.notNull()
			.references(() => admins.id, { onDelete: "cascade" }),
		/** The console page it belongs to. */
		page: text("page").notNull(),
		name: text("name").notNull(),
		isShared: boolean("is_shared").notNull().default(false),
		/** The page's query string. */
		query: text("query").notNull(),
		/** The columns that are shown, in order; null: all. */
		columns: jsonb("columns").$type<string[]>(),
	},
	(view) => [
		index("saved_views_of_page").on(view.page, view.createdAt),
		uniqueIndex("saved_views_once").on(view.adminId, view.page, view.name),
	],
);

/** A student: pending until an admin activates them (specification section 4). */
export const students = pgTable(
	"students",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		name: text("name").notNull(),
		/** Lower case. */
		email: text("email").notNull().unique(),
		phone: text("phone").notNull(),
		batch: text("batch").notNull(),
		status: text("status", { enum: ["pending", "active", "inactive"] })
			.notNull()
			.default("pending"),
		/** When the status last changed. */
		statusAt: instant("status_at").notNull().default(sql`now()`),
		version: version(),
		/** How many courses they have, stored so that a list can be sorted and filtered by it. */
		coursecount: integer("coursecount").notNull().default(0),
		/** Where their résumé is: an https address of their own, seen by staff with their job applications. */
		resume: text("resume"),
		/** When they last opened or marked a session: a list is filtered by it. */
		seenAt: instant("seen_at"),
		/** argon2id, in its own format. */
		passwordHash: text("password_hash").notNull(),
		/** The password is the default one: it only lets the student choose a new one. */
		mustChangePassword: boolean("must_change_password").notNull().default(true),
		/** While set, the student's courses are closed: staff decided so because of open fees. */
		coursesPausedAt: instant("courses_paused_at"),
		/** When they last looked at their certificates. */
		certificatesSeenAt: instant("certificates_seen_at").notNull().default(sql`now()`),
		/** New sessions up to this time have been announced to them by mail. */
		sessionsToldUntil: instant("sessions_told_until").notNull().default(sql`now()`),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || phone || ' ' || batch)`),
	},
	(student) => [
		index("students_by_status").on(student.status, student.createdAt, student.id),
		// One for each sort of the tables of students.
		index("students_by_name").on(student.status, indexedSortKey(student.name), student.id).concurrently(),
		index("students_by_email").on(student.status, indexedSortKey(student.email), student.id).concurrently(),
		index("students_by_batch").on(student.status, indexedSortKey(student.batch), student.id).concurrently(),
		index("students_by_coursecount").on(student.status, student.coursecount, student.id),
		index("students_by_seen").on(student.status, student.seenAt, student.id).concurrently(),
		// For filters, newest first.
		index("students_of_batch").on(student.status, student.batch, student.createdAt, student.id),
		index("students_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/** A course of the console, with video sessions. */
export const courses = pgTable(
	"courses",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		version: version(),
		title: text("title").notNull(),
		batch: text("batch").notNull(),
		description: text("description").notNull(),
		/** Percent of the sessions. With fewer watched, a certificate of completion needs a stated reason. */
		watchedenough: integer("watchedenough").notNull().default(50),
	},
	(course) => [index("courses_newest").on(course.createdAt, course.id)],
);

/** A course with sessions cannot be deleted (specification section 5). */
export const courseSessions = pgTable(
	"course_sessions",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		version: version(),
		courseId: uuid("course_id")
			.notNull()
			.references(() => courses.id, { onDelete: "restrict" }),
		/** Its position among the course's sessions, from 1; there may be gaps. */
		position: integer("position").notNull(),
		topic: text("topic").notNull(),
		/** Id of a file on Drive. */
		url: text("url").notNull(),
	},
	(session) => [index("course_sessions_in_order").on(session.courseId, session.position, session.id)],
);

/** A course that a student has: once (specification section 5). */
export const assignments = pgTable(
	"assignments",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		studentId: uuid("student_id")
			.notNull()
			.references(() => students.id, { onDelete: "cascade" }),
		/** Null once the course was deleted; its title and batch stay. */
		courseId: uuid("course_id").references(() => courses.id, { onDelete: "set null" }),
		coursetitle: text("coursetitle").notNull(),
		batch: text("batch").notNull(),
	},
	(assignment) => [
		uniqueIndex("assignments_once").on(assignment.studentId, assignment.courseId),
		index("assignments_of_course").on(assignment.courseId),
	],
);

/** How far a student is with a session. It outlives the assignment: a course that is removed and assigned again keeps its progress. */
export const progress = pgTable(
	"progress",
	{
		studentId: uuid("student_id")
			.notNull()
			.references(() => students.id, { onDelete: "cascade" }),
		sessionId: uuid("session_id")
			.notNull()
			.references(() => courseSessions.id, { onDelete: "cascade" }),
		openedAt: instant("opened_at"),
		watchedAt: instant("watched_at"),
	},
	(each) => [
		primaryKey({ columns: [each.studentId, each.sessionId] }),
		index("progress_of_session").on(each.sessionId),
	],
);

/** A job that students may apply for. */
export const openings = pgTable(
	"openings",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		version: version(),
		title: text("title").notNull(),
		company: text("company").notNull(),
		place: text("place").notNull(),
		type: text("type", { enum: openingTypes }).notNull(),
		mode: text("mode", { enum: workModes }).notNull(),
		positions: integer("positions").notNull(),
		/** The last day to apply, in India. */
		deadline: date("deadline", { mode: "string" }).notNull(),
		description: text("description").notNull(),
		pay: text("pay"),
		skills: text("skills"),
		state: text("state", { enum: openingStates }).notNull().default("published"),
		/** The hiring request it came from. */
		enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
		/** How many have applied; each application counts itself. */
		applicationcount: integer("applicationcount").notNull().default(0),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(
				sql`lower(title || ' ' || company || ' ' || place || ' ' || coalesce(skills, '') || ' ' || coalesce(pay, ''))`,
			),
	},
	(opening) => [
		index("openings_newest").on(opening.createdAt, opening.id),
		index("openings_by_title").on(indexedSortKey(opening.title), opening.id).concurrently(),
		index("openings_by_company").on(indexedSortKey(opening.company), opening.id).concurrently(),
		index("openings_by_deadline").on(opening.deadline, opening.id),
		index("openings_by_applicationcount").on(opening.applicationcount, opening.id),
		index("openings_of_state").on(opening.state, opening.createdAt, opening.id),
		// Also lists the distinct places, one index step each.
		index("openings_of_place").on(opening.state, opening.place, opening.createdAt, opening.id),
		index("openings_of_enquiry").on(opening.enquiryId),
		index("openings_searched").using("gin", sql`searched gin_trgm_ops`),
		check("openings_positions", sql`positions >= 1`),
	],
);

/** A student's application for an opening: once. */
export const jobApplications = pgTable(
	"job_applications",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		version: version(),
		openingId: uuid("opening_id")
			.notNull()
			.references(() => openings.id, { onDelete: "restrict" }),
		studentId: uuid("student_id")
			.notNull()
			.references(() => students.id, { onDelete: "cascade" }),
		/** As sent; the résumé's link stays with the student. */
		name: text("name").notNull(),
		email: text("email").notNull(),
		phone: text("phone").notNull(),
		batch: text("batch").notNull(),
		note: text("note"),
		state: text("state", { enum: jobApplicationStates }).notNull().default("applied"),
		stateAt: instant("state_at").notNull(),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || phone || ' ' || batch)`),
	},
	(application) => [
		uniqueIndex("job_applications_once").on(application.openingId, application.studentId),
		index("job_applications_newest").on(application.openingId, application.createdAt, application.id),
		index("job_applications_by_name")
			.on(application.openingId, indexedSortKey(application.name), application.id)
			.concurrently(),
		index("job_applications_of_student").on(application.studentId, application.createdAt, application.id),
		index("job_applications_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/** Certificates as they were issued; later changes of student, course or masterclass do not change them. */
export const certificates = pgTable(
	"certificates",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		version: version(),
		/** Printed on it. Partly random, so that nobody lists certificates by counting. */
		number: text("number").notNull().unique(),
		kind: text("kind", { enum: certificateKinds }).notNull(),
		name: text("name").notNull(),
		/** Whose it is, in lower case: erasing a person erases it. */
		email: text("email").notNull(),
		title: text("title").notNull(),
		batch: text("batch"),
		start: instant("starts_at"),
		end: instant("ends_at"),
		text: text("text"),
		/** Its sentence and who signs, as issued. Null: issued before these were stored. */
		wording: jsonb("wording").$type<Wording>(),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		courseId: uuid("course_id").references(() => courses.id, { onDelete: "set null" }),
		registrationId: uuid("registration_id").references(() => registrations.id, { onDelete: "set null" }),
		/** The admin's email; null where the participant requested it. */
		issuedBy: text("issued_by"),
		correctedAt: instant("corrected_at"),
		revokedAt: instant("revoked_at"),
		state: text("state", { enum: certificateStates })
			.notNull()
			.generatedAlwaysAs(
				sql`case when revoked_at is not null then 'revoked' when corrected_at is not null then 'corrected' else 'valid' end`,
			),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(
				sql`lower(number || ' ' || name || ' ' || email || ' ' || title || ' ' || coalesce(batch, ''))`,
			),
	},
	(certificate) => [
		// At most one valid certificate of a kind; after a revocation another may be issued.
		uniqueIndex("certificates_once")
			.on(certificate.studentId, certificate.courseId, certificate.kind)
			.where(sql`revoked_at is null`),
		// One certificate of participation, even if it was revoked.
		uniqueIndex("certificates_of_registration").on(certificate.registrationId),
		// A student's certificates, revoked ones too: they are deleted with the student.
		index("certificates_of_student").on(certificate.studentId, certificate.createdAt, certificate.id),
		index("certificates_newest").on(certificate.createdAt, certificate.id),
		index("certificates_by_name").on(indexedSortKey(certificate.name), certificate.id).concurrently(),
		index("certificates_by_title").on(indexedSortKey(certificate.title), certificate.id).concurrently(),
		index("certificates_of_kind").on(certificate.kind, certificate.createdAt, certificate.id),
		index("certificates_of_state").on(certificate.state, certificate.createdAt, certificate.id),
		index("certificates_of_course").on(certificate.courseId),
		index("certificates_by_email").on(certificate.email),
		index("certificates_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/**
 * Emails that requested a certificate of participation, registered or not. A job looks them up, so that neither the
 * response nor its time reveals who registered.
 */
export const participationRequests = pgTable(
	"participation_requests",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		masterclassId: uuid("masterclass_id")
			.notNull()
			.references(() => masterclasses.id, { onDelete: "cascade" }),
		email: text("email").notNull(),
	},
	(request) => [
		index("participation_requests_oldest").on(request.createdAt),
		uniqueIndex("participation_requests_once").on(request.masterclassId, request.email),
	],
);

/** Signed-in browsers, each an admin's or a student's. Only the hash of the token is stored. */
export const signIns = pgTable(
	"sign_ins",
	{
		tokenHash: text("token_hash").primaryKey(),
		/** Removing an admin or a student ends their sign-ins. */
		adminId: uuid("admin_id").references(() => admins.id, { onDelete: "cascade" }),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
		/** Why it ended early, to tell the browser that still presents it; null: it did not. */
		ended: text("ended", { enum: ["inactive", "elsewhere"] }),
	},
	(signIn) => [
		index("sign_ins_expired").on(signIn.expiresAt),
		index("sign_ins_of_admin").on(signIn.adminId),
		index("sign_ins_of_student").on(signIn.studentId),
		check("sign_ins_of_one", sql`num_nonnulls(admin_id, student_id) = 1`),
	],
);

/** One-time links for choosing a password; only the hash of a student's newest one is stored. */
export const passwordLinks = pgTable(
	"password_links",
	{
		studentId: uuid("student_id")
			.primaryKey()
			.references(() => students.id, { onDelete: "cascade" }),
		tokenHash: text("token_hash").notNull().unique(),
		createdAt: instant("created_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
	},
	(link) => [index("password_links_expired").on(link.expiresAt)],
);

/** Emails for which a link was requested, registered or not. A job looks them up, so that the response time reveals nothing. */
export const linkRequests = pgTable(
	"link_requests",
	{
		email: text("email").primaryKey(),
		createdAt: instant("created_at").notNull(),
	},
	(request) => [index("link_requests_oldest").on(request.createdAt)],
);

/** A live class that anyone may register for (specification sections 3 and 4). */
export const masterclasses = pgTable(
	"masterclasses",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		title: text("title").notNull(),
		start: instant("starts_at").notNull(),
		end: instant("ends_at").notNull(),
		/** The chat group. Leaves only in the answer to a registration, and to admins. */
		link: text("link").notNull(),
		/** Address of a picture. */
		image: text("image").notNull(),
		/** What it is about, in a sentence, and who holds it; empty: not stated. */
		about: text("about").notNull().default(""),
		mentor: text("mentor").notNull().default(""),
		version: version(),
		status: text("status", { enum: ["upcoming", "ongoing", "completed"] })
			.notNull()
			.default("upcoming"),
		/** Whether participants may download their certificate. */
		pdfstatus: boolean("pdfstatus").notNull().default(false),
		/** Who gets a certificate once these are out: participants marked present, or everyone who registered. */
		certificatesfor: text("certificatesfor", { enum: certificateRecipients }).notNull().default("present"),
		/** How many have registered; each registration counts itself. */
		applicationcount: integer("applicationcount").notNull().default(0),
		/** The sort key: ongoing first, then upcoming, then completed with the latest first. Minutes of the start, offset by status. */
		turn: integer("turn")
			.notNull()
			.generatedAlwaysAs(
				sql`case status when 'completed' then 1000000000 when 'ongoing' then -1000000000 else 0 end + (case status when 'completed' then -1 else 1 end) * floor(extract(epoch from starts_at at time zone 'UTC') / 60)::integer`,
			),
	},
	(masterclass) => [
		index("masterclasses_by_turn").on(masterclass.turn, masterclass.id),
		index("masterclasses_by_start").on(masterclass.start, masterclass.id),
		check("masterclasses_in_order", sql`ends_at > starts_at`),
		check("masterclasses_pdf_when_completed", sql`not pdfstatus or status = 'completed'`),
	],
);

/** Someone's place in a masterclass: one per email (product decision "Masterclasses"). */
export const registrations = pgTable(
	"registrations",
	{
		/** Its email is in lower case. */
		...submission,
		masterclassId: uuid("masterclass_id")
			.notNull()
			.references(() => masterclasses.id, { onDelete: "cascade" }),
		clgemail: text("clgemail").notNull(),
		collegename: text("collegename").notNull(),
		/**
		 * The start that mails have announced, and reminded of a day and an hour before. After a masterclass is moved,
		 * its start differs from these and is announced again. Null: not yet, or this person gets no mails.
		 */
		toldStart: instant("told_start"),
		dayRemindedStart: instant("day_reminded_start"),
		hourRemindedStart: instant("hour_reminded_start"),
		/** When the confirmation was last mailed; limits how often it is mailed again. */
		confirmationMailedAt: instant("confirmation_mailed_at"),
		/** When staff marked them present. */
		presentAt: instant("present_at"),
		/** When their certificate was last mailed; limits how often it is mailed again. */
		certificateMailedAt: instant("certificate_mailed_at"),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(
				sql`lower(name || ' ' || email || ' ' || clgemail || ' ' || collegename || ' ' || phone || ' ' || coalesce(phone_e164, ''))`,
			),
	},
	(registration) => [
		uniqueIndex("registrations_once").on(registration.masterclassId, registration.email),
		index("registrations_of_email").on(registration.email, registration.createdAt),
		uniqueIndex("registrations_idempotency_key").on(registration.idempotencyKey),
		index("registrations_newest").on(registration.masterclassId, registration.createdAt, registration.id),
		// One for each sort of a masterclass's registrations.
		index("registrations_by_name")
			.on(registration.masterclassId, indexedSortKey(registration.name), registration.id)
			.concurrently(),
		index("registrations_by_email")
			.on(registration.masterclassId, indexedSortKey(registration.email), registration.id)
			.concurrently(),
		index("registrations_by_collegename")
			.on(registration.masterclassId, indexedSortKey(registration.collegename), registration.id)
			.concurrently(),
		index("registrations_suspected").on(registration.masterclassId).where(suspected),
		index("registrations_present").on(registration.masterclassId).concurrently().where(sql`present_at is not null`),
		index("registrations_searched").using("gin", sql`searched gin_trgm_ops`).with(flushedByJob),
		check("registrations_consent_whole", sql`(consent_version is null) = (consent_at is null)`),
	],
);

/** A batch that people enrol in. */
export const batches = pgTable(
	"batches",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		version: version(),
		/** What students and courses call their batch. */
		name: text("name").notNull(),
		/** A program's title, as applications name it. */
		domain: text("domain").notNull(),
		starts: date("starts", { mode: "string" }).notNull(),
		ends: date("ends", { mode: "string" }).notNull(),
		places: integer("places").notNull(),
		/** Each enrolment takes one, and gives it back when it is undone or the student leaves. */
		taken: integer("taken").notNull().default(0),
		trainer: text("trainer").notNull().default(""),
		/** The admin who has access to its students as their trainer. */
		trainedBy: text("trained_by").references(() => admins.email, { onDelete: "set null", onUpdate: "cascade" }),
		hours: text("hours").notNull().default(""),
	},
	(batch) => [
		uniqueIndex("batches_name").on(sql`lower(${batch.name})`),
		index("batches_by_start").on(batch.starts, batch.id),
		index("batches_of_trainer").on(batch.trainedBy),
		check("batches_in_order", sql`ends >= starts`),
		check("batches_within_places", sql`taken between 0 and places`),
	],
);

/** A lead or student who waits for a place in a full batch, until they are enrolled in it or taken off. */
export const waitingList = pgTable(
	"waiting_list",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		batchId: uuid("batch_id")
			.notNull()
			.references(() => batches.id, { onDelete: "cascade" }),
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		/** The admin's email. */
		by: text("by").notNull(),
	},
	(each) => [
		uniqueIndex("waiting_list_lead_once").on(each.batchId, each.leadId),
		uniqueIndex("waiting_list_student_once").on(each.batchId, each.studentId),
		index("waiting_list_of_lead").on(each.leadId),
		index("waiting_list_of_student").on(each.studentId),
		check("waiting_list_one_person", sql`num_nonnulls(lead_id, student_id) = 1`),
	],
);

/**
 * What someone agreed to pay for a program. The triggers of the migration `fees` derive sums and the next instalment
 * from `ledger` and `fee_parts`, so that a list can be read along an index; nothing else writes them.
 */
export const enrolments = pgTable(
	"enrolments",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		version: version(),
		/** The admin's email. */
		by: text("by").notNull(),
		/** Null once the person was erased: documents are retained by law. */
		studentId: uuid("student_id").references(() => students.id, { onDelete: "set null" }),
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
		/** The lead's owner, kept current by the trigger `leads_given`; without a lead, the admin who enrolled them. */
		owner: text("owner").references(() => admins.email, { onDelete: "set null", onUpdate: "cascade" }),
		/** Copied from the lead, whose own touches may change. */
		firstTouch: jsonb("first_touch").$type<Touch>(),
		lastTouch: jsonb("last_touch").$type<Touch>(),
		name: text("name").notNull(),
		email: text("email").notNull(),
		phone: text("phone").notNull(),
		/** The name on documents; null: the student's. */
		billingName: text("billing_name"),
		/** A registered payer's, printed on the tax documents (CGST Rule 46). */
		billingGstin: text("billing_gstin"),
		address: text("address"),
		/** The code of the state of supply in a GSTIN. */
		supplyState: text("supply_state"),
		domain: text("domain").notNull(),
		/** A plan of `content/plans.ts`, and its name at that time. */
		planSlug: text("plan_slug").notNull(),
		plan: text("plan").notNull(),
		batchId: uuid("batch_id")
			.notNull()
			.references(() => batches.id),
		batch: text("batch").notNull(),
		courseIds: uuid("course_ids").array().notNull().default(sql`'{}'`),
		/** Shown in the UPI payment's note. */
		reference: text("reference").notNull(),
		pageOpenedAt: instant("page_opened_at"),
		undoneAt: instant("undone_at"),
		/** Since when the student's place is free for someone else; what they owe and paid stays. */
		leftAt: instant("left_at"),
		agreed: integer("agreed").notNull().default(0),
		paid: integer("paid").notNull().default(0),
		refunded: integer("refunded").notNull().default(0),
		/** Negative: to be refunded. */
		open: integer("open").notNull().generatedAlwaysAs(sql`agreed - paid`),
		/** The oldest instalment that is not fully paid. */
		nextOn: date("next_on", { mode: "string" }),
		next: integer("next"),
		lastPaidOn: date("last_paid_on", { mode: "string" }),
		/** Whether a payment that the student reported waits for staff: `note_fee_requests` of the migrations. */
		waits: boolean("waits").notNull().default(false),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(
				sql`lower(name || ' ' || email || ' ' || phone || ' ' || plan || ' ' || batch || ' ' || reference)`,
			),
	},
	(enrolment) => [
		uniqueIndex("enrolments_reference").on(enrolment.reference),
		uniqueIndex("enrolments_once_a_lead").on(enrolment.leadId).where(sql`undone_at is null`),
		index("enrolments_newest").on(enrolment.createdAt, enrolment.id),
		index("enrolments_by_next").on(enrolment.nextOn, enrolment.id).where(sql`undone_at is null`),
		index("enrolments_next_of_owner").on(enrolment.owner, enrolment.nextOn, enrolment.id),
		index("enrolments_by_name").on(indexedSortKey(enrolment.name), enrolment.id).concurrently(),
		index("enrolments_by_plan").on(indexedSortKey(enrolment.plan), enrolment.id).concurrently(),
		index("enrolments_by_agreed").on(enrolment.agreed, enrolment.id).concurrently(),
		index("enrolments_by_paid").on(enrolment.paid, enrolment.id).concurrently(),
		index("enrolments_by_open").on(enrolment.open, enrolment.id).concurrently(),
		index("enrolments_of_batch").on(enrolment.batchId),
		index("enrolments_of_student").on(enrolment.studentId),
		index("enrolments_of_lead").on(enrolment.leadId),
		index("enrolments_to_refund").on(enrolment.createdAt, enrolment.id).where(sql`agreed < paid`),
		index("enrolments_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/** The instalments in the order of their days; `place` 0 is the registration. They add up to what is agreed: `fit_parts` of the migrations. */
export const feeParts = pgTable(
	"fee_parts",
	{
		enrolmentId: uuid("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		place: integer("place").notNull(),
		dueOn: date("due_on", { mode: "string" }).notNull(),
		paise: integer("paise").notNull(),
		/** The later charge that it is for; null: a part of the plan's price. */
		chargeId: uuid("charge_id"),
	},
	(part) => [primaryKey({ columns: [part.enrolmentId, part.place] }), check("fee_parts_not_negative", sql`paise >= 0`)],
);

/** What is owed and was paid, in paise. Rows are only added: a trigger refuses any change, and a mistake is corrected by another row. */
export const ledger = pgTable(
	"ledger",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		enrolmentId: uuid("enrolment_id")
			.notNull()
			.references(() => enrolments.id),
		/** Its position among the enrolment's rows, from 1. */
		place: integer("place").notNull(),
		kind: text("kind", { enum: ledgerKinds }).notNull(),
		/** What it adds to what is owed, and to what was paid. */
		charged: integer("charged").notNull().default(0),
		paid: integer("paid").notNull().default(0),
		mode: text("mode", { enum: paymentModes }),
		reference: text("reference"),
		receivedOn: date("received_on", { mode: "string" }),
		words: text("words"),
		corrects: uuid("corrects").references((): AnyPgColumn => ledger.id),
		/** The admin's email; null: the gateway. */
		by: text("by"),
	},
	(row) => [
		uniqueIndex("ledger_in_order").on(row.enrolmentId, row.place),
		index("ledger_by_day").on(row.receivedOn, row.id).where(sql`received_on is not null`),
		index("ledger_newest").on(row.createdAt, row.id),
		index("ledger_of_corrected").on(row.corrects).where(sql`corrects is not null`),
		check(
			"ledger_signs",
			sql`case kind when 'charge' then charged > 0 and paid = 0 when 'discount' then charged < 0 and paid = 0 when 'payment' then charged = 0 and paid > 0 when 'refund' then charged = 0 and paid < 0 else corrects is not null and (charged = 0) <> (paid = 0) end`,
		),
		check(
			"ledger_received_whole",
			sql`(kind in ('payment', 'refund')) = (mode is not null and received_on is not null)`,
		),
	],
);

/** References of payments and refunds that are valid: each is unique for its kind and mode. A row that is corrected in full frees its reference. */
export const paymentReferences = pgTable(
	"payment_references",
	{
		kind: text("kind", { enum: ["payment", "refund"] })
			.notNull()
			.default("payment"),
		mode: text("mode", { enum: paymentModes }).notNull(),
		reference: text("reference").notNull(),
		ledgerId: uuid("ledger_id")
			.notNull()
			.references(() => ledger.id),
	},
	(each) => [
		primaryKey({ columns: [each.kind, each.mode, each.reference] }),
		index("payment_references_of_row").on(each.ledgerId),
	],
);

/** What waits for staff: a payment that a student reported, or a discount above its author's limit. */
export const feeRequests = pgTable(
	"fee_requests",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		enrolmentId: uuid("enrolment_id")
			.notNull()
			.references(() => enrolments.id),
		kind: text("kind", { enum: ["payment", "discount"] }).notNull(),
		paise: integer("paise").notNull(),
		reference: text("reference"),
		words: text("words"),
		/** The admin's email; null: the student reported it. */
		by: text("by"),
		/** `replaced`: the student corrected the number. */
		state: text("state", { enum: ["waiting", "confirmed", "refused", "replaced"] })
			.notNull()
			.default("waiting"),
		decidedAt: instant("decided_at"),
		decidedBy: text("decided_by"),
		ledgerId: uuid("ledger_id").references(() => ledger.id),
	},
	(request) => [
		index("fee_requests_of_enrolment").on(request.enrolmentId, request.createdAt),
		index("fee_requests_of_row").on(request.ledgerId),
		index("fee_requests_waiting").on(request.createdAt, request.id).where(sql`state = 'waiting'`),
		uniqueIndex("fee_requests_told_once")
			.on(request.enrolmentId, request.reference)
			.where(sql`state = 'waiting' and reference is not null`),
	],
);

/** Receipts, vouchers, invoices, debit and credit notes, as they were issued. Retained by law, also after a person is erased. */
export const feeDocuments = pgTable(
	"papers",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		enrolmentId: uuid("enrolment_id")
			.notNull()
			.references(() => enrolments.id),
		/** The row that it is for. */
		ledgerId: uuid("ledger_id").references(() => ledger.id),
		kind: text("kind", { enum: feeDocumentKinds }).notNull(),
		number: text("number").notNull().unique(),
		issuedOn: date("issued_on", { mode: "string" }).notNull(),
		paise: integer("paise").notNull(),
		details: jsonb("details").$type<FeeDocumentDetails>().notNull(),
	},
	(paper) => [
		index("papers_of_enrolment").on(paper.enrolmentId, paper.createdAt),
		index("papers_of_row").on(paper.ledgerId),
		index("papers_by_day").on(paper.issuedOn, paper.id),
	],
);

/** The last number of each series and financial year. The row is locked while a document takes the next one: no gaps, no duplicates. */
export const feeDocumentNumbers = pgTable(
	"paper_numbers",
	{
		series: text("series").notNull(),
		/** '25-26': April 2025 to March 2026. */
		year: text("year").notNull(),
		last: integer("last").notNull(),
	},
	(each) => [primaryKey({ columns: [each.series, each.year] })],
);

/** Reminders that were sent: each step of an instalment once. */
export const feeReminders = pgTable(
	"fee_reminders",
	{
		/** Also the mail's id; if a mail covers several, the first one's. */
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		enrolmentId: uuid("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		/** The instalment's due day, and how many days from it; null: someone reminded by hand. */
		dueOn: date("due_on", { mode: "string" }),
		step: integer("step"),
		channel: text("channel", { enum: ["mail", "whatsapp"] }).notNull(),
		by: text("by"),
	},
	(each) => [
		index("fee_reminders_of_enrolment").on(each.enrolmentId, each.createdAt),
		uniqueIndex("fee_reminders_once")
			.on(each.enrolmentId, each.dueOn, each.step, each.channel)
			.where(sql`step is not null`),
	],
);

/** Payment links of the gateway. */
export const paymentLinks = pgTable(
	"payment_links",
	{
		/** The gateway's. */
		id: text("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		enrolmentId: uuid("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		paise: integer("paise").notNull(),
		address: text("address").notNull(),
		state: text("state", { enum: ["open", "paid", "ended"] })
			.notNull()
			.default("open"),
		/** When the gateway is next queried for its outcome, in case its event never arrives; null once the outcome is stored. */
		askAt: instant("ask_at").default(sql`now() + interval '2 hours'`),
		asks: integer("asks").notNull().default(0),
	},
	(link) => [
		index("payment_links_of_enrolment").on(link.enrolmentId, link.createdAt),
		index("payment_links_to_ask").on(link.askAt).where(sql`ask_at is not null`),
		index("payment_links_open").on(link.createdAt).where(sql`state = 'open'`),
	],
);

/** Events of the gateway, each body once, in any order. */
export const gatewayEvents = pgTable(
	"gateway_events",
	{
		/** A uuid made of the body's SHA-256. */
		id: text("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		event: text("event").notNull(),
		/** The gateway's ids of the payment and the link that it is about. */
		paymentId: text("payment_id"),
		linkId: text("link_id"),
		enrolmentId: uuid("enrolment_id").references(() => enrolments.id, { onDelete: "cascade" }),
		outcome: text("outcome").notNull(),
		/** True until staff mark it as done. */
		waits: boolean("waits").notNull().default(false),
		doneAt: instant("done_at"),
		/** The admin's email. */
		doneBy: text("done_by"),
	},
	(each) => [
		index("gateway_events_oldest").on(each.createdAt),
		index("gateway_events_waiting").on(each.createdAt, each.id).where(sql`waits`),
		index("gateway_events_of_enrolment").on(each.enrolmentId),
	],
);

/**
 * The outcome of each course lead that has an enquiry, maintained by triggers (`current_outcomes`) and written by
 * nothing else. Unknown texts are empty.
 */
export const leadOutcomes = pgTable(
	"lead_outcomes",
	{
		leadId: uuid("lead_id")
			.primaryKey()
			.references(() => leads.id, { onDelete: "cascade" }),
		/** Its first enquiry. */
		enquiryId: uuid("enquiry_id").notNull(),
		/** Of that enquiry: the first day of its month in India. */
		month: date("month", { mode: "string" }).notNull(),
		firstSource: text("first_source").notNull(),
		firstMedium: text("first_medium").notNull(),
		firstCampaign: text("first_campaign").notNull(),
		/** Of the newest enquiry. */
		lastSource: text("last_source").notNull(),
		lastMedium: text("last_medium").notNull(),
		lastCampaign: text("last_campaign").notNull(),
		program: text("program").notNull(),
		college: text("college").notNull(),
		owner: text("owner").notNull(),
		reached: integer("reached").notNull(),
		enrolled: boolean("enrolled").notNull(),
		/** The enrolment's owner. */
		enrolledBy: text("enrolled_by").notNull(),
		/** Days of India from the first enquiry to the enrolment; -1: not enrolled. */
		days: integer("days").notNull(),
		agreed: integer("agreed").notNull(),
		received: integer("received").notNull(),
		refunded: integer("refunded").notNull(),
		/** Whether a job application of the student ended in a hire. */
		placed: boolean("placed").notNull(),
	},
	(each) => [
		index("lead_outcomes_by_month").on(each.month),
		index("lead_outcomes_of_college").on(each.college, each.month),
		index("lead_outcomes_of_first").on(each.firstSource, each.month),
		index("lead_outcomes_of_last").on(each.lastSource, each.month),
		index("lead_outcomes_of_owner").on(each.owner, each.month),
		index("lead_outcomes_of_program").on(each.program, each.month).concurrently(),
		index("lead_outcomes_enrolled").on(each.month).concurrently().where(sql`enrolled`),
	],
);

/**
 * Counts of `lead_outcomes` by kind, so that a million leads are counted from fewer rows; enrolled leads are few and
 * read one by one. A trigger adds a row for each change, so that writers do not wait for one another; `mergeSums`
 * merges them.
 */
export const leadSums = pgTable(
	"lead_sums",
	{
		month: date("month", { mode: "string" }).notNull(),
		firstSource: text("first_source").notNull(),
		firstMedium: text("first_medium").notNull(),
		firstCampaign: text("first_campaign").notNull(),
		lastSource: text("last_source").notNull(),
		lastMedium: text("last_medium").notNull(),
		lastCampaign: text("last_campaign").notNull(),
		program: text("program").notNull(),
		college: text("college").notNull(),
		owner: text("owner").notNull(),
		leads: integer("leads").notNull(),
		contacted: integer("contacted").notNull(),
		interested: integer("interested").notNull(),
		/** Not merged yet. */
		isChange: boolean("is_change").notNull(),
	},
	(each) => [
		index("lead_sums_by_month").on(each.month),
		index("lead_sums_changed").on(each.month).where(sql`is_change`),
	],
);

/** What was spent on a source in a month, as typed. */
export const spending = pgTable(
	"spending",
	{
		source: text("source").notNull(),
		medium: text("medium").notNull().default(""),
		campaign: text("campaign").notNull().default(""),
		/** Its first day. */
		month: date("month", { mode: "string" }).notNull(),
		paise: integer("paise").notNull(),
		changedBy: text("changed_by").notNull(),
		changedAt: instant("changed_at").notNull(),
	},
	(each) => [primaryKey({ columns: [each.source, each.medium, each.campaign, each.month] })],
);

/** Enrolments and refunds that went into a conversion file: each once. */
export const conversions = pgTable(
	"conversions",
	{
		/** The enrolment's id, or that of the ledger's row. */
		id: uuid("id").primaryKey(),
		enrolmentId: uuid("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		exportedAt: instant("exported_at").notNull(),
		by: text("by").notNull(),
	},
	(each) => [index("conversions_of_enrolment").on(each.enrolmentId), index("conversions_newest").on(each.exportedAt)],
);

/** What admins did, written in the transaction of the action itself. Rows are added; only erasing a person changes any. */
export const auditEvents = pgTable(
	"acts",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The admin's email; null where the operator did it. It outlives the admin. */
		by: text("by"),
		act: text("act", { enum: auditActions }).notNull(),
		kind: text("kind", { enum: auditedKinds }).notNull(),
		recordId: uuid("record_id").notNull(),
		/** What the record was called then. */
		record: text("record").notNull(),
		details: text("details"),
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(sql`lower(coalesce(by, '') || ' ' || record || ' ' || coalesce(details, ''))`),
	},
	(act) => [
		index("acts_newest").on(act.createdAt, act.id),
		index("acts_by_admin").on(indexedSortKey(act.by), act.id).concurrently(),
		index("acts_by_record").on(indexedSortKey(act.record), act.id).concurrently(),
		// For filters, newest first.
		index("acts_by_kind").on(act.kind, act.createdAt, act.id),
		index("acts_by_act").on(act.act, act.createdAt, act.id),
		index("acts_of_record").on(act.recordId),
		index("acts_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/**
 * Rows that an admin removed less than a day ago, as they were, so that they can be restored. They are in no list,
 * search or count, and no rule reads them: an email in one may be used again.
 */
export const removedRows = pgTable(
	"removed_rows",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The removed record's own id. */
		removalId: uuid("removal_id").notNull(),
		kind: text("kind", { enum: undoKinds }).notNull(),
		/** Rows are restored in this order: referenced rows first. */
		position: integer("position").notNull(),
		tableName: text("table_name").notNull(),
		row: jsonb("row").$type<Record<string, unknown>>().notNull(),
	},
	(removed) => [
		index("removed_rows_of_removal").on(removed.removalId, removed.position),
		index("removed_rows_oldest").on(removed.createdAt),
	],
);

/** Documents of the site that staff changed and have not published yet. */
export const siteDrafts = pgTable("site_drafts", {
	/** The document's name. */
	name: text("name").primaryKey(),
	version: version(),
	content: json("content").notNull(),
	savedAt: instant("saved_at").notNull(),
	/** The admin's email. */
	savedBy: text("saved_by").notNull(),
});

/** Setup choices that changed nothing: to keep what is delivered, or to go on later. */
export const setupDecisions = pgTable("setup_decisions", {
	choice: text("choice", { enum: setupChoices }).primaryKey(),
	decidedAt: instant("decided_at").notNull(),
});

/** Each publication of the site: the documents that staff had changed by then, and the outcome. */
export const publications = pgTable(
	"publications",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The admin's email; null: a new version of the software built it by itself. */
		by: text("by"),
		state: text("state", { enum: publicationStates }).notNull(),
		/** Built from the drafts for staff to preview: never live, and not in the history. */
		isDraft: boolean("is_draft").notNull().default(false),
		/** The site before anything was published here, as the earliest of the history. Its state is `earlier`. */
		isDelivered: boolean("is_delivered").notNull().default(false),
		words: json("words").$type<string[]>().notNull(),
		/** Every document that is not as delivered, by name. Stored as text, because the order of fields is that of a page. */
		documents: json("documents").$type<Record<string, unknown>>().notNull(),
		/** By document: time and author of the publication that last changed it. */
		origins: json("origins").$type<Record<string, { at: string; by: string | null }>>().notNull(),
		/** The drafts that it contains, with their versions; they are deleted when it goes live. */
		drafts: json("drafts").$type<{ name: string; version: number }[]>().notNull(),
		/** The release of the software that built it. */
		release: text("release").notNull(),
		step: text("step", { enum: publicationSteps }).notNull().default("checking"),
		done: integer("done").notNull().default(0),
		of: integer("of").notNull().default(0),
		problems: json("problems").$type<{ document: string | null; text: string }[]>().notNull().default([]),
		pages: integer("pages").notNull().default(0),
		/** Pages that differ from the publication before; null: not counted. */
		changedPages: integer("changed_pages"),
		tookMs: integer("took_ms").notNull().default(0),
		/** The last heartbeat of the process that builds it. */
		aliveAt: instant("alive_at").notNull(),
		/** Set once built: the hash of each file, and the content. Retained for the live publication and the newest before it; of the draft site, only the files. */
		files: json("files").$type<Record<string, string>>(),
		content: json("content").$type<Record<string, Record<string, unknown>>>(),
	},
	(publication) => [
		index("publications_newest").on(publication.createdAt, publication.id),
		uniqueIndex("publications_live").on(publication.state).where(sql`state = 'live'`),
		uniqueIndex("publications_building").on(publication.state).where(sql`state = 'building'`),
	],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The files of the live site, of the draft site, and of one that is being published. */
export const siteFiles = pgTable("site_files", {
	/** SHA-256 of the bytes. */
	hash: text("hash").primaryKey(),
	bytes: bytes("bytes").notNull(),
});

/** Pictures that staff uploaded, encoded again as PNG. Documents refer to them. */
export const sitePictures = pgTable("site_pictures", {
	/** SHA-256 of the bytes. */
	hash: text("hash").primaryKey(),
	bytes: bytes("bytes").notNull(),
	width: integer("width").notNull(),
	height: integer("height").notNull(),
	/** When it was last uploaded. */
	uploadedAt: instant("uploaded_at").notNull(),
	/** The admin's email. */
	uploadedBy: text("uploaded_by").notNull(),
});

/** Credentials that signed someone in, until they expire: each is accepted once. */
export const usedCredentials = pgTable(
	"used_credentials",
	{
		hash: text("hash").primaryKey(),
		expiresAt: instant("expires_at").notNull(),
	},
	(credential) => [index("used_credentials_expired").on(credential.expiresAt)],
);

/** Keys of public submissions, so that each is taken once. */
export const submissionKeys = pgTable(
	"submission_keys",
	{
		/** Hashes of the Idempotency-Key, and of the whole request with it. */
		key: text("key").primaryKey(),
		request: text("request").notNull(),
		expiresAt: instant("expires_at").notNull(),
	},
	(submission) => [index("submission_keys_expired").on(submission.expiresAt)],
);

/** Counted calls per window, shared by all processes. Unlogged (see the baseline migration): losing it costs nothing. */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").notNull(),
		windowEndsAt: instant("window_ends_at").notNull(),
		count: integer("count").notNull(),
	},
	(limit) => [primaryKey({ columns: [limit.key] })],
);

/** Jobs that one of several processes runs at a time, each with its next due time by the database's clock. */
export const jobs = pgTable("jobs", {
	name: text("name").primaryKey(),
	nextAt: instant("next_at").notNull(),
});

/** Secrets that an installation generates once, and settings that staff changed. */
export const settings = pgTable("settings", {
	name: text("name").primaryKey(),
	value: text("value").notNull(),
	secret: boolean("secret").notNull(),
});
