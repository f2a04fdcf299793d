import { domains } from "#content/programs/index.ts";
import { certificateKinds } from "#contract/certificates.ts";
import { modesOfProgram, onboardingReason, reasons } from "#contract/enquiry-forms.ts";
import { jobApplicationStates, openingTypes, workModes } from "#contract/openings.ts";
import { query } from "./databases.ts";

/** How many rows of each kind; all registrations are for one masterclass, all students apply for one opening. */
export type RowCounts = { enquiries: number; students: number; others: number };

/** The name that most searches use: about one person in forty. */
export const commonName = "Asha";
/** One person in fifty thousand: among a thousand rows only the first. */
export const rareName = "Zulekha";
export const seededMasterclass = "00000000-0000-4000-8000-000000000001";
export const seededOpening = "00000000-0000-4000-8000-000000000002";
export const seededBatch = "June 2026";

const firstNames = `Priya Rahul Sneha Kavya Arjun Divya Karthik Pooja Rohan ${commonName} Aarav Aditi Ananya Bhavana Chaitra Deepak Devika Farah Gautam Harini Imran Ishaan Jaya Keerthi Lakshmi Manoj Meera Mohan Nandini Naveen Neha Nikhil Pranav Ramya Ravi Rhea Sahana Sameer Sandhya Shreya Siddharth Suresh Swathi Tanvi Uday Varun Vidya Vikram Yamini Zoya`;
const lastNames =
	"Kumar Sharma Reddy Rao Gowda Singh Patil Nair Shetty Iyer Khan Das Gupta Acharya Bhat Biswas Chandran D'Souza Fernandes Ghosh Hegde Jain Joshi Kamath Kulkarni Menon Mishra Mukherjee Naidu Pai Patel Pillai Prabhu Sethi Shah Siddiqui Sinha Thomas Varma Yadav";
export const seededCollege = "Kaveri Ridge University";
const colleges =
	`Shanti Valley College of Engineering, Coral Bay Institute of Technology, ${seededCollege}, Marigold College of Science, Nilgiri Lake Institute of Management, Sandalwood City College, Banyan Grove Engineering College, Lotus Pond College of Commerce, Silver Hills Polytechnic, Monsoon Coast University`.split(
		", ",
	);
const companies = "Lotusgrid Systems, Kaverisoft Labs, Bluepeak Analytics, Mintleaf Payments, Tidewell Health".split(
	", ",
);
const roles = ["Data analyst", "Python developer", "Cloud support engineer", "UI designer", "Security analyst"];
const designations = ["HR manager", "Recruiter", "Founder", "Engineering manager", "Head of people"];
const sources =
	"google instagram newsletter linkedin youtube whatsapp facebook telegram quora campus-ambassador job-fair".split(" ");
const batches = [
	seededBatch,
	..."July August September October November December".split(" ").map((it) => `${it} 2026`),
];
const places = "Bengaluru Mysuru Hubballi Mangaluru Chennai Hyderabad Pune Kochi".split(" ");
const courseTitles = ["Data Science", "Full Stack Development", "UI UX", "Cyber Security"];
const admins = ["asha", "meera", "imran", "rohan"].map((name) => `${name}@academy.example`);

export const seededOwner = "meera@academy.example";

/** Spreads phone numbers over India's range without repeating one: the factor is coprime to the size of the range. */
const phoneFactor = 2_654_435_761n;

/** A person's phone number. */
export function phoneNumber(person: number): string {
	return String(6_000_000_000n + ((BigInt(person) * phoneFactor) % 4_000_000_000n));
}

const list = (words: readonly string[]) =>
	`array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", ")}]::text[]`;

/** The same number always picks the same word; `skew` above 1 makes the first ones the most frequent. */
const tools = `
create schema seed;
create function seed.share(p bigint, salt bigint) returns float8 immutable parallel safe language sql
	return (hashint8extended(p, salt) & 1048575) / 1048576.0;
create function seed.pick(p bigint, salt bigint, words text[], skew float8) returns text immutable parallel safe language sql
	return words[1 + floor(cardinality(words) * power(seed.share(p, salt), skew))::int];
create function seed.person(p bigint, out name text, out email text, out phone text, out e164 text, out college text, out year int)
	immutable parallel safe language sql begin atomic
	select first || ' ' || last, lower(first || '.' || replace(last, '''', '')) || p || '@mail.example',
		case p % 4 when 0 then '+91 ' || digits when 1 then '0' || digits when 2 then digits
			else left(digits, 5) || ' ' || right(digits, 5) end,
		'+91' || digits, seed.pick(p, 3, ${list(colleges)}, 1.3), 2023 + floor(7 * seed.share(p, 4))::int
	from (select case when p % 50000 = 1 then '${rareName}' else seed.pick(p, 1, ${list(firstNames.split(" "))}, 1.3) end as first,
		seed.pick(p, 2, ${list(lastNames.split(" "))}, 1.5) as last, (6000000000 + p * ${phoneFactor} % 4000000000)::text as digits) names;
end;`;

