CREATE TABLE "offer_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" text,
	CONSTRAINT "offer_stops_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activities_of_template" ON "activities" USING btree ((details ->> 'template'),"created_at") WHERE kind = 'message';