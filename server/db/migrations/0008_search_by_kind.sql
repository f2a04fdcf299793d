DROP INDEX "leads_searched";--> statement-breakpoint
CREATE INDEX "leads_searched_course" ON "leads" USING gin (searched gin_trgm_ops) WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_searched_hiring" ON "leads" USING gin (searched gin_trgm_ops) WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_searched_contact" ON "leads" USING gin (searched gin_trgm_ops) WHERE kind = 'contact';