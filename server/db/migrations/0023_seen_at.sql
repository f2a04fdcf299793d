ALTER TABLE "students" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
update students set seen_at = theirs.at
from (select student_id, max(greatest(opened_at, watched_at)) as at from progress group by student_id) as theirs
where theirs.student_id = students.id;
