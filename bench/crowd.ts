import { domains } from "#content/programs/index.ts";
import { certificateKinds } from "#contract/certificates.ts";
import { modesOfProgram, onboardingReason, reasons } from "#contract/lead-forms.ts";
import { jobStates, openingTypes, workModes } from "#contract/openings.ts";
import { query } from "./databases.ts";

/** How many rows of each list; all registrations are of one masterclass, all students apply for one opening. */
export type Crowd = { leads: number; students: number; others: number };

/** Who is in most of the searches below: about one person in forty. */
export const commonName = "Asha";
/** One person in fifty thousand, and in a thousand rows the first. */
export const rareName = "Zulekha";
export const masterclassOfCrowd = "00000000-0000-4000-8000-000000000001";
export const openingOfCrowd = "00000000-0000-4000-8000-000000000002";
export const batchOfCrowd = "June 2026";

const firstNames = `Priya Rahul Sneha Kavya Arjun Divya Karthik Pooja Rohan ${commonName} Aarav Aditi Ananya Bhavana Chaitra Deepak Devika Farah Gautam Harini Imran Ishaan Jaya Keerthi Lakshmi Manoj Meera Mohan Nandini Naveen Neha Nikhil Pranav Ramya Ravi Rhea Sahana Sameer Sandhya Shreya Siddharth Suresh Swathi Tanvi Uday Varun Vidya Vikram Yamini Zoya`;
const lastNames =
	"Kumar Sharma Reddy Rao Gowda Singh Patil Nair Shetty Iyer Khan Das Gupta Acharya Bhat Biswas Chandran D'Souza Fernandes Ghosh Hegde Jain Joshi Kamath Kulkarni Menon Mishra Mukherjee Naidu Pai Patel Pillai Prabhu Sethi Shah Siddiqui Sinha Thomas Varma Yadav";
const colleges = [
	"Shanti Valley College of Engineering",
	"Coral Bay Institute of Technology",
	"Kaveri Ridge University",
	"Marigold College of Science",
	"Nilgiri Lake Institute of Management",
	"Sandalwood City College",
	"Banyan Grove Engineering College",
	"Lotus Pond College of Commerce",
	"Silver Hills Polytechnic",
	"Monsoon Coast University",
];
const companies = [
	"Lotusgrid Systems",
	"Kaverisoft Labs",
	"Bluepeak Analytics",
	"Mintleaf Payments",
	"Tidewell Health",
];
const roles = ["Data analyst", "Python developer", "Cloud support engineer", "UI designer", "Security analyst"];
const designations = ["HR manager", "Recruiter", "Founder", "Engineering manager", "Head of people"];
const sources =
	"google instagram newsletter linkedin youtube whatsapp facebook telegram quora campus-ambassador job-fair".split(" ");
const batches = [
	batchOfCrowd,
	..."July August September October November December".split(" ").map((it) => `${it} 2026`),
];
const places = "Bengaluru Mysuru Hubballi Mangaluru Chennai Hyderabad Pune Kochi".split(" ");
const courseTitles = ["Data Science", "Full Stack Development", "UI UX", "Cyber Security"];
const admins = ["asha", "meera", "imran", "rohan"].map((name) => `${name}@academy.example`);

/** Numbers all over the range of India's, no two alike: one factor has no divisor in common with the size of the range. */
const spread = 2_654_435_761n;

/** The telephone number of person so-and-so. */
export function phoneOf(person: number): string {
	return String(6_000_000_000n + ((BigInt(person) * spread) % 4_000_000_000n));
}

const list = (words: readonly string[]) =>
	`array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", ")}]::text[]`;

/** The same number picks the same word; `skew` above 1 makes the first ones the most frequent. */
const tools = `
create schema crowd;
create function crowd.share(p bigint, salt bigint) returns float8 immutable parallel safe language sql
	return (hashint8extended(p, salt) & 1048575) / 1048576.0;
create function crowd.pick(p bigint, salt bigint, words text[], skew float8) returns text immutable parallel safe language sql
	return words[1 + floor(cardinality(words) * power(crowd.share(p, salt), skew))::int];
create function crowd.person(p bigint, out name text, out email text, out phone text, out e164 text, out college text, out year int)
	immutable parallel safe language sql begin atomic
	select first || ' ' || last, lower(first || '.' || replace(last, '''', '')) || p || '@mail.example',
		case p % 4 when 0 then '+91 ' || digits when 1 then '0' || digits when 2 then digits
			else left(digits, 5) || ' ' || right(digits, 5) end,
		'+91' || digits, crowd.pick(p, 3, ${list(colleges)}, 1.3), 2023 + floor(7 * crowd.share(p, 4))::int
	from (select case when p % 50000 = 1 then '${rareName}' else crowd.pick(p, 1, ${list(firstNames.split(" "))}, 1.3) end as first,
		crowd.pick(p, 2, ${list(lastNames.split(" "))}, 1.5) as last, (6000000000 + p * ${spread} % 4000000000)::text as digits) names;
end;`;

