-- What was generated drops and builds them again, which on a million leads takes minutes.
ALTER INDEX "leads_searched_course" SET (gin_pending_list_limit=4096);--> statement-breakpoint
ALTER INDEX "leads_searched_hiring" SET (gin_pending_list_limit=4096);--> statement-breakpoint
ALTER INDEX "leads_searched_contact" SET (gin_pending_list_limit=4096);--> statement-breakpoint
ALTER INDEX "outbox_searched" SET (gin_pending_list_limit=4096);--> statement-breakpoint
ALTER INDEX "registrations_searched" SET (gin_pending_list_limit=4096);
