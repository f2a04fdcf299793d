DROP INDEX "leads_late";--> statement-breakpoint
CREATE INDEX "leads_late" ON "leads" USING btree ("answer_by") WHERE answered_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');