const enquiryColumns = `id, kind, created_at, name, email, phone, phone_e164, college, collegemail, passingyear, domain, reason, price, modeofprogram, designation, company, role, requirement, message, page, first_touch, last_touch, consent_version, consent_at, suspicion, idempotency_key, body_hash, seen_at`;

/** In order of arrival, more of them in recent months than two years ago. Three in ten come from a person who has written before. */
const enquiries = (rows: number) => `
create unlogged table seed.came (${enquiryColumns}, share) as
select gen_random_uuid() as id, kind, at, person.name, person.email, person.phone,
	case when g % 50 = 0 then null else person.e164 end,
	case when course then person.college end, case when course then 'student.' || person.email end, case when course then person.year end,
	case when course then seed.pick(g, 11, ${list(domains)}, 1.8) end,
	case when not course or g % 97 = 0 then null when g % 89 = 0 then '${onboardingReason}'
		else seed.pick(g, 12, ${list([reasons.programPage, reasons.programs, reasons.brochure])}, 1.6) end,
	case when course and g % 89 = 0 then '25000' end,
	case when course and g % 89 = 0 then seed.pick(g, 13, ${list(modesOfProgram)}, 1) end,
	case when kind = 'hiring' then seed.pick(g, 14, ${list(designations)}, 1) end,
	case when kind = 'hiring' then seed.pick(g, 15, ${list(companies)}, 1) || ' ' || g % 700 end,
	case when kind = 'hiring' then seed.pick(g, 16, ${list(roles)}, 1) end,
	case when kind = 'hiring' then 1 + g % 20 end,
	case when kind = 'contact' then 'I work until 7 pm on weekdays. Do you have batches on weekends or late evenings?' end,
	'/data-science', touch, touch, '2025-12-01', at,
	case when seed.share(g, 17) < 0.02 then array['links'] else '{}' end, gen_random_uuid()::text, md5(g::text),
	case when g > ${rows} * 0.99 then null else at + interval '3 hours' end, seed.share(g, 21)
from generate_series(1, ${rows}) g,
	lateral (select case when g % 100 < 90 then 'course' when g % 100 < 96 then 'hiring' else 'contact' end as kind,
		g % 100 < 90 as course,
		now() - make_interval(secs => 2 * 365 * 86400 * (1 - sqrt(g::float8 / ${rows}))) as at,
		case when seed.share(g, 18) < 0.4 then null else jsonb_build_object('at', '2026-03-02T10:00:00.000Z',
			'landing', '/data-science', 'source', seed.pick(g, 19, ${list(sources)}, 2), 'medium', seed.pick(g, 23, array['social', 'paid', 'organic'], 1.5),
			'campaign', seed.pick(g, 24, array['reels', 'first salary', 'monsoon batch', 'switch to data'], 1)) end as touch) came,
	lateral seed.person(1 + floor(${rows} * 0.7 * seed.share(g, 20))::bigint) person`;

/**
 * A lead for each enquiry that is not spam. The newest fifth of them is open: half have a follow-up, overdue or to
 * come, and one in twenty was never contacted.
 */
