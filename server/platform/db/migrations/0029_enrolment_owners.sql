-- by hand
-- An enrolment that stands is its lead's owner's. By its name the trigger runs before `leads_noted`: enrolments are locked before outcomes, as by a payment.
CREATE FUNCTION give_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE enrolments SET owner = NEW.owner WHERE lead_id = NEW.id AND undone_at IS NULL AND owner IS DISTINCT FROM NEW.owner;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_given AFTER UPDATE OF owner ON leads FOR EACH ROW WHEN (OLD.owner IS DISTINCT FROM NEW.owner) EXECUTE FUNCTION give_enrolment();
--> statement-breakpoint
UPDATE enrolments e SET owner = l.owner FROM leads l WHERE l.id = e.lead_id AND e.undone_at IS NULL AND l.owner IS NOT NULL AND e.owner IS DISTINCT FROM l.owner;