/** Older ones first, as they came, more of them lately than two years ago. Three in ten come from someone who was there before. */
const leads = (rows: number) => `
insert into leads (id, kind, created_at, name, email, phone, phone_e164, college, collegemail, passingyear, domain, reason,
	price, modeofprogram, designation, company, role, requirement, message, page, first_touch, last_touch, consent_version,
	consent_at, suspicion, idempotency_key, body_hash, seen_at)
select gen_random_uuid(), kind, at, person.name, person.email, person.phone,
	case when g % 50 = 0 then null else person.e164 end,
	case when course then person.college end, case when course then 'student.' || person.email end, case when course then person.year end,
	case when course then crowd.pick(g, 11, ${list(domains)}, 1.8) end,
	case when not course or g % 97 = 0 then null when g % 89 = 0 then '${onboardingReason}'
		else crowd.pick(g, 12, ${list([reasons.programPage, reasons.programs, reasons.brochure])}, 1.6) end,
	case when course and g % 89 = 0 then '25000' end,
	case when course and g % 89 = 0 then crowd.pick(g, 13, ${list(modesOfProgram)}, 1) end,
	case when kind = 'hiring' then crowd.pick(g, 14, ${list(designations)}, 1) end,
	case when kind = 'hiring' then crowd.pick(g, 15, ${list(companies)}, 1) || ' ' || g % 700 end,
	case when kind = 'hiring' then crowd.pick(g, 16, ${list(roles)}, 1) end,
	case when kind = 'hiring' then 1 + g % 20 end,
	case when kind = 'contact' then 'I work until 7 pm on weekdays. Do you have batches on weekends or late evenings?' end,
	'/data-science', touch, touch, '2025-12-01', at,
	case when crowd.share(g, 17) < 0.02 then array['links'] else '{}' end, gen_random_uuid()::text, md5(g::text),
	case when g > ${rows} * 0.99 then null else at + interval '3 hours' end
from generate_series(1, ${rows}) g,
	lateral (select case when g % 100 < 90 then 'course' when g % 100 < 96 then 'hiring' else 'contact' end as kind,
		g % 100 < 90 as course,
		now() - make_interval(secs => 2 * 365 * 86400 * (1 - sqrt(g::float8 / ${rows}))) as at,
		case when crowd.share(g, 18) < 0.4 then null else jsonb_build_object('at', '2026-03-02T10:00:00.000Z',
			'landing', '/data-science', 'source', crowd.pick(g, 19, ${list(sources)}, 2), 'medium', 'social') end as touch) came,
	lateral crowd.person(1 + floor(${rows} * 0.7 * crowd.share(g, 20))::bigint) person`;

const students = (rows: number) => `
insert into courses (id, created_at, updated_at, title, batch, description)
select gen_random_uuid(), now(), now(), 'Course ' || g, '${batchOfCrowd}', 'What it teaches.' from generate_series(1, 40) g;
insert into students (id, created_at, updated_at, name, email, phone, batch, status, password_hash, coursecount)
select gen_random_uuid(), at, at, person.name, person.email, right(person.e164, 10), crowd.pick(g, 31, ${list(batches)}, 1.5),
	case when g % 20 < 14 then 'active' when g % 20 < 17 then 'inactive' else 'pending' end, 'none',
	case when g % 20 < 17 then g % 4 else 0 end
from generate_series(1, ${rows}) g, lateral (select now() - make_interval(secs => 600 * (${rows} - g)) as at) came,
	lateral crowd.person(g) person;
insert into assignments (id, created_at, student_id, course_id, coursetitle, batch)
select gen_random_uuid(), now(), student.id, course.id, course.title, course.batch
from (select id, coursecount, row_number() over () as number from students) student
	join (select *, row_number() over () as number from courses) course
		on (course.number - student.number % 40 + 40) % 40 < student.coursecount`;

