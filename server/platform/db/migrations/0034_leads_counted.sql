CREATE INDEX CONCURRENTLY "lead_outcomes_of_program" ON "lead_outcomes" USING btree ("program","month");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_outcomes_enrolled" ON "lead_outcomes" USING btree ("month") WHERE enrolled;--> statement-breakpoint
-- by hand
-- Counts of leads by college too, without what belongs to an enrolment: filled again from the rows they count. Whoever changes a lead waits for it.
DROP TRIGGER lead_outcomes_summed ON lead_outcomes;
--> statement-breakpoint
DROP TABLE "lead_sums";
--> statement-breakpoint
CREATE TABLE "lead_sums" (
	"month" date NOT NULL,
	"first_source" text NOT NULL,
	"first_medium" text NOT NULL,
	"first_campaign" text NOT NULL,
	"last_source" text NOT NULL,
	"last_medium" text NOT NULL,
	"last_campaign" text NOT NULL,
	"program" text NOT NULL,
	"college" text NOT NULL,
	"owner" text NOT NULL,
	"leads" integer NOT NULL,
	"contacted" integer NOT NULL,
	"interested" integer NOT NULL,
	"is_change" boolean NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_outcome() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO lead_sums VALUES (OLD.month, OLD.first_source, OLD.first_medium, OLD.first_campaign, OLD.last_source, OLD.last_medium,
			OLD.last_campaign, OLD.program, OLD.college, OLD.owner, -1, -(OLD.reached >= 1)::int, -(OLD.reached >= 2)::int, true);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO lead_sums VALUES (NEW.month, NEW.first_source, NEW.first_medium, NEW.first_campaign, NEW.last_source, NEW.last_medium,
			NEW.last_campaign, NEW.program, NEW.college, NEW.owner, 1, (NEW.reached >= 1)::int, (NEW.reached >= 2)::int, true);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO lead_sums SELECT month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign, program, college, owner,
	count(*), count(*) FILTER (WHERE reached >= 1), count(*) FILTER (WHERE reached >= 2), false
FROM lead_outcomes GROUP BY month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign, program, college, owner;
--> statement-breakpoint
CREATE INDEX "lead_sums_by_month" ON "lead_sums" USING btree ("month");--> statement-breakpoint
CREATE INDEX "lead_sums_changed" ON "lead_sums" USING btree ("month") WHERE is_change;--> statement-breakpoint
CREATE TRIGGER lead_outcomes_summed AFTER INSERT OR DELETE ON lead_outcomes FOR EACH ROW EXECUTE FUNCTION sum_outcome();
--> statement-breakpoint
-- What an enrolment agreed and paid changes no count.
CREATE TRIGGER lead_outcomes_counted AFTER UPDATE ON lead_outcomes FOR EACH ROW
WHEN ((OLD.month, OLD.first_source, OLD.first_medium, OLD.first_campaign, OLD.last_source, OLD.last_medium, OLD.last_campaign, OLD.program, OLD.college,
		OLD.owner, OLD.reached)
	IS DISTINCT FROM (NEW.month, NEW.first_source, NEW.first_medium, NEW.first_campaign, NEW.last_source, NEW.last_medium, NEW.last_campaign, NEW.program,
		NEW.college, NEW.owner, NEW.reached))
EXECUTE FUNCTION sum_outcome();
