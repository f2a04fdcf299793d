DROP INDEX "leads_to_assign";--> statement-breakpoint
DROP INDEX "leads_late";--> statement-breakpoint
CREATE INDEX "leads_to_assign" ON "leads" USING btree ("created_at","id","kind") WHERE owner is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');--> statement-breakpoint
CREATE INDEX "leads_late" ON "leads" USING btree ("answer_by","kind") WHERE answered_at is null and stage not in ('enrolled', 'hired', 'answered', 'not-now');