ALTER TABLE "masterclasses" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "mentor" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was removed today can be brought back after the upgrade too.
UPDATE "removed_rows" SET "row" = '{"about": "", "mentor": ""}'::jsonb || "row" WHERE "table_name" = 'masterclasses';
