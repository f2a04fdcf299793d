/** Each finds rows only if what is stored contradicts itself. What a check or key of the schema prevents is left out. */
export const contradictions = {
	"a masterclass that counts its registrations wrongly":
		"select from masterclasses m where applicationcount <> (select count(*) from registrations where masterclass_id = m.id)",
	"a student whose courses are counted wrongly":
		"select from students s where coursecount <> (select count(*) from assignments where student_id = s.id)",
	"an opening that counts its applications wrongly":
		"select from openings o where applicationcount <> (select count(*) from job_applications where opening_id = o.id)",
	"a student who is signed in and not active":
		"select from sign_ins join students on students.id = student_id where status <> 'active' and ended is null",
	"no admin left": "select where not exists (select from admins)",
	"an enquiry without its mail to admissions":
		"select from enquiries where origin = 'form' and not exists (select from outbox where enquiry_id = enquiries.id)",

	"a lead that nobody asked for": "select from leads where not exists (select from enquiries where lead_id = leads.id)",
	"an enquiry in a lead of another kind":
		"select from enquiries e join leads l on l.id = e.lead_id where e.kind <> l.kind",
	"a lead at a stage that it never reached":
		"select from leads where kind = 'course' and reached < case stage when 'contacted' then 1 when 'interested' then 2 when 'enrolled' then 3 else 0 end",
	"a lead that follows itself": "select from leads where previous_id = id",
	"a lead that was reached and never tried": "select from leads where was_reached and answered_at is null",
	"a manager who was told of a lead that was not promised":
		"select from leads where answer_by is null and (owner_told_at is not null or manager_told_at is not null)",
	"a mailing whose leads are counted wrongly":
		"select from mailings m where (chosen, sent, left_out, stopped) <> (select count(*), count(*) filter (where outcome = 'sent'), count(*) filter (where outcome = 'left-out'), count(*) filter (where outcome = 'stopped') from mailing_leads where mailing_id = m.id)",
	"a mailing that is over while leads wait":
		"select from mailings where state <> 'running' and sent + left_out + stopped <> chosen",

	"a batch that counts its places wrongly":
		"select from batches b where taken <> (select count(*) from enrolments where batch_id = b.id and undone_at is null and left_at is null)",
	"somebody who waits for a place that they have":
		"select from waiting_list w join enrolments e on e.batch_id = w.batch_id and e.undone_at is null and (e.student_id = w.student_id or e.lead_id = w.lead_id)",
	"an enrolment whose sums are not those of its ledger":
		"select from enrolments e where (agreed, paid) <> (select coalesce(sum(l.charged), 0), coalesce(sum(l.paid), 0) from ledger l where l.enrolment_id = e.id)",
	"an enrolment that refunds wrongly":
		"select from enrolments e where refunded <> (select coalesce(-sum(l.paid), 0) from ledger l left join ledger c on c.id = l.corrects where l.enrolment_id = e.id and 'refund' in (l.kind, c.kind))",
	"an enrolment whose parts are not what is agreed":
		"select from enrolments e where undone_at is null and greatest(agreed, open, 0) <> (select sum(paise) from fee_parts where enrolment_id = e.id)",
	"an enrolment that owes and asks for nothing, or asks and owes nothing":
		"select from enrolments where undone_at is null and (open > 0) <> (next is not null)",
	"an enrolment that waits for nothing":
		"select from enrolments e where waits <> exists (select from fee_requests where enrolment_id = e.id and state = 'waiting' and kind = 'payment')",
	"money that was paid back and never came": "select from enrolments where paid < 0 or refunded < 0",
	"a row that was corrected by more than it said":
		"select from ledger r join ledger c on c.corrects = r.id group by r.id having (r.paid + sum(c.paid)) * sign(r.paid) < 0 or (r.charged + sum(c.charged)) * sign(r.charged) < 0",
	"a payment without its receipt":
		"select from ledger r where kind = 'payment' and not exists (select from papers where ledger_id = r.id and paise = r.paid and kind in ('receipt', 'receipt-voucher'))",
	"papers that are not numbered one after the other":
		"select where (select coalesce(sum(last), 0) from paper_numbers) <> (select count(*) from papers)",
	"a reference that counts without its row, or the other way around":
		"select from ledger r where kind in ('payment', 'refund') and reference is not null and exists (select from payment_references where ledger_id = r.id) <> (r.paid + coalesce((select sum(paid) from ledger c where c.corrects = r.id), 0) <> 0)",
};