const leads = (rows: number) => `
-- What each lead came to is filled at once, by \`outcomes\`.
set session_replication_role = replica;
insert into admins (id, email, created_at) select gen_random_uuid(), email, now() from unnest(${list(admins)}) email;
create index on seed.came (created_at);
insert into leads (id, created_at, kind, name, email, phone, phone_e164, domain, company, source, stage, stage_at, reached, reason, owner,
	follow_up_at, follow_up_kind, answer_by, answered_at, was_reached)
select id, created_at, kind, name, email, phone, phone_e164, domain, company, coalesce(first_touch ->> 'source', 'direct'),
	stage, created_at, reached, case when stage = 'not-now' then 'fee' end, owner, due, case when due is not null then 'call' end,
	created_at + interval '1 day', case when tried then created_at + share * interval '30 hours' end, case when tried then share < 0.7 end
from (select *, stage not in ('enrolled', 'hired', 'answered', 'not-now') as is_open from (select *, case
		when kind = 'contact' then case when is_new then 'new' else 'answered' end
		when not is_new then case when share < 0.8 then 'not-now' when kind = 'course' then 'enrolled' else 'hired' end
		when share < 0.3 then 'new'
		when kind = 'course' then case when share < 0.7 then 'contacted' else 'interested' end else 'talking' end as stage
		from (select *, created_at > (select created_at from seed.came order by created_at desc offset ${rows} / 5 limit 1) as is_new
			from seed.came where suspicion = '{}') aged) staged) staged,
	lateral (select case stage when 'new' then 0 when 'contacted' then 1 when 'talking' then 1 when 'enrolled' then 3 when 'hired' then 3 else 2 end as reached,
		case when is_open and share < 0.15 then null else seed.pick(hashtext(id::text), 22, ${list(admins)}, 1.5) end as owner,
		not is_open or share > 0.05 as tried, case when is_open and share > 0.5 then now() + (share - 0.6) * interval '60 days' end as due) worked;
insert into enquiries (${enquiryColumns}, lead_id, stage, owner, follow_up_at)
select ${enquiryColumns.replaceAll(/\b(?=\w)/g, "came.")}, leads.id, leads.stage, leads.owner, leads.follow_up_at
from seed.came left join leads on leads.id = came.id order by came.created_at;
insert into activities (id, created_at, lead_id, change_id, by, kind, details)
select gen_random_uuid(), answered_at, id, id, owner, 'call', '{"outcome": "reached"}' from leads where answered_at is not null and owner is not null`;

const students = (rows: number) => `
insert into courses (id, created_at, updated_at, title, batch, description)
select gen_random_uuid(), now(), now(), 'Course ' || g, '${seededBatch}', 'What it teaches.' from generate_series(1, 40) g;
insert into students (id, created_at, updated_at, name, email, phone, batch, status, password_hash, coursecount)
select gen_random_uuid(), at, at, person.name, person.email, right(person.e164, 10), seed.pick(g, 31, ${list(batches)}, 1.5),
	case when g % 20 < 14 then 'active' when g % 20 < 17 then 'inactive' else 'pending' end, 'none',
	case when g % 20 < 17 then g % 4 else 0 end
from generate_series(1, ${rows}) g, lateral (select now() - make_interval(secs => 600 * (${rows} - g)) as at) came,
	lateral seed.person(g) person;
insert into assignments (id, created_at, student_id, course_id, coursetitle, batch)
select gen_random_uuid(), now(), student.id, course.id, course.title, course.batch
from (select id, coursecount, row_number() over () as number from students) student
	join (select *, row_number() over () as number from courses) course
		on (course.number - student.number % 40 + 40) % 40 < student.coursecount`;

const otherRows = (rows: number) => `
insert into masterclasses (id, created_at, updated_at, title, starts_at, ends_at, link, image, applicationcount)
values ('${seededMasterclass}', now(), now(), 'Careers in data', now() + interval '9 days', now() + interval '9 days 2 hours',
	'https://chat.example/group', '/marks/data-science.svg', ${rows});
insert into registrations (id, created_at, name, email, phone, phone_e164, masterclass_id, clgemail, collegename, body_hash)
select gen_random_uuid(), now() - make_interval(secs => ${rows} - g), person.name, person.email, person.phone, person.e164,
	'${seededMasterclass}', 'student.' || person.email, person.college, md5(g::text)
from generate_series(1, ${rows}) g, lateral seed.person(g) person;
insert into outbox (id, created_at, enquiry_id, "to", subject, text, sent_at, attempts, next_attempt_at)
select gen_random_uuid(), created_at, id, case when number % 2 = 0 then email else 'admissions@academy.example' end,
	case when number % 2 = 0 then 'We have your application' else 'New application: ' || coalesce(domain, 'hiring') || ', ' || name end,
	repeat('We will call you within a day. ', 20), created_at, 1, created_at
from (select *, row_number() over () as number from enquiries order by created_at desc limit ${rows}) newest order by created_at;
insert into acts (id, created_at, by, act, kind, record_id, record, details)
select gen_random_uuid(), now() - make_interval(secs => 60 * (${rows} - g)),
	case when g % 200 = 0 then null else seed.pick(g, 41, ${list(admins)}, 1.5) end,
	seed.pick(g, 42, array['activated', 'added', 'changed', 'course-assigned', 'password-reset', 'removed'], 1.5),
	seed.pick(g, 43, array['student', 'course', 'masterclass', 'admin'], 2), gen_random_uuid(), person.name, 'from pending to active'
from generate_series(1, ${rows}) g, lateral seed.person(g) person;
insert into openings (id, created_at, updated_at, title, company, place, type, mode, positions, deadline, description, skills, state, applicationcount)
select case when g = 1 then '${seededOpening}' else gen_random_uuid() end, at, at, seed.pick(g, 51, ${list(roles)}, 1),
	seed.pick(g, 52, ${list(companies)}, 1) || ' ' || g % 700, seed.pick(g, 53, ${list(places)}, 1.3),
	seed.pick(g, 54, ${list(openingTypes)}, 1.5), seed.pick(g, 55, ${list(workModes)}, 1), 1 + g % 20,
	(at + interval '30 days')::date, 'What one does there.', 'SQL, Excel', case when g % 5 = 0 then 'closed' else 'published' end,
	case when g = 1 then (select count(*) from students) else 0 end
from generate_series(1, ${rows}) g, lateral (select now() - make_interval(secs => 600 * (${rows} - g)) as at) came;
insert into job_applications (id, created_at, opening_id, student_id, name, email, phone, batch, state, state_at)
select gen_random_uuid(), created_at, '${seededOpening}', id, name, email, phone, batch,
	seed.pick(row_number() over (), 56, ${list(jobApplicationStates)}, 2), created_at
from students;
insert into certificates (id, created_at, number, kind, name, email, title, batch, revoked_at)
select gen_random_uuid(), at, 'GW-C-2611-' || lpad(to_hex(g), 10, '0'), seed.pick(g, 57, ${list(certificateKinds)}, 1.5),
	person.name, person.email, seed.pick(g, 58, ${list(courseTitles)}, 1.5), '${seededBatch}', case when g % 100 = 0 then at end
from generate_series(1, ${rows}) g, lateral seed.person(g) person,
	lateral (select now() - make_interval(secs => 300 * (${rows} - g)) as at) came`;

