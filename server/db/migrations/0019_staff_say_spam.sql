DROP INDEX "leads_unseen";--> statement-breakpoint
DROP INDEX "leads_suspected";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "cleared" text[];--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "cleared" text[];--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_suspected" ON "registrations" USING btree ("masterclass_id") WHERE (suspicion <> '{}' and suspicion <> '{too-fast}' and suspicion <> '{other-form}');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_unseen" ON "leads" USING btree ("kind","created_at","id") WHERE seen_at is null and (suspicion = '{}' or suspicion = '{too-fast}' or suspicion = '{other-form}');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_suspected" ON "leads" USING btree ("kind","created_at","id") WHERE (suspicion <> '{}' and suspicion <> '{too-fast}' and suspicion <> '{other-form}');