const others = (rows: number) => `
insert into masterclasses (id, created_at, updated_at, title, starts_at, ends_at, link, image, applicationcount)
values ('${masterclassOfCrowd}', now(), now(), 'Careers in data', now() + interval '9 days', now() + interval '9 days 2 hours',
	'https://chat.example/group', '/marks/data-science.svg', ${rows});
insert into registrations (id, created_at, name, email, phone, phone_e164, masterclass_id, clgemail, collegename, body_hash)
select gen_random_uuid(), now() - make_interval(secs => ${rows} - g), person.name, person.email, person.phone, person.e164,
	'${masterclassOfCrowd}', 'student.' || person.email, person.college, md5(g::text)
from generate_series(1, ${rows}) g, lateral crowd.person(g) person;
insert into outbox (id, created_at, lead_id, "to", subject, text, sent_at, attempts, next_attempt_at)
select gen_random_uuid(), created_at, id, case when number % 2 = 0 then email else 'admissions@academy.example' end,
	case when number % 2 = 0 then 'We have your application' else 'New application: ' || coalesce(domain, 'hiring') || ', ' || name end,
	repeat('We will call you within a day. ', 20), created_at, 1, created_at
from (select *, row_number() over () as number from leads order by created_at desc limit ${rows}) newest order by created_at;
insert into acts (id, created_at, by, act, kind, record_id, record, details)
select gen_random_uuid(), now() - make_interval(secs => 60 * (${rows} - g)),
	case when g % 200 = 0 then null else crowd.pick(g, 41, ${list(admins)}, 1.5) end,
	crowd.pick(g, 42, array['activated', 'added', 'changed', 'course-assigned', 'password-reset', 'removed'], 1.5),
	crowd.pick(g, 43, array['student', 'course', 'masterclass', 'admin'], 2), gen_random_uuid(), person.name, 'from pending to active'
from generate_series(1, ${rows}) g, lateral crowd.person(g) person;
insert into openings (id, created_at, updated_at, title, company, place, type, mode, positions, deadline, description, skills, state, applicationcount)
select case when g = 1 then '${openingOfCrowd}' else gen_random_uuid() end, at, at, crowd.pick(g, 51, ${list(roles)}, 1),
	crowd.pick(g, 52, ${list(companies)}, 1) || ' ' || g % 700, crowd.pick(g, 53, ${list(places)}, 1.3),
	crowd.pick(g, 54, ${list(openingTypes)}, 1.5), crowd.pick(g, 55, ${list(workModes)}, 1), 1 + g % 20,
	(at + interval '30 days')::date, 'What one does there.', 'SQL, Excel', case when g % 5 = 0 then 'closed' else 'published' end,
	case when g = 1 then (select count(*) from students) else 0 end
from generate_series(1, ${rows}) g, lateral (select now() - make_interval(secs => 600 * (${rows} - g)) as at) came;
insert into job_applications (id, created_at, opening_id, student_id, name, email, phone, batch, state, state_at)
select gen_random_uuid(), created_at, '${openingOfCrowd}', id, name, email, phone, batch,
	crowd.pick(row_number() over (), 56, ${list(jobStates)}, 2), created_at
from students;
insert into certificates (id, created_at, number, kind, name, email, title, batch, revoked_at)
select gen_random_uuid(), at, 'GW-C-2611-' || lpad(to_hex(g), 10, '0'), crowd.pick(g, 57, ${list(certificateKinds)}, 1.5),
	person.name, person.email, crowd.pick(g, 58, ${list(courseTitles)}, 1.5), '${batchOfCrowd}', case when g % 100 = 0 then at end
from generate_series(1, ${rows}) g, lateral crowd.person(g) person,
	lateral (select now() - make_interval(secs => 300 * (${rows} - g)) as at) came`;

/**
 * Fills a migrated, empty database. Indexes that guard nothing are built afterwards, which takes a tenth of the time; then the
 * planner's figures and the visibility map are what autovacuum would have made them.
 */
export async function seedCrowd(url: string, { leads: many, students: fewer, others: some }: Crowd): Promise<void> {
	const found = await query<{ name: string; definition: string }>(
		url,
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
		from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and not indisunique`,
	);
	const indexes = found.rows;
	for (const { name } of indexes) await query(url, `drop index ${name}`);
	for (const statements of [tools, leads(many), students(fewer), others(some), "drop schema crowd cascade"])
		await query(url, statements);
	const building = indexes.map(({ definition }) => definition).join("; ");
	await query(url, `set maintenance_work_mem = '512MB'; ${building}`);
	await query(url, "vacuum analyze");
}
