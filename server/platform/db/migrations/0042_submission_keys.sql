CREATE TABLE "submission_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "submission_keys_expired" ON "submission_keys" USING btree ("expires_at");