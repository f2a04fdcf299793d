CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"state" text NOT NULL,
	"words" json NOT NULL,
	"documents" json NOT NULL,
	"origins" json NOT NULL,
	"drafts" json NOT NULL,
	"release" text NOT NULL,
	"step" text DEFAULT 'checking' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"problems" json DEFAULT '[]'::json NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"files" json,
	"content" json
);
--> statement-breakpoint
CREATE TABLE "site_drafts" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" json NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "publications_newest" ON "publications" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_live" ON "publications" USING btree ("state") WHERE state = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "publications_building" ON "publications" USING btree ("state") WHERE state = 'building';