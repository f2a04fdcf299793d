DROP INDEX "leads_unseen";--> statement-breakpoint
DROP INDEX "leads_suspected";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || clgemail || ' ' || collegename || ' ' || phone || ' ' || coalesce(phone_e164, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "acts_by_admin" ON "acts" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "acts_by_record" ON "acts" USING btree ("record","id");--> statement-breakpoint
CREATE INDEX "acts_by_act" ON "acts" USING btree ("act","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "leads_by_typed_email" ON "leads" USING btree ("kind","email","id");--> statement-breakpoint
CREATE INDEX "leads_by_college" ON "leads" USING btree ("college","id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_by_passingyear" ON "leads" USING btree ("passingyear","id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_by_domain" ON "leads" USING btree ("domain","id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_by_designation" ON "leads" USING btree ("designation","id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_by_company" ON "leads" USING btree ("company","id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_by_role" ON "leads" USING btree ("role","id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_by_requirement" ON "leads" USING btree ("requirement","id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX "leads_of_source" ON "leads" USING btree ("kind","source","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_domain" ON "leads" USING btree ("domain","created_at","id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX "leads_of_reason" ON "leads" USING btree ("kind",coalesce(reason, 'onboarding'),"created_at","id","reason");--> statement-breakpoint
CREATE INDEX "outbox_by_receiver" ON "outbox" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "outbox_searched" ON "outbox" USING gin (lower("to" || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("masterclass_id","name","id");--> statement-breakpoint
CREATE INDEX "registrations_by_collegename" ON "registrations" USING btree ("masterclass_id","collegename","id");--> statement-breakpoint
CREATE INDEX "registrations_searched" ON "registrations" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_by_name" ON "students" USING btree ("status","name","id");--> statement-breakpoint
CREATE INDEX "students_by_email" ON "students" USING btree ("status","email","id");--> statement-breakpoint
CREATE INDEX "students_by_batch" ON "students" USING btree ("status","batch","id");--> statement-breakpoint
CREATE INDEX "students_by_coursecount" ON "students" USING btree ("status","coursecount","id");--> statement-breakpoint
CREATE INDEX "students_of_batch" ON "students" USING btree ("status","batch","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_unseen" ON "leads" USING btree ("kind","created_at","id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "leads_suspected" ON "leads" USING btree ("kind","created_at","id") WHERE suspicion <> '{}';