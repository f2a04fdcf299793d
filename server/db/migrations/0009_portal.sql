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
CREATE TABLE "participation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"masterclass_id" uuid NOT NULL,
	"email" text NOT NULL
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
DROP INDEX "outbox_of_registration";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "good_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "told_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "day_reminded_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "hour_reminded_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "certificate_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_requests" ADD CONSTRAINT "participation_requests_masterclass_id_masterclasses_id_fk" FOREIGN KEY ("masterclass_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_session_id_course_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("student_id","course_id","kind") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_of_registration" ON "certificates" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "certificates_of_student" ON "certificates" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_name" ON "certificates" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "certificates_by_title" ON "certificates" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "certificates_of_kind" ON "certificates" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_of_state" ON "certificates" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_of_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "certificates_by_email" ON "certificates" USING btree ("email");--> statement-breakpoint
CREATE INDEX "certificates_searched" ON "certificates" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("opening_id","student_id");--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("opening_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_by_name" ON "job_applications" USING btree ("opening_id","name","id");--> statement-breakpoint
CREATE INDEX "job_applications_of_student" ON "job_applications" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_searched" ON "job_applications" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "openings_newest" ON "openings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "openings_by_title" ON "openings" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "openings_by_company" ON "openings" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "openings_by_deadline" ON "openings" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "openings_by_applicationcount" ON "openings" USING btree ("applicationcount","id");--> statement-breakpoint
CREATE INDEX "openings_of_state" ON "openings" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "openings_of_place" ON "openings" USING btree ("state","place","created_at","id");--> statement-breakpoint
CREATE INDEX "openings_of_lead" ON "openings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "openings_searched" ON "openings" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participation_requests_oldest" ON "participation_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "participation_requests_once" ON "participation_requests" USING btree ("masterclass_id","email");--> statement-breakpoint
CREATE INDEX "progress_of_session" ON "progress" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_of_student" ON "outbox" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_of_registration" ON "outbox" USING btree ("registration_id") WHERE registration_id is not null;