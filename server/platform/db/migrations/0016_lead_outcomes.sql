CREATE TABLE "lead_outcomes" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
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
	"reached" integer NOT NULL,
	"enrolled" boolean NOT NULL,
	"enrolled_by" text NOT NULL,
	"days" integer NOT NULL,
	"agreed" integer NOT NULL,
	"received" integer NOT NULL,
	"refunded" integer NOT NULL,
	"placed" boolean NOT NULL
);
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
	"owner" text NOT NULL,
	"enrolled_by" text NOT NULL,
	"days" integer NOT NULL,
	"leads" integer NOT NULL,
	"contacted" integer NOT NULL,
	"interested" integer NOT NULL,
	"enrolled" integer NOT NULL,
	"agreed" bigint NOT NULL,
	"received" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"placed" integer NOT NULL,
	"is_change" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_outcomes" ADD CONSTRAINT "lead_outcomes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_outcomes_by_month" ON "lead_outcomes" USING btree ("month");--> statement-breakpoint
CREATE INDEX "lead_outcomes_of_college" ON "lead_outcomes" USING btree ("college","month");--> statement-breakpoint
CREATE INDEX "lead_outcomes_of_first" ON "lead_outcomes" USING btree ("first_source","month");--> statement-breakpoint
CREATE INDEX "lead_outcomes_of_last" ON "lead_outcomes" USING btree ("last_source","month");--> statement-breakpoint
CREATE INDEX "lead_outcomes_of_owner" ON "lead_outcomes" USING btree ("owner","month");--> statement-breakpoint
CREATE INDEX "lead_sums_by_month" ON "lead_sums" USING btree ("month");--> statement-breakpoint
CREATE INDEX "lead_sums_changed" ON "lead_sums" USING btree ("month") WHERE is_change;--> statement-breakpoint
-- by hand
-- Each course lead as it stands, with its first and its newest enquiry and its enrolment.
CREATE OR REPLACE VIEW current_outcomes AS
SELECT l.id AS lead_id, f.id AS enquiry_id,
	date_trunc('month', f.created_at AT TIME ZONE 'Asia/Kolkata')::date AS month,
	f.source AS first_source, lower(btrim(coalesce(f.first_touch ->> 'medium', ''))) AS first_medium,
	lower(btrim(coalesce(f.first_touch ->> 'campaign', ''))) AS first_campaign,
	lower(coalesce(nullif(btrim(n.touch ->> 'source'), ''), substring(n.touch ->> 'referrer' from '^[a-z]+://(?:www[.])?([^/:?#]+)'), 'direct')) AS last_source,
	lower(btrim(coalesce(n.touch ->> 'medium', ''))) AS last_medium,
	lower(btrim(coalesce(n.touch ->> 'campaign', ''))) AS last_campaign,
	coalesce(l.domain, '') AS program, coalesce(c.college, '') AS college, coalesce(l.owner, '') AS owner, l.reached,
	e.id IS NOT NULL AS enrolled, coalesce(e.owner, '') AS enrolled_by,
	CASE WHEN e.id IS NULL THEN -1 ELSE greatest(0, (e.created_at AT TIME ZONE 'Asia/Kolkata')::date - (f.created_at AT TIME ZONE 'Asia/Kolkata')::date) END AS days,
	coalesce(e.agreed, 0) AS agreed, coalesce(e.paid + e.refunded, 0) AS received, coalesce(e.refunded, 0) AS refunded,
	EXISTS (SELECT FROM job_applications j WHERE j.student_id = e.student_id AND j.state = 'hired') AS placed
