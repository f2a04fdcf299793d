import { sql } from "drizzle-orm";
import {
	boolean,
	check,
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
import type { Touch } from "#contract/lead-forms.ts";

/** All tables. Times are UTC with milliseconds, as on the wire. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

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
	/** The sender's Idempotency-Key and the hash of the body it came with. */
	idempotencyKey: text("idempotency_key"),
	bodyHash: text("body_hash").notNull(),
};

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
		index("leads_unseen").on(lead.kind).where(sql`seen_at is null`),
		index("leads_suspected").on(lead.kind).where(sql`suspicion <> '{}'`),
		index("leads_by_email").on(sql`lower(email)`),
		index("leads_by_phone").on(lead.phoneE164),
		index("leads_searched").using("gin", sql`searched gin_trgm_ops`),
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

/** Mails to send, written in the transaction of what they tell about. */
export const outbox = pgTable(
	"outbox",
	{
		id: uuid("id").primaryKey(),
		createdAt: instant("created_at").notNull(),
		/** The lead it tells about, so that erasing a person erases their mails. */
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		registrationId: uuid("registration_id").references(() => registrations.id, { onDelete: "cascade" }),
		to: text("to").notNull(),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		replyTo: text("reply_to"),
		sentAt: instant("sent_at"),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: instant("next_attempt_at").notNull(),
		failure: text("failure"),
	},
	(mail) => [
		index("outbox_newest").on(mail.createdAt, mail.id),
		index("outbox_due").on(mail.nextAttemptAt).where(sql`sent_at is null`),
		index("outbox_of_lead").on(mail.leadId),
		index("outbox_of_registration").on(mail.registrationId),
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
		/** argon2id, in its own format. */
		passwordHash: text("password_hash").notNull(),
		/** The password is the default one: it lets its student choose a new one and nothing else. */
		mustChangePassword: boolean("must_change_password").notNull().default(true),
	},
	(student) => [index("students_by_status").on(student.status, student.createdAt, student.id)],
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
	},
	(signIn) => [
		index("sign_ins_expired").on(signIn.expiresAt),
		index("sign_ins_of_admin").on(signIn.adminId),
		index("sign_ins_of_student").on(signIn.studentId),
		check("sign_ins_of_one", sql`num_nonnulls(admin_id, student_id) = 1`),
	],
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
		status: text("status", { enum: ["upcoming", "ongoing", "completed"] })
			.notNull()
			.default("upcoming"),
		/** Whether attendees may download their certificate. */
		pdfstatus: boolean("pdfstatus").notNull().default(false),
	},
	(masterclass) => [
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
	},
	(registration) => [
		uniqueIndex("registrations_once").on(registration.masterclassId, registration.email),
		uniqueIndex("registrations_idempotency_key").on(registration.idempotencyKey),
		index("registrations_newest").on(registration.masterclassId, registration.createdAt, registration.id),
		check("registrations_consent_whole", sql`(consent_version is null) = (consent_at is null)`),
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

/** What an installation generates once and keeps: secrets and marks. */
export const settings = pgTable("settings", {
	name: text("name").primaryKey(),
	value: text("value").notNull(),
	secret: boolean("secret").notNull(),
});
