-- 0006 was shortened after databases had been made by it. A new one never had these.
DROP INDEX IF EXISTS "leads_by_typed_phone";--> statement-breakpoint
DROP INDEX IF EXISTS "leads_by_collegemail";--> statement-breakpoint
DROP INDEX IF EXISTS "leads_by_reason";--> statement-breakpoint
DROP INDEX IF EXISTS "outbox_by_subject";--> statement-breakpoint
DROP INDEX IF EXISTS "registrations_by_clgemail";--> statement-breakpoint
DROP INDEX IF EXISTS "registrations_by_phone";--> statement-breakpoint
DROP INDEX IF EXISTS "students_by_phone";