const outcomeTriggers = / ON public\.(enrolments|ledger|lead_outcomes|lead_sums) /;
/** Enrols one course lead in nine, each with ten ledger rows, and fills the outcome of each lead as the migration does. */
const outcomes = `
set session_replication_role = replica;
insert into batches (id, created_at, name, domain, starts, ends, places)
values ('${seededMasterclass}', now(), '${seededBatch}', '${domains[0]}', current_date, current_date + 56, 30);
insert into enrolments (id, created_at, by, student_id, lead_id, owner, name, email, phone, domain, plan_slug, plan, batch_id, batch, reference, agreed, paid, refunded, next_on, next)
select gen_random_uuid(), lead.created_at + lead.number % 60 * interval '1 day', '${admins[0]}', student.id, lead.id, lead.owner, lead.name, coalesce(lead.email, ''),
	lead.phone, lead.domain, 'launch', 'Launch', '${seededMasterclass}', '${seededBatch}', 'GW' || lead.number, 1299900, 300000 + lead.number % 7 * 100000, lead.number % 50 / 49 * 100000,
	current_date + (lead.number % 120)::int - 60, 99900
from (select *, row_number() over (order by md5(id::text)) as number from leads where kind = 'course') lead
	join (select id, row_number() over () as number from students) student on student.number = lead.number;
insert into ledger (id, created_at, enrolment_id, place, kind, charged, paid, mode, reference, received_on, words, by)
select gen_random_uuid(), created_at + place * interval '3 days', id, place, case when place = 1 then 'charge' else 'payment' end,
	case when place = 1 then agreed else 0 end, case when place = 1 then 0 else paid / 9 end, case when place > 1 then 'upi' end,
	case when place > 1 then reference || place end, case when place > 1 then (created_at + place * interval '3 days')::date end, null, '${admins[0]}'
from enrolments, generate_series(1, 10) place;
insert into lead_outcomes select * from current_outcomes;
insert into lead_sums select month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign, program, college, owner,
	count(*), count(*) filter (where reached >= 1), count(*) filter (where reached >= 2), false
from lead_outcomes group by month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign, program, college, owner`;

/**
 * Fills a migrated, empty database. Indexes without a constraint are built afterwards, which takes a tenth of the time;
 * ANALYZE and VACUUM then stand in for autovacuum.
 */
export async function seedRows(
	url: string,
	{ enquiries: many, students: fewer, others: some }: RowCounts,
): Promise<void> {
	const found = await query<{ name: string; definition: string }>(
		url,
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
		from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and not indisunique`,
	);
	const definitions = found.map(({ definition }) => definition);
	for (const { name } of found) await query(url, `drop index ${name}`);
	const rows = [enquiries(many), leads(many), students(fewer), otherRows(some)];
	for (const statements of [tools, ...rows, "drop schema seed cascade"]) await query(url, statements);
	const build = (which: (definition: string) => boolean) =>
		query(url, `set maintenance_work_mem = '512MB'; ${definitions.filter(which).join("; ")}`);
	await build((definition) => !outcomeTriggers.test(definition));
	await query(url, outcomes);
	await build((definition) => outcomeTriggers.test(definition));
	await query(url, "vacuum analyze");
}
