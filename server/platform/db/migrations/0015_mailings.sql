CREATE TABLE "mailing_leads" (
	"mailing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"why" text,
	"mail_id" uuid,
	CONSTRAINT "mailing_leads_mailing_id_position_pk" PRIMARY KEY("mailing_id","position")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"template" text NOT NULL,
	"label" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"chosen" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"left_out" integer NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	"turn_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "mailing_leads" ADD CONSTRAINT "mailing_leads_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_leads_of_outcome" ON "mailing_leads" USING btree ("mailing_id","outcome","position");--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mailings_at_work" ON "mailings" USING btree ("turn_at") WHERE state = 'running';