FROM leads l
CROSS JOIN LATERAL (SELECT * FROM enquiries WHERE lead_id = l.id ORDER BY created_at, id LIMIT 1) f
CROSS JOIN LATERAL (SELECT coalesce(last_touch, first_touch) AS touch FROM enquiries WHERE lead_id = l.id ORDER BY created_at DESC, id DESC LIMIT 1) n
LEFT JOIN LATERAL (SELECT btrim(college) AS college FROM enquiries WHERE lead_id = l.id AND btrim(college) <> '' ORDER BY created_at DESC, id DESC LIMIT 1) c ON true
LEFT JOIN enrolments e ON e.lead_id = l.id AND e.undone_at IS NULL
WHERE l.kind = 'course';
--> statement-breakpoint
-- The row is locked before anything is read, so that of two who change one lead the second counts what the first did.
CREATE OR REPLACE FUNCTION note_outcome(lead uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
	PERFORM 1 FROM lead_outcomes WHERE lead_id = lead FOR UPDATE;
	INSERT INTO lead_outcomes AS known SELECT * FROM current_outcomes WHERE lead_id = lead
	ON CONFLICT (lead_id) DO UPDATE SET (enquiry_id, month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign,
			program, college, owner, reached, enrolled, enrolled_by, days, agreed, received, refunded, placed)
		= (excluded.enquiry_id, excluded.month, excluded.first_source, excluded.first_medium, excluded.first_campaign, excluded.last_source,
			excluded.last_medium, excluded.last_campaign, excluded.program, excluded.college, excluded.owner, excluded.reached, excluded.enrolled,
			excluded.enrolled_by, excluded.days, excluded.agreed, excluded.received, excluded.refunded, excluded.placed)
		WHERE known.* IS DISTINCT FROM excluded.*;
	IF NOT FOUND THEN
		DELETE FROM lead_outcomes o WHERE o.lead_id = lead AND NOT EXISTS (SELECT FROM current_outcomes WHERE lead_id = lead);
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_outcome() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO lead_sums VALUES (OLD.month, OLD.first_source, OLD.first_medium, OLD.first_campaign, OLD.last_source, OLD.last_medium,
			OLD.last_campaign, OLD.program, OLD.owner, OLD.enrolled_by, OLD.days, -1, -(OLD.reached >= 1)::int, -(OLD.reached >= 2)::int,
			-OLD.enrolled::int, -OLD.agreed, -OLD.received, -OLD.refunded, -OLD.placed::int, true);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO lead_sums VALUES (NEW.month, NEW.first_source, NEW.first_medium, NEW.first_campaign, NEW.last_source, NEW.last_medium,
			NEW.last_campaign, NEW.program, NEW.owner, NEW.enrolled_by, NEW.days, 1, (NEW.reached >= 1)::int, (NEW.reached >= 2)::int,
			NEW.enrolled::int, NEW.agreed, NEW.received, NEW.refunded, NEW.placed::int, true);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Before anything is counted row by row.
INSERT INTO lead_outcomes SELECT * FROM current_outcomes;
--> statement-breakpoint
INSERT INTO lead_sums SELECT month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign, program, owner, enrolled_by, days,
	count(*), count(*) FILTER (WHERE reached >= 1), count(*) FILTER (WHERE reached >= 2), count(*) FILTER (WHERE enrolled),
	sum(agreed), sum(received), sum(refunded), count(*) FILTER (WHERE placed), false
FROM lead_outcomes GROUP BY month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign, program, owner, enrolled_by, days;
--> statement-breakpoint
CREATE TRIGGER lead_outcomes_summed AFTER INSERT OR UPDATE OR DELETE ON lead_outcomes FOR EACH ROW EXECUTE FUNCTION sum_outcome();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_of_lead_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP <> 'INSERT' AND OLD.lead_id IS NOT NULL THEN PERFORM note_outcome(OLD.lead_id); END IF;
	IF TG_OP = 'INSERT' THEN PERFORM note_outcome(NEW.lead_id);
	ELSIF TG_OP = 'UPDATE' AND NEW.lead_id IS DISTINCT FROM OLD.lead_id AND NEW.lead_id IS NOT NULL THEN PERFORM note_outcome(NEW.lead_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM note_outcome(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_of_hire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM note_outcome(e.lead_id) FROM enrolments e
	WHERE e.student_id = CASE TG_OP WHEN 'DELETE' THEN OLD.student_id ELSE NEW.student_id END AND e.lead_id IS NOT NULL ORDER BY e.lead_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enquiries_added_noted AFTER INSERT ON enquiries FOR EACH ROW WHEN (NEW.lead_id IS NOT NULL) EXECUTE FUNCTION note_of_lead_id();
--> statement-breakpoint
CREATE TRIGGER enquiries_removed_noted AFTER DELETE ON enquiries FOR EACH ROW WHEN (OLD.lead_id IS NOT NULL) EXECUTE FUNCTION note_of_lead_id();
--> statement-breakpoint
CREATE TRIGGER enquiries_noted AFTER UPDATE OF lead_id, first_touch, last_touch, college, created_at ON enquiries FOR EACH ROW
WHEN ((OLD.lead_id, OLD.first_touch, OLD.last_touch, OLD.college, OLD.created_at) IS DISTINCT FROM (NEW.lead_id, NEW.first_touch, NEW.last_touch, NEW.college, NEW.created_at))
EXECUTE FUNCTION note_of_lead_id();
--> statement-breakpoint
CREATE TRIGGER leads_noted AFTER UPDATE OF domain, owner, reached ON leads FOR EACH ROW
WHEN ((OLD.domain, OLD.owner, OLD.reached) IS DISTINCT FROM (NEW.domain, NEW.owner, NEW.reached)) EXECUTE FUNCTION note_of_lead();
--> statement-breakpoint
CREATE TRIGGER enrolments_added_noted AFTER INSERT ON enrolments FOR EACH ROW WHEN (NEW.lead_id IS NOT NULL) EXECUTE FUNCTION note_of_lead_id();
--> statement-breakpoint
CREATE TRIGGER enrolments_removed_noted AFTER DELETE ON enrolments FOR EACH ROW WHEN (OLD.lead_id IS NOT NULL) EXECUTE FUNCTION note_of_lead_id();
--> statement-breakpoint
CREATE TRIGGER enrolments_noted AFTER UPDATE OF lead_id, student_id, owner, undone_at, agreed, paid, refunded ON enrolments FOR EACH ROW
WHEN ((OLD.lead_id, OLD.student_id, OLD.owner, OLD.undone_at, OLD.agreed, OLD.paid, OLD.refunded) IS DISTINCT FROM (NEW.lead_id, NEW.student_id, NEW.owner, NEW.undone_at, NEW.agreed, NEW.paid, NEW.refunded))
EXECUTE FUNCTION note_of_lead_id();
--> statement-breakpoint
CREATE TRIGGER job_applications_added_noted AFTER INSERT ON job_applications FOR EACH ROW WHEN (NEW.state = 'hired') EXECUTE FUNCTION note_of_hire();
--> statement-breakpoint
CREATE TRIGGER job_applications_removed_noted AFTER DELETE ON job_applications FOR EACH ROW WHEN (OLD.state = 'hired') EXECUTE FUNCTION note_of_hire();
--> statement-breakpoint
CREATE TRIGGER job_applications_noted AFTER UPDATE OF state ON job_applications FOR EACH ROW
WHEN ((OLD.state = 'hired') <> (NEW.state = 'hired')) EXECUTE FUNCTION note_of_hire();
