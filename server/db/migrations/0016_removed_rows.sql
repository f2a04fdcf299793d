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
CREATE INDEX "removed_rows_of_removal" ON "removed_rows" USING btree ("removal_id","position");--> statement-breakpoint
CREATE INDEX "removed_rows_oldest" ON "removed_rows" USING btree ("created_at");