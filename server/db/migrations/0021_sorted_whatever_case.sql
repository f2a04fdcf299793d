DROP INDEX "acts_by_admin";--> statement-breakpoint
DROP INDEX "acts_by_record";--> statement-breakpoint
DROP INDEX "certificates_by_name";--> statement-breakpoint
DROP INDEX "certificates_by_title";--> statement-breakpoint
DROP INDEX "job_applications_by_name";--> statement-breakpoint
DROP INDEX "leads_by_name";--> statement-breakpoint
DROP INDEX "leads_by_typed_email";--> statement-breakpoint
DROP INDEX "leads_by_college";--> statement-breakpoint
DROP INDEX "leads_by_domain";--> statement-breakpoint
DROP INDEX "leads_by_designation";--> statement-breakpoint
DROP INDEX "leads_by_company";--> statement-breakpoint
DROP INDEX "leads_by_role";--> statement-breakpoint
DROP INDEX "openings_by_title";--> statement-breakpoint
DROP INDEX "openings_by_company";--> statement-breakpoint
DROP INDEX "outbox_by_receiver";--> statement-breakpoint
DROP INDEX "registrations_by_name";--> statement-breakpoint
DROP INDEX "registrations_by_collegename";--> statement-breakpoint
DROP INDEX "students_by_name";--> statement-breakpoint
DROP INDEX "students_by_email";--> statement-breakpoint
DROP INDEX "students_by_batch";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_by_email" ON "registrations" USING btree ("masterclass_id",lower("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "acts_by_admin" ON "acts" USING btree (lower("by" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "acts_by_record" ON "acts" USING btree (lower("record" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_by_name" ON "certificates" USING btree (lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_by_title" ON "certificates" USING btree (lower("title" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_applications_by_name" ON "job_applications" USING btree ("opening_id",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_name" ON "leads" USING btree ("kind",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_typed_email" ON "leads" USING btree ("kind",lower("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_college" ON "leads" USING btree (lower("college" collate "C"),"id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_domain" ON "leads" USING btree (lower("domain" collate "C"),"id") WHERE kind = 'course';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_designation" ON "leads" USING btree (lower("designation" collate "C"),"id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_company" ON "leads" USING btree (lower("company" collate "C"),"id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_role" ON "leads" USING btree (lower("role" collate "C"),"id") WHERE kind = 'hiring';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "openings_by_title" ON "openings" USING btree (lower("title" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "openings_by_company" ON "openings" USING btree (lower("company" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_by_receiver" ON "outbox" USING btree (lower("to" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_by_name" ON "registrations" USING btree ("masterclass_id",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_by_collegename" ON "registrations" USING btree ("masterclass_id",lower("collegename" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_name" ON "students" USING btree ("status",lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_email" ON "students" USING btree ("status",lower("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_batch" ON "students" USING btree ("status",lower("batch" collate "C"),"id");