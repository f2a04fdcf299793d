-- by hand
-- A discount that is asked for changes nothing that is due until a manager agrees: only a told payment waits.
CREATE OR REPLACE FUNCTION note_fee_requests() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE enrolments SET waits = EXISTS (
		SELECT 1 FROM fee_requests WHERE enrolment_id = NEW.enrolment_id AND state = 'waiting' AND kind = 'payment')
	WHERE id = NEW.enrolment_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE enrolments SET waits = false WHERE waits AND NOT EXISTS (
	SELECT 1 FROM fee_requests WHERE enrolment_id = enrolments.id AND state = 'waiting' AND kind = 'payment');
--> statement-breakpoint
DROP INDEX "enrolments_waiting";
