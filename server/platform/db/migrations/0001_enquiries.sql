-- What forms send is an enquiry: the table takes its name, with what hangs on it. No row is touched.
ALTER TABLE "leads" RENAME TO "enquiries";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "lead_id" TO "enquiry_id";--> statement-breakpoint
ALTER TABLE "openings" RENAME COLUMN "lead_id" TO "enquiry_id";--> statement-breakpoint
ALTER TABLE "enquiries" RENAME CONSTRAINT "leads_course_complete" TO "enquiries_course_complete";--> statement-breakpoint
ALTER TABLE "enquiries" RENAME CONSTRAINT "leads_hiring_complete" TO "enquiries_hiring_complete";--> statement-breakpoint
ALTER TABLE "enquiries" RENAME CONSTRAINT "leads_contact_complete" TO "enquiries_contact_complete";--> statement-breakpoint
ALTER TABLE "enquiries" RENAME CONSTRAINT "leads_consent_whole" TO "enquiries_consent_whole";--> statement-breakpoint
ALTER TABLE "enquiries" RENAME CONSTRAINT "leads_pkey" TO "enquiries_pkey";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "outbox_lead_id_leads_id_fk" TO "outbox_enquiry_id_enquiries_id_fk";--> statement-breakpoint
ALTER TABLE "openings" RENAME CONSTRAINT "openings_lead_id_leads_id_fk" TO "openings_enquiry_id_enquiries_id_fk";--> statement-breakpoint
ALTER INDEX "leads_idempotency_key" RENAME TO "enquiries_idempotency_key";--> statement-breakpoint
ALTER INDEX "leads_by_kind" RENAME TO "enquiries_by_kind";--> statement-breakpoint
ALTER INDEX "leads_by_name" RENAME TO "enquiries_by_name";--> statement-breakpoint
ALTER INDEX "leads_by_typed_email" RENAME TO "enquiries_by_typed_email";--> statement-breakpoint
ALTER INDEX "leads_by_college" RENAME TO "enquiries_by_college";--> statement-breakpoint
ALTER INDEX "leads_by_passingyear" RENAME TO "enquiries_by_passingyear";--> statement-breakpoint
ALTER INDEX "leads_by_domain" RENAME TO "enquiries_by_domain";--> statement-breakpoint
ALTER INDEX "leads_by_designation" RENAME TO "enquiries_by_designation";--> statement-breakpoint
ALTER INDEX "leads_by_company" RENAME TO "enquiries_by_company";--> statement-breakpoint
ALTER INDEX "leads_by_role" RENAME TO "enquiries_by_role";--> statement-breakpoint
ALTER INDEX "leads_by_requirement" RENAME TO "enquiries_by_requirement";--> statement-breakpoint
ALTER INDEX "leads_of_source" RENAME TO "enquiries_of_source";--> statement-breakpoint
ALTER INDEX "leads_of_domain" RENAME TO "enquiries_of_domain";--> statement-breakpoint
ALTER INDEX "leads_of_reason" RENAME TO "enquiries_of_reason";--> statement-breakpoint
ALTER INDEX "leads_unseen" RENAME TO "enquiries_unseen";--> statement-breakpoint
ALTER INDEX "leads_suspected" RENAME TO "enquiries_suspected";--> statement-breakpoint
ALTER INDEX "leads_of_email" RENAME TO "enquiries_of_email";--> statement-breakpoint
ALTER INDEX "leads_of_phone" RENAME TO "enquiries_of_phone";--> statement-breakpoint
ALTER INDEX "leads_searched_course" RENAME TO "enquiries_searched_course";--> statement-breakpoint
ALTER INDEX "leads_searched_hiring" RENAME TO "enquiries_searched_hiring";--> statement-breakpoint
ALTER INDEX "leads_searched_contact" RENAME TO "enquiries_searched_contact";
--> statement-breakpoint
ALTER INDEX "openings_of_lead" RENAME TO "openings_of_enquiry";
--> statement-breakpoint
ALTER INDEX "outbox_of_lead" RENAME TO "outbox_of_enquiry";
