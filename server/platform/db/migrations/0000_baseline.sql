-- Two things are not in schema.ts: this extension, and that "rate_limits" is unlogged (decision 0004).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record" text NOT NULL,
	"details" text,
	"searched" text GENERATED ALWAYS AS (lower(coalesce(by, '') || ' ' || record || ' ' || coalesce(details, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"student_id" uuid NOT NULL,
	"course_id" uuid,
	"coursetitle" text NOT NULL,
	"batch" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"batch" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"text" text,
	"wording" jsonb,
	"student_id" uuid,
	"course_id" uuid,
	"registration_id" uuid,
	"issued_by" text,
	"corrected_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"state" text GENERATED ALWAYS AS (case when revoked_at is not null then 'revoked' when corrected_at is not null then 'corrected' else 'valid' end) STORED NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(number || ' ' || name || ' ' || email || ' ' || title || ' ' || coalesce(batch, ''))) STORED NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "course_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"topic" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"batch" text NOT NULL,
	"description" text NOT NULL,
	"watchedenough" integer DEFAULT 50 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opening_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"batch" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'applied' NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || batch)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text,
	"page" text,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"consent_version" text,
	"consent_at" timestamp (3) with time zone,
	"suspicion" text[] DEFAULT '{}' NOT NULL,
	"cleared" text[],
	"idempotency_key" text,
	"body_hash" text NOT NULL,
	"kind" text NOT NULL,
	"college" text,
	"collegemail" text,
	"passingyear" integer,
	"domain" text,
	"reason" text,
	"price" text,
	"paidamount" text,
	"modeofprogram" text,
	"duedate" text,
	"optedmonth" text,
	"counselor" text,
	"designation" text,
	"company" text,
	"role" text,
	"requirement" integer,
	"message" text,
	"seen_at" timestamp (3) with time zone,
	"source" text GENERATED ALWAYS AS (lower(coalesce(nullif(btrim(first_touch ->> 'source'), ''), substring(first_touch ->> 'referrer' from '^[a-z]+://(?:www[.])?([^/:?#]+)'), 'direct'))) STORED NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(college, '') || ' ' || coalesce(collegemail, '') || ' ' || coalesce(domain, '') || ' ' || coalesce(company, '') || ' ' || coalesce(role, ''))) STORED NOT NULL,
	CONSTRAINT "leads_course_complete" CHECK (kind <> 'course' or (college is not null and collegemail is not null and passingyear is not null and domain is not null)),
	CONSTRAINT "leads_hiring_complete" CHECK (kind <> 'hiring' or (designation is not null and company is not null and role is not null and requirement >= 1)),
	CONSTRAINT "leads_contact_complete" CHECK (kind <> 'contact' or message is not null),
	CONSTRAINT "leads_consent_whole" CHECK ((consent_version is null) = (consent_at is null))
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "masterclasses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"link" text NOT NULL,
	"image" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"mentor" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"pdfstatus" boolean DEFAULT false NOT NULL,
	"certificatesfor" text DEFAULT 'present' NOT NULL,
	"applicationcount" integer DEFAULT 0 NOT NULL,
	"turn" integer GENERATED ALWAYS AS (case status when 'completed' then 1000000000 when 'ongoing' then -1000000000 else 0 end + (case status when 'completed' then -1 else 1 end) * floor(extract(epoch from starts_at at time zone 'UTC') / 60)::integer) STORED NOT NULL,
	CONSTRAINT "masterclasses_in_order" CHECK (ends_at > starts_at),
	CONSTRAINT "masterclasses_pdf_when_completed" CHECK (not pdfstatus or status = 'completed')
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"positions" integer NOT NULL,
	"deadline" date NOT NULL,
	"description" text NOT NULL,
	"pay" text,
	"skills" text,
	"state" text DEFAULT 'published' NOT NULL,
	"lead_id" uuid,
	"applicationcount" integer DEFAULT 0 NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(title || ' ' || company || ' ' || place || ' ' || coalesce(skills, '') || ' ' || coalesce(pay, ''))) STORED NOT NULL,
	CONSTRAINT "openings_positions" CHECK (positions >= 1)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lead_id" uuid,
	"registration_id" uuid,
	"student_id" uuid,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to" text,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"good_until" timestamp (3) with time zone,
	"unsubscribe" text,
	"ended_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "participation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"masterclass_id" uuid NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"student_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"watched_at" timestamp (3) with time zone,
	CONSTRAINT "progress_student_id_session_id_pk" PRIMARY KEY("student_id","session_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_pk" PRIMARY KEY("key")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text,
	"page" text,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"consent_version" text,
	"consent_at" timestamp (3) with time zone,
	"suspicion" text[] DEFAULT '{}' NOT NULL,
	"cleared" text[],
	"idempotency_key" text,
	"body_hash" text NOT NULL,
	"masterclass_id" uuid NOT NULL,
	"clgemail" text NOT NULL,
	"collegename" text NOT NULL,
	"told_start" timestamp (3) with time zone,
	"day_reminded_start" timestamp (3) with time zone,
	"hour_reminded_start" timestamp (3) with time zone,
	"confirmation_mailed_at" timestamp (3) with time zone,
	"present_at" timestamp (3) with time zone,
	"certificate_mailed_at" timestamp (3) with time zone,
	"searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || clgemail || ' ' || collegename || ' ' || phone || ' ' || coalesce(phone_e164, ''))) STORED NOT NULL,
	CONSTRAINT "registrations_consent_whole" CHECK ((consent_version is null) = (consent_at is null))
);
--> statement-breakpoint
CREATE TABLE "removed_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"table_name" text NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"secret" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"student_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended" text,
	CONSTRAINT "sign_ins_of_one" CHECK (num_nonnulls(admin_id, student_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"batch" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"coursecount" integer DEFAULT 0 NOT NULL,
	"resume" text,
	"seen_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"certificates_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sessions_told_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || batch)) STORED NOT NULL,
	CONSTRAINT "students_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "used_credentials" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_requests" ADD CONSTRAINT "participation_requests_masterclass_id_masterclasses_id_fk" FOREIGN KEY ("masterclass_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_session_id_course_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_masterclass_id_masterclasses_id_fk" FOREIGN KEY ("masterclass_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_newest" ON "acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "acts_by_admin" ON "acts" USING btree (lower("by" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "acts_by_record" ON "acts" USING btree (lower("record" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "acts_by_kind" ON "acts" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "acts_by_act" ON "acts" USING btree ("act","created_at","id");--> statement-breakpoint
CREATE INDEX "acts_of_record" ON "acts" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "acts_searched" ON "acts" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_once" ON "assignments" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "assignments_of_course" ON "assignments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("student_id","course_id","kind") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_of_registration" ON "certificates" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "certificates_of_student" ON "certificates" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_by_name" ON "certificates" USING btree (lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_by_title" ON "certificates" USING btree (lower("title" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "certificates_of_kind" ON "certificates" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_of_state" ON "certificates" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_of_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "certificates_by_email" ON "certificates" USING btree ("email");--> statement-breakpoint
CREATE INDEX "certificates_searched" ON "certificates" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_sessions_in_order" ON "course_sessions" USING btree ("course_id","position","id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("opening_id","student_id");--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("opening_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_applications_by_name" ON "job_applications" USING btree ("opening_id",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_of_student" ON "job_applications" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_searched" ON "job_applications" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "leads_idempotency_key" ON "leads" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "leads_by_kind" ON "leads" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_name" ON "leads" USING btree ("kind",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_typed_email" ON "leads" USING btree ("kind",lower("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_college" ON "leads" USING btree (lower("college" collate "C"),"id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_by_passingyear" ON "leads" USING btree ("passingyear","id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_domain" ON "leads" USING btree (lower("domain" collate "C"),"id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_designation" ON "leads" USING btree (lower("designation" collate "C"),"id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_company" ON "leads" USING btree (lower("company" collate "C"),"id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_role" ON "leads" USING btree (lower("role" collate "C"),"id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_by_requirement" ON "leads" USING btree ("requirement","id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_of_source" ON "leads" USING btree ("kind","source","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_domain" ON "leads" USING btree ("domain","created_at","id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_of_reason" ON "leads" USING btree ("kind",coalesce(reason, 'onboarding'),"created_at","id","reason");--> statement-breakpoint
CREATE INDEX "leads_unseen" ON "leads" USING btree ("kind","created_at","id") WHERE seen_at is null and (suspicion = '{}' or suspicion = '{too-fast}' or suspicion = '{other-form}');--> statement-breakpoint
CREATE INDEX "leads_suspected" ON "leads" USING btree ("kind","created_at","id") WHERE (suspicion <> '{}' and suspicion <> '{too-fast}' and suspicion <> '{other-form}');--> statement-breakpoint
CREATE INDEX "leads_of_email" ON "leads" USING btree (lower(email),"kind","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_phone" ON "leads" USING btree ("phone_e164","kind","created_at");--> statement-breakpoint
CREATE INDEX "leads_searched_course" ON "leads" USING gin (searched gin_trgm_ops) WITH (gin_pending_list_limit=4096) WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_searched_hiring" ON "leads" USING gin (searched gin_trgm_ops) WITH (gin_pending_list_limit=4096) WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_searched_contact" ON "leads" USING gin (searched gin_trgm_ops) WITH (gin_pending_list_limit=4096) WHERE kind = 'contact';--> statement-breakpoint
CREATE INDEX "link_requests_oldest" ON "link_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "masterclasses_by_turn" ON "masterclasses" USING btree ("turn","id");--> statement-breakpoint
CREATE INDEX "masterclasses_by_start" ON "masterclasses" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "openings_newest" ON "openings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "openings_by_title" ON "openings" USING btree (lower("title" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "openings_by_company" ON "openings" USING btree (lower("company" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "openings_by_deadline" ON "openings" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "openings_by_applicationcount" ON "openings" USING btree ("applicationcount","id");--> statement-breakpoint
CREATE INDEX "openings_of_state" ON "openings" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "openings_of_place" ON "openings" USING btree ("state","place","created_at","id");--> statement-breakpoint
CREATE INDEX "openings_of_lead" ON "openings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "openings_searched" ON "openings" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_by_receiver" ON "outbox" USING btree (lower("to" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "outbox_searched" ON "outbox" USING gin (lower("to" || ' ' || subject) gin_trgm_ops) WITH (gin_pending_list_limit=4096);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ((good_until is not null),"next_attempt_at") WHERE sent_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "outbox_of_lead" ON "outbox" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "outbox_of_registration" ON "outbox" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_of_student" ON "outbox" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "participation_requests_oldest" ON "participation_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "participation_requests_once" ON "participation_requests" USING btree ("masterclass_id","email");--> statement-breakpoint
CREATE INDEX "password_links_expired" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "progress_of_session" ON "progress" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_once" ON "registrations" USING btree ("masterclass_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_idempotency_key" ON "registrations" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("masterclass_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_by_name" ON "registrations" USING btree ("masterclass_id",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_by_email" ON "registrations" USING btree ("masterclass_id",lower("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_by_collegename" ON "registrations" USING btree ("masterclass_id",lower("collegename" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "registrations_suspected" ON "registrations" USING btree ("masterclass_id") WHERE (suspicion <> '{}' and suspicion <> '{too-fast}' and suspicion <> '{other-form}');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_present" ON "registrations" USING btree ("masterclass_id") WHERE present_at is not null;--> statement-breakpoint
CREATE INDEX "registrations_searched" ON "registrations" USING gin (searched gin_trgm_ops) WITH (gin_pending_list_limit=4096);--> statement-breakpoint
CREATE INDEX "removed_rows_of_removal" ON "removed_rows" USING btree ("removal_id","position");--> statement-breakpoint
CREATE INDEX "removed_rows_oldest" ON "removed_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_ins_expired" ON "sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_of_admin" ON "sign_ins" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sign_ins_of_student" ON "sign_ins" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "students_by_status" ON "students" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_name" ON "students" USING btree ("status",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_email" ON "students" USING btree ("status",lower("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_batch" ON "students" USING btree ("status",lower("batch" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "students_by_coursecount" ON "students" USING btree ("status","coursecount","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_seen" ON "students" USING btree ("status","seen_at","id");--> statement-breakpoint
CREATE INDEX "students_of_batch" ON "students" USING btree ("status","batch","created_at","id");--> statement-breakpoint
CREATE INDEX "students_searched" ON "students" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "used_credentials_expired" ON "used_credentials" USING btree ("expires_at");