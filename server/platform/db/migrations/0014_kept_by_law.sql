-- The ledger and its papers go once the years are over for which law has them kept (server/across/privacy/retention.ts).
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'DELETE' AND OLD.created_at < clock_timestamp() - interval '8 years' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
