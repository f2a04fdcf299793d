ALTER TABLE "gateway_events" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "enrolment_id" uuid;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_events_waiting" ON "gateway_events" USING btree ("created_at","id") WHERE waits;--> statement-breakpoint
CREATE INDEX "gateway_events_of_enrolment" ON "gateway_events" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "payment_links_open" ON "payment_links" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
-- by hand
UPDATE "gateway_events" SET "id" = regexp_replace("id", '^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$', '\1-\2-8\3-8\4-\5'),
	"waits" = "outcome" LIKE 'for staff%' OR "outcome" = 'unreadable',
	"outcome" = regexp_replace("outcome", '^for staff: ', '');
