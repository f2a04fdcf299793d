import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Wording } from "#content/certificates.ts";
import { auditedActs, auditedKinds } from "#contract/audit.ts";
import { certificateKinds, certificateStates } from "#contract/certificates.ts";
import type { Touch } from "#contract/lead-forms.ts";
import { certificateReceivers } from "#contract/masterclasses.ts";
import { jobStates, openingStates, openingTypes, workModes } from "#contract/openings.ts";
import { undoKinds } from "#contract/undo.ts";
import { sortIndexed } from "./sort-key.ts";

/** All tables. Times are UTC with milliseconds, as on the wire. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Counts the changes of a record, so that whoever changes it can be told that someone else did meanwhile. */
const version = () => integer("version").notNull().default(1);

/** What every public form leaves, whatever it asks. */
const submission = {
	id: uuid("id").primaryKey(),
	createdAt: instant("created_at").notNull(),
	name: text("name").notNull(),
	email: text("email").notNull(),
	phone: text("phone").notNull(),
	/** E.164 twin of `phone`; null where it could not be understood. */
	phoneE164: text("phone_e164"),
	page: text("page"),
	firstTouch: jsonb("first_touch").$type<Touch>(),
	lastTouch: jsonb("last_touch").$type<Touch>(),
	consentVersion: text("consent_version"),
	consentAt: instant("consent_at"),
	/** Why it is suspected to be spam; empty for most. */
	suspicion: text("suspicion").array().notNull().default(sql`'{}'`),
	/** What it was suspected of before staff said that it is no spam; null where nobody has. */
	cleared: text("cleared").array(),
	/** The sender's Idempotency-Key and the hash of the body it came with. */
	idempotencyKey: text("idempotency_key"),
	bodyHash: text("body_hash").notNull(),
};

/** `isSuspected` of the contract, and its opposite. Queries use them word for word: the partial indexes hold by them. */
export const suspected = sql.raw(`(suspicion <> '{}' and suspicion <> '{too-fast}' and suspicion <> '{other-form}')`);
export const real = sql.raw(`(suspicion = '{}' or suspicion = '{too-fast}' or suspicion = '{other-form}')`);

/**
 * What visitors write is sorted into an index of words by the clock (`sortWords`), many together. Only where it comes faster than that
 * does someone who finds 4 MB waiting sort it, and wait for it.
 */
const sortedByClock = { gin_pending_list_limit: 4096 };

