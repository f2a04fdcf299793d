-- by hand
-- Parts together are what is owed: what is let off leaves the last parts of the plan, what comes back goes to the very last. A later charge's own part
-- changes only where the plan has nothing left. More paid back than came in is owed too.
CREATE FUNCTION fit_parts(enrolment uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE fee_parts SET paise = fitted.rest FROM (
		SELECT place, paise, greatest(0, CASE WHEN is_last THEN owed - before ELSE least(paise, owed - before) END) AS rest FROM (
			SELECT p.place, p.paise, greatest(e.agreed, e.open) AS owed,
				sum(p.paise) OVER in_order - p.paise AS before,
				row_number() OVER in_order = count(*) OVER () AS is_last
			FROM fee_parts p JOIN enrolments e ON e.id = p.enrolment_id WHERE e.id = enrolment
			WINDOW in_order AS (ORDER BY p.charge_id IS NULL, p.due_on, p.place)
		) each_part
	) fitted
	WHERE fee_parts.enrolment_id = enrolment AND fee_parts.place = fitted.place AND fitted.rest <> fitted.paise;
$$;
--> statement-breakpoint
SELECT fit_parts(id) FROM enrolments WHERE undone_at IS NULL;
