DROP INDEX "leads_due";--> statement-breakpoint
DROP INDEX "leads_unanswered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_due" ON "leads" USING btree ("is_hiring","follow_up_at","id","owner") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_unanswered" ON "leads" USING btree ("is_hiring","answer_by","id","owner") WHERE answered_at is null and follow_up_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');