/** A course application, hiring request or contact message. Columns of the other kinds stay null. */
export const leads = pgTable(
	"leads",
	{
		...submission,
		kind: text("kind", { enum: ["course", "hiring", "contact"] }).notNull(),

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

		message: text("message"),

		seenAt: instant("seen_at"),
		/** The campaign's source, else the site they came from, else `direct`. */
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
	(lead) => [
		uniqueIndex("leads_idempotency_key").on(lead.idempotencyKey),
		// Ascending, to be read backwards: Drizzle's `desc()` puts nulls last in an index and first in a query, which never meet.
		index("leads_by_kind").on(lead.kind, lead.createdAt, lead.id),
		// One for each sort of the tables of leads, so that a page is read along it; it counts what is filtered by its column too.
		index("leads_by_name").on(lead.kind, sortIndexed(lead.name), lead.id).concurrently(),
		index("leads_by_typed_email").on(lead.kind, sortIndexed(lead.email), lead.id).concurrently(),
		index("leads_by_college").on(sortIndexed(lead.college), lead.id).concurrently().where(sql`kind = 'course'`),
		index("leads_by_passingyear").on(lead.passingyear, lead.id).where(sql`kind = 'course'`),
		index("leads_by_domain").on(sortIndexed(lead.domain), lead.id).concurrently().where(sql`kind = 'course'`),
		index("leads_by_designation").on(sortIndexed(lead.designation), lead.id).concurrently().where(sql`kind = 'hiring'`),
		index("leads_by_company").on(sortIndexed(lead.company), lead.id).concurrently().where(sql`kind = 'hiring'`),
		index("leads_by_role").on(sortIndexed(lead.role), lead.id).concurrently().where(sql`kind = 'hiring'`),
		index("leads_by_requirement").on(lead.requirement, lead.id).where(sql`kind = 'hiring'`),
		// What is filtered, newest first.
		index("leads_of_source").on(lead.kind, lead.source, lead.createdAt, lead.id),
		index("leads_of_domain").on(lead.domain, lead.createdAt, lead.id).where(sql`kind = 'course'`),
		// The reason itself comes along so that counting reads the index alone.
		index("leads_of_reason").on(lead.kind, sql`coalesce(reason, 'onboarding')`, lead.createdAt, lead.id, lead.reason),
		index("leads_unseen").on(lead.kind, lead.createdAt, lead.id).where(sql`seen_at is null and ${real}`),
		index("leads_suspected").on(lead.kind, lead.createdAt, lead.id).where(suspected),
		// What one person sent, the newest of each kind: nothing is read beyond what is shown, however often they wrote.
		index("leads_of_email").on(sql`lower(email)`, lead.kind, lead.createdAt),
		index("leads_of_phone").on(lead.phoneE164, lead.kind, lead.createdAt),
		// One for each kind: what many applications hold and no hiring request does is not looked for among the applications.
		index("leads_searched_course")
			.using("gin", sql`searched gin_trgm_ops`)
			.with(sortedByClock)
			.where(sql`kind = 'course'`),
		index("leads_searched_hiring")
			.using("gin", sql`searched gin_trgm_ops`)
			.with(sortedByClock)
			.where(sql`kind = 'hiring'`),
		index("leads_searched_contact")
			.using("gin", sql`searched gin_trgm_ops`)
			.with(sortedByClock)
			.where(sql`kind = 'contact'`),
		check(
			"leads_course_complete",
			sql`kind <> 'course' or (college is not null and collegemail is not null and passingyear is not null and domain is not null)`,
		),
		check(
			"leads_hiring_complete",
			sql`kind <> 'hiring' or (designation is not null and company is not null and role is not null and requirement >= 1)`,
		),
		check("leads_contact_complete", sql`kind <> 'contact' or message is not null`),
		check("leads_consent_whole", sql`(consent_version is null) = (consent_at is null)`),
	],
);

/**
 * A file that goes with a mail: its text, or the certificate it is drawn from when it is sent. `address`: where an admin
 * reads it.
 */
export type Attachment = { name: string; address: string } & (
	| { type: string; text: string }
	| { certificateId: string }
);

/** A page of ours in a mail: where it stands alone, the mail's button. */
export type MailLink = { label: string; address: string };

/** Mails to send, written in the transaction of what they tell about. */
export const outbox = pgTable(
	"outbox",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The lead it tells about, so that erasing a person erases their mails. */
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		registrationId: uuid("registration_id").references(() => registrations.id, { onDelete: "cascade" }),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		attachments: jsonb("attachments").$type<Attachment[]>().notNull().default([]),
		to: text("to").notNull(),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		/** Those that stand in the text, for the HTML part. */
		links: jsonb("links").$type<MailLink[]>().notNull().default([]),
		replyTo: text("reply_to"),
		sentAt: instant("sent_at"),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: instant("next_attempt_at").notNull(),
		/** After that it is not sent any more: what it says is over. */
		goodUntil: instant("good_until"),
		/** Where one press ends mails like this one (RFC 8058). */
		unsubscribe: text("unsubscribe"),
		/** When sending it was found to serve nobody any more; `failure` says why. */
		endedAt: instant("ended_at"),
		failure: text("failure"),
	},
	(mail) => [
		index("outbox_newest").on(mail.createdAt, mail.id),
		index("outbox_by_receiver").on(sortIndexed(mail.to), mail.id).concurrently(),
		index("outbox_searched").using("gin", sql`lower("to" || ' ' || subject) gin_trgm_ops`).with(sortedByClock),
		/** Reminders, which alone are good for a time, go to thousands at once: they let what answers one person pass. */
		index("outbox_due")
			.on(sql`(good_until is not null)`, mail.nextAttemptAt)
			.where(sql`sent_at is null and ended_at is null`),
		index("outbox_of_lead").on(mail.leadId),
		index("outbox_of_registration").on(mail.registrationId).where(sql`registration_id is not null`),
		index("outbox_of_student").on(mail.studentId).where(sql`student_id is not null`),
	],
);

