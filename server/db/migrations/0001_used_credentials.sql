CREATE TABLE "used_credentials" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_credentials_expired" ON "used_credentials" USING btree ("expires_at");