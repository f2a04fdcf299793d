DROP INDEX "leads_by_email";--> statement-breakpoint
DROP INDEX "leads_by_phone";--> statement-breakpoint
CREATE INDEX "leads_of_email" ON "leads" USING btree (lower(email),"kind","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_phone" ON "leads" USING btree ("phone_e164","kind","created_at");