/** Whoever's verified email stands here may enter the console. */
export const admins = pgTable("admins", {
	id: uuid("id").primaryKey(),
	/** Lower case. */
	email: text("email").notNull().unique(),
	createdAt: instant("created_at").notNull(),
});

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
		/** When they came into that status. */
		statusAt: instant("status_at").notNull().default(sql`now()`),
		version: version(),
		/** How many courses they have: a list is sorted and filtered by it, and page by page no join could be. */
		coursecount: integer("coursecount").notNull().default(0),
		/** Where their résumé is: an https address of their own, seen by staff with their job applications. */
		resume: text("resume"),
		/** When they last opened or marked a session: a list is filtered by it. */
		seenAt: instant("seen_at"),
		/** argon2id, in its own format. */
		passwordHash: text("password_hash").notNull(),
		/** The password is the default one: it lets its student choose a new one and nothing else. */
		mustChangePassword: boolean("must_change_password").notNull().default(true),
		/** When they last looked at their certificates. */
		certificatesSeenAt: instant("certificates_seen_at").notNull().default(sql`now()`),
		/** Up to when a mail has told them what is new in their courses. */
		sessionsToldUntil: instant("sessions_told_until").notNull().default(sql`now()`),
		/** What a search looks into, in lower case. */
		searched: text("searched")
			.notNull()
			.generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || phone || ' ' || batch)`),
	},
	(student) => [
		index("students_by_status").on(student.status, student.createdAt, student.id),
		// One for each sort of the tables of students.
		index("students_by_name").on(student.status, sortIndexed(student.name), student.id).concurrently(),
		index("students_by_email").on(student.status, sortIndexed(student.email), student.id).concurrently(),
		index("students_by_batch").on(student.status, sortIndexed(student.batch), student.id).concurrently(),
		index("students_by_coursecount").on(student.status, student.coursecount, student.id),
		index("students_by_seen").on(student.status, student.seenAt, student.id).concurrently(),
		// What is filtered, newest first.
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
		/** Percent of its sessions. Whoever watched fewer gets a certificate of completion only for a reason that is given. */
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
		/** Its place among the course's sessions, from 1; places may be missing in between. */
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

/** How far a student is with a session. It outlives the assignment: a course taken away and given back is where it was. */
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

/** A job on the board. */
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
		/** The last day of applying, India's. */
		deadline: date("deadline", { mode: "string" }).notNull(),
		description: text("description").notNull(),
		pay: text("pay"),
		skills: text("skills"),
		state: text("state", { enum: openingStates }).notNull().default("published"),
		/** The hiring request it came from: who asked for people. */
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
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
		index("openings_by_title").on(sortIndexed(opening.title), opening.id).concurrently(),
		index("openings_by_company").on(sortIndexed(opening.company), opening.id).concurrently(),
		index("openings_by_deadline").on(opening.deadline, opening.id),
		index("openings_by_applicationcount").on(opening.applicationcount, opening.id),
		index("openings_of_state").on(opening.state, opening.createdAt, opening.id),
		// Also gives the places themselves, one step each.
		index("openings_of_place").on(opening.state, opening.place, opening.createdAt, opening.id),
		index("openings_of_lead").on(opening.leadId),
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
		/** What they sent along; the résumé's link stays with the student. */
		name: text("name").notNull(),
		email: text("email").notNull(),
		phone: text("phone").notNull(),
		batch: text("batch").notNull(),
		note: text("note"),
		state: text("state", { enum: jobStates }).notNull().default("applied"),
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
			.on(application.openingId, sortIndexed(application.name), application.id)
			.concurrently(),
		index("job_applications_of_student").on(application.studentId, application.createdAt, application.id),
		index("job_applications_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/** What was certified, as the paper says it: what it is about may change or go, the paper stays. */
export const certificates = pgTable(
	"certificates",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		version: version(),
		/** Printed on it. Part of it is chance, so that nobody lists certificates by counting. */
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
		/** Its sentence and who signs, as they were issued. Null: from before these were kept. */
		wording: jsonb("wording").$type<Wording>(),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		courseId: uuid("course_id").references(() => courses.id, { onDelete: "set null" }),
		registrationId: uuid("registration_id").references(() => registrations.id, { onDelete: "set null" }),
		/** The admin's email; null where the attendee asked for it. */
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
		// Whoever holds a live one of a kind gets no second; a revoked one may be followed by another.
		uniqueIndex("certificates_once")
			.on(certificate.studentId, certificate.courseId, certificate.kind)
			.where(sql`revoked_at is null`),
		// A revoked certificate of participation stays the last one.
		uniqueIndex("certificates_of_registration").on(certificate.registrationId),
		// Those of a student, the revoked ones too: they go with the student.
		index("certificates_of_student").on(certificate.studentId, certificate.createdAt, certificate.id),
		index("certificates_newest").on(certificate.createdAt, certificate.id),
		index("certificates_by_name").on(sortIndexed(certificate.name), certificate.id).concurrently(),
		index("certificates_by_title").on(sortIndexed(certificate.title), certificate.id).concurrently(),
		index("certificates_of_kind").on(certificate.kind, certificate.createdAt, certificate.id),
		index("certificates_of_state").on(certificate.state, certificate.createdAt, certificate.id),
		index("certificates_of_course").on(certificate.courseId),
		index("certificates_by_email").on(certificate.email),
		index("certificates_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/**
 * Emails that a certificate of participation was asked for. All are written down, whoever registered; the background looks
 * them up, so that neither the answer nor its time tells.
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

/** Signed-in browsers, each an admin's or a student's. Only the hash of the token is kept. */
export const signIns = pgTable(
	"sign_ins",
	{
		tokenHash: text("token_hash").primaryKey(),
		/** Removing an admin or a student ends their sign-ins. */
		adminId: uuid("admin_id").references(() => admins.id, { onDelete: "cascade" }),
		studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
		/** Why it ended before its time, for who comes back with it; null while it lives. */
		ended: text("ended", { enum: ["inactive", "elsewhere"] }),
	},
	(signIn) => [
		index("sign_ins_expired").on(signIn.expiresAt),
		index("sign_ins_of_admin").on(signIn.adminId),
		index("sign_ins_of_student").on(signIn.studentId),
		check("sign_ins_of_one", sql`num_nonnulls(admin_id, student_id) = 1`),
	],
);

/** By which a student chooses a password, once: their newest alone, of which the hash is kept. */
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

/** Emails that a link was asked for, whoever they belong to: the background looks them up, so that the answer's time does not tell. */
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
		/** What it is about, in a sentence, and who holds it; empty: not said. */
		about: text("about").notNull().default(""),
		mentor: text("mentor").notNull().default(""),
		version: version(),
		status: text("status", { enum: ["upcoming", "ongoing", "completed"] })
			.notNull()
			.default("upcoming"),
		/** Whether attendees may download their certificate. */
		pdfstatus: boolean("pdfstatus").notNull().default(false),
		/** Who gets a certificate once these are out: who was marked present, or everyone who registered. */
		certificatesfor: text("certificatesfor", { enum: certificateReceivers }).notNull().default("present"),
		/** How many have registered; each registration counts itself. */
		applicationcount: integer("applicationcount").notNull().default(0),
		/** Sorts what is on first, then what comes next, then what was last: minutes of the start, apart by status. */
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
		 * Which start their mails have told them, and reminded them of a day and an hour before. A start that was moved is none
		 * of these, and is told anew. Null: not yet, or nothing is mailed to them.
		 */
		toldStart: instant("told_start"),
		dayRemindedStart: instant("day_reminded_start"),
		hourRemindedStart: instant("hour_reminded_start"),
		/** When the mail that confirms it was last written: not again at once, whoever asks. */
		confirmationMailedAt: instant("confirmation_mailed_at"),
		/** When staff marked them present. */
		presentAt: instant("present_at"),
		/** When their certificate was last mailed: not again at once, whoever asks. */
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
		uniqueIndex("registrations_idempotency_key").on(registration.idempotencyKey),
		index("registrations_newest").on(registration.masterclassId, registration.createdAt, registration.id),
		// One for each sort of a masterclass's registrations.
		index("registrations_by_name")
			.on(registration.masterclassId, sortIndexed(registration.name), registration.id)
			.concurrently(),
		index("registrations_by_email")
			.on(registration.masterclassId, sortIndexed(registration.email), registration.id)
			.concurrently(),
		index("registrations_by_collegename")
			.on(registration.masterclassId, sortIndexed(registration.collegename), registration.id)
			.concurrently(),
		index("registrations_suspected").on(registration.masterclassId).where(suspected),
		index("registrations_present").on(registration.masterclassId).concurrently().where(sql`present_at is not null`),
		index("registrations_searched").using("gin", sql`searched gin_trgm_ops`).with(sortedByClock),
		check("registrations_consent_whole", sql`(consent_version is null) = (consent_at is null)`),
	],
);

/** What admins did, written in the transaction of the act itself. Rows are added; only erasing a person changes any. */
export const acts = pgTable(
	"acts",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The admin's email; null where the operator did it. It outlives the admin. */
		by: text("by"),
		act: text("act", { enum: auditedActs }).notNull(),
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
		index("acts_by_admin").on(sortIndexed(act.by), act.id).concurrently(),
		index("acts_by_record").on(sortIndexed(act.record), act.id).concurrently(),
		// What is filtered, newest first.
		index("acts_by_kind").on(act.kind, act.createdAt, act.id),
		index("acts_by_act").on(act.act, act.createdAt, act.id),
		index("acts_of_record").on(act.recordId),
		index("acts_searched").using("gin", sql`searched gin_trgm_ops`),
	],
);

/**
 * What an admin removed less than a day ago, row by row as it stood, so that it can be brought back. It is in no list, search or
 * count, and no rule reads it: an email that stands here is free.
 */
export const removedRows = pgTable(
	"removed_rows",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The removed record's own id. */
		removalId: uuid("removal_id").notNull(),
		kind: text("kind", { enum: undoKinds }).notNull(),
		/** Rows come back in this order: what is referred to first. */
		position: integer("position").notNull(),
		tableName: text("table_name").notNull(),
		row: jsonb("row").$type<Record<string, unknown>>().notNull(),
	},
	(removed) => [
		index("removed_rows_of_removal").on(removed.removalId, removed.position),
		index("removed_rows_oldest").on(removed.createdAt),
	],
);

/** Credentials that signed someone in, until they expire by themselves: each serves once. */
export const usedCredentials = pgTable(
	"used_credentials",
	{
		hash: text("hash").primaryKey(),
		expiresAt: instant("expires_at").notNull(),
	},
	(credential) => [index("used_credentials_expired").on(credential.expiresAt)],
);

/** Counted calls per window, shared by all processes. Unlogged (see its migration): losing it costs nothing. */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").notNull(),
		windowEndsAt: instant("window_ends_at").notNull(),
		count: integer("count").notNull(),
	},
	(limit) => [primaryKey({ columns: [limit.key] })],
);

/** Timed work that one of several processes does: when it is due next, by the database's clock. */
export const jobs = pgTable("jobs", {
	name: text("name").primaryKey(),
	nextAt: instant("next_at").notNull(),
});

/** What an installation generates once and keeps: secrets and marks. */
export const settings = pgTable("settings", {
	name: text("name").primaryKey(),
	value: text("value").notNull(),
	secret: boolean("secret").notNull(),
});
