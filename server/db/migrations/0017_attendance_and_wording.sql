ALTER TABLE "certificates" ADD COLUMN "wording" jsonb;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "watchedenough" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "certificatesfor" text DEFAULT 'present' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "confirmation_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "present_at" timestamp (3) with time zone;--> statement-breakpoint
-- Certificates that are out were promised to everyone who registered.
UPDATE "masterclasses" SET "certificatesfor" = 'everyone' WHERE "pdfstatus";--> statement-breakpoint
UPDATE "registrations" SET "confirmation_mailed_at" = "created_at" WHERE "told_start" IS NOT NULL;
