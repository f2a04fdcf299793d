DROP INDEX "leads_by_kind";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
CREATE INDEX "leads_suspected" ON "leads" USING btree ("kind") WHERE suspicion <> '{}';--> statement-breakpoint
CREATE INDEX "leads_by_kind" ON "leads" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");