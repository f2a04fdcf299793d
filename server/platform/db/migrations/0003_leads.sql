CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lead_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"by" text,
	"kind" text NOT NULL,
	"words" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"corrected_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "days_away" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"first" date NOT NULL,
	"last" date NOT NULL,
	CONSTRAINT "days_away_in_order" CHECK (last >= first)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"phone_e164" text,
	"domain" text,
	"company" text,
	"source" text NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"stage_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"reason_words" text,
	"owner" text,
	"follow_up_at" timestamp (3) with time zone,
	"follow_up_kind" text,
	"follow_up_words" text,
	"answer_by" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"was_reached" boolean,
	"owner_told_at" timestamp (3) with time zone,
	"manager_told_at" timestamp (3) with time zone,
	"assigned_at" timestamp (3) with time zone,
	"returned" integer DEFAULT 0 NOT NULL,
	"offers_at" timestamp (3) with time zone,
	"previous_id" uuid,
	CONSTRAINT "leads_stage_of_kind" CHECK (case kind when 'course' then stage in ('new', 'contacted', 'interested', 'later', 'enrolled', 'not-now') when 'hiring' then stage in ('new', 'talking', 'shortlist-sent', 'interviews', 'hired', 'not-now') else stage in ('new', 'answered') end),
	CONSTRAINT "leads_lost_with_reason" CHECK ((stage = 'not-now') = (reason is not null)),
	CONSTRAINT "leads_later_with_date" CHECK (stage <> 'later' or follow_up_at is not null),
	CONSTRAINT "leads_closed_without_follow_up" CHECK (stage not in ('enrolled', 'hired', 'answered', 'not-now') or follow_up_at is null),
	CONSTRAINT "leads_follow_up_whole" CHECK ((follow_up_at is null) = (follow_up_kind is null))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb
);
--> statement-breakpoint
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_course_complete";--> statement-breakpoint
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_hiring_complete";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "gets_leads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "daily_cap" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "origin" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "offers_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "follow_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "stage_rank" integer GENERATED ALWAYS AS (case stage when 'new' then 0 when 'contacted' then 1 when 'talking' then 1 when 'interested' then 2 when 'shortlist-sent' then 2 when 'interviews' then 3 when 'later' then 4 when 'not-now' then 6 else 5 end) STORED;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_away" ADD CONSTRAINT "days_away_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_admins_email_fk" FOREIGN KEY ("owner") REFERENCES "public"."admins"("email") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_previous_id_leads_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_lead" ON "activities" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_of_admin" ON "activities" USING btree ("by","kind","created_at");--> statement-breakpoint
CREATE INDEX "days_away_of_admin" ON "days_away" USING btree ("admin_id","last");--> statement-breakpoint
CREATE INDEX "leads_of_email" ON "leads" USING btree ("email","kind","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_phone" ON "leads" USING btree ("phone_e164","kind","created_at");--> statement-breakpoint
CREATE INDEX "leads_due_of_owner" ON "leads" USING btree ("owner","follow_up_at","id") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("follow_up_at","id") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "leads_unanswered_of_owner" ON "leads" USING btree ("owner","answer_by","id") WHERE answered_at is null and follow_up_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("answer_by","id") WHERE answered_at is null and follow_up_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');--> statement-breakpoint
CREATE INDEX "leads_of_owner" ON "leads" USING btree ("owner","stage");--> statement-breakpoint
CREATE INDEX "leads_to_assign" ON "leads" USING btree ("created_at","id") WHERE owner is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');--> statement-breakpoint
CREATE INDEX "leads_late" ON "leads" USING btree ("answer_by") WHERE answered_at is null and manager_told_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');--> statement-breakpoint
CREATE INDEX "leads_of_kind" ON "leads" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_previous" ON "leads" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "saved_views_of_page" ON "saved_views" USING btree ("page","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_once" ON "saved_views" USING btree ("admin_id","page","name");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_by_stage" ON "enquiries" USING btree ("kind","stage_rank","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_by_owner" ON "enquiries" USING btree ("kind",lower("owner" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_by_follow_up" ON "enquiries" USING btree ("kind","follow_up_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_of_stage" ON "enquiries" USING btree ("kind","stage","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_of_owner" ON "enquiries" USING btree ("kind","owner","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_of_lead" ON "enquiries" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_to_join" ON "enquiries" USING btree ("created_at","id") WHERE lead_id is null and (suspicion = '{}' or suspicion = '{too-fast}' or suspicion = '{other-form}');--> statement-breakpoint
CREATE INDEX "outbox_of_lead" ON "outbox" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_of_email" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_course_complete" CHECK (kind <> 'course' or (domain is not null and (origin <> 'form' or (college is not null and collegemail is not null and passingyear is not null))));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_hiring_complete" CHECK (kind <> 'hiring' or (company is not null and (origin <> 'form' or (designation is not null and role is not null and requirement >= 1))));--> statement-breakpoint
-- by hand
CREATE OR REPLACE FUNCTION copy_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE enquiries SET stage = NEW.stage, owner = NEW.owner, follow_up_at = NEW.follow_up_at WHERE lead_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_copied AFTER UPDATE OF stage, owner, follow_up_at ON leads FOR EACH ROW
WHEN ((OLD.stage, OLD.owner, OLD.follow_up_at) IS DISTINCT FROM (NEW.stage, NEW.owner, NEW.follow_up_at)) EXECUTE FUNCTION copy_lead();
