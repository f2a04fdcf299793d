CREATE TABLE "inbound_bodies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"source_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"body" text NOT NULL,
	"cells" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"enquiry_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inbound_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"consent" text NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "inbound_sources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "inbound_bodies" ADD CONSTRAINT "inbound_bodies_source_id_inbound_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."inbound_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_bodies" ADD CONSTRAINT "inbound_bodies_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_bodies_once" ON "inbound_bodies" USING btree ("source_id","signature");--> statement-breakpoint
CREATE INDEX "inbound_bodies_waiting" ON "inbound_bodies" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_bodies_failed" ON "inbound_bodies" USING btree ("source_id","created_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "inbound_bodies_oldest" ON "inbound_bodies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbound_bodies_of_enquiry" ON "inbound_bodies" USING btree ("enquiry_id") WHERE enquiry_id is not null;