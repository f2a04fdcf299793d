DROP INDEX IF EXISTS "enquiries_of_stage";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_planned" ON "enquiries" USING btree ("follow_up_at") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_of_stage" ON "enquiries" USING btree ("kind","stage","source","created_at","id");--> statement-breakpoint
-- by hand
-- An enquiry that says so already is not written again.
CREATE OR REPLACE FUNCTION copy_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE enquiries SET stage = NEW.stage, owner = NEW.owner, follow_up_at = NEW.follow_up_at
	WHERE lead_id = NEW.id AND (stage, owner, follow_up_at) IS DISTINCT FROM (NEW.stage, NEW.owner, NEW.follow_up_at);
	RETURN NULL;
END $$;
