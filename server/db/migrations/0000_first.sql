CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text,
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
	"page" text,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"consent_version" text,
	"consent_at" timestamp (3) with time zone,
	"suspicion" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"idempotency_key" text,
	"body_hash" text NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(college, '') || ' ' || coalesce(collegemail, '') || ' ' || coalesce(domain, '') || ' ' || coalesce(company, '') || ' ' || coalesce(role, ''))) STORED NOT NULL,
	CONSTRAINT "leads_course_complete" CHECK (kind <> 'course' or (college is not null and collegemail is not null and passingyear is not null and domain is not null)),
	CONSTRAINT "leads_hiring_complete" CHECK (kind <> 'hiring' or (designation is not null and company is not null and role is not null and requirement >= 1)),
	CONSTRAINT "leads_contact_complete" CHECK (kind <> 'contact' or message is not null),
	CONSTRAINT "leads_consent_whole" CHECK ((consent_version is null) = (consent_at is null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lead_id" uuid,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"reply_to" text,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_pk" PRIMARY KEY("key")
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
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_idempotency_key" ON "leads" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "leads_by_kind" ON "leads" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_unseen" ON "leads" USING btree ("kind") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "leads_searched" ON "leads" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "outbox_of_lead" ON "outbox" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "sign_ins_expired" ON "sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_of_admin" ON "sign_ins" USING btree ("admin_id");