DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ((good_until is not null),"next_attempt_at") WHERE sent_at is null and ended_at is null;--> statement-breakpoint
UPDATE "outbox" SET "ended_at" = now() WHERE "sent_at" is null AND "failure" like 'Not sent: %';
