DROP INDEX "leads_due_of_owner";--> statement-breakpoint
DROP INDEX "leads_due";--> statement-breakpoint
DROP INDEX "leads_unanswered_of_owner";--> statement-breakpoint
DROP INDEX "leads_unanswered";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_hiring" boolean GENERATED ALWAYS AS (kind = 'hiring') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_due_of_owner" ON "leads" USING btree ("owner","is_hiring","follow_up_at","id") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("is_hiring","follow_up_at","id") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "leads_unanswered_of_owner" ON "leads" USING btree ("owner","is_hiring","answer_by","id") WHERE answered_at is null and follow_up_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("is_hiring","answer_by","id") WHERE answered_at is null and follow_up_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');