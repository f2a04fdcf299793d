import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import {
	admins,
	certificates,
	enquiries,
	enrolments,
	jobApplications,
	leads,
	registrations,
	students,
} from "../../platform/db/schema.ts";

/** A person by email, with the ids and names of their rows in every table. */
export type Person = {
	email: string;
	enquiries: string[];
	/** Including leads that also have enquiries under another email. */
	leads: string[];
	registrations: string[];
	students: string[];
	certificates: string[];
	admins: string[];
	enrolments: string[];
	names: string[];
	/** As they were typed, and normalised. */
	phones: string[];
};

/** Looks the person up in each table. `withPhone`: includes what came from the same phone under another email. */
export async function findPerson(db: Database, typed: string, { withPhone = false } = {}): Promise<Person> {
	const email = normaliseEmail(typed);
	const phones = sql`(select phone_e164 from ${enquiries} where lower(email) = ${email}
		union select phone_e164 from ${registrations} where lower(email) = ${email})`;
	const isMatch = withPhone ? sql`(lower(email) = ${email} or phone_e164 in ${phones})` : sql`lower(email) = ${email}`;
	// As an array, so that the index by lead is used. A lead's email is in lower case.
	const ownLeadEnquiries = sql`(email = '' and lead_id = any(array(select id from ${leads} where email = ${email})))`;
	const { rows } = await db.execute<Omit<Person, "email">>(sql`
		with enquiry as (select id, name, phone, phone_e164, lead_id from ${enquiries} where ${isMatch} or ${ownLeadEnquiries}),
		lead as (select id, name, phone, phone_e164, ${isMatch} as is_named from ${leads} where ${isMatch} or id in (select lead_id from enquiry)),
		registration as (select id, name, phone, phone_e164 from ${registrations} where ${isMatch}),
		student as (select id, name, phone from ${students} where lower(email) = ${email}),
		certificate as (select id, name from ${certificates} where lower(email) = ${email}
			or student_id in (select id from student) or registration_id in (select id from registration)),
		enrolment as (select id, name, phone from ${enrolments} where lower(email) = ${email} or student_id in (select id from student)),
		admin as (select id from ${admins} where lower(email) = ${email}),
		application as (select name, phone from ${jobApplications} where lower(email) = ${email}),
		named as (select name from enquiry union select name from lead where is_named union select name from registration union select name from student
			union select name from enrolment union select name from certificate union select name from application),
		reached as (select phone from enquiry union select phone_e164 from enquiry union select phone from lead where is_named
			union select phone_e164 from lead where is_named union select phone from registration
			union select phone_e164 from registration union select phone from student union select phone from enrolment union select phone from application)
		select ${idsOf("enquiry")} as enquiries, ${idsOf("lead")} as leads, ${idsOf("registration")} as registrations, ${idsOf("student")} as students,
			${idsOf("certificate")} as certificates, ${idsOf("admin")} as admins, ${idsOf("enrolment")} as enrolments,
			array_to_json(array(select name from named)) as names,
			array_to_json(array(select phone from reached where phone <> '')) as phones`);
	return { email, ...(rows[0] as Omit<Person, "email">) };
}

/** The person without these leads, which are other people's too. */
export function withoutLeads(person: Person, ids: string[]): Person {
	return { ...person, leads: person.leads.filter((id) => !ids.includes(id)) };
}

/** How many enquiries and registrations came from the same phone under another email. */
export async function countByPhone(db: Database, typed: string): Promise<number> {
	const [byEmail, byEmailAndPhone] = [await findPerson(db, typed), await findPerson(db, typed, { withPhone: true })];
	return (
		byEmailAndPhone.enquiries.length +
		byEmailAndPhone.registrations.length -
		byEmail.enquiries.length -
		byEmail.registrations.length
	);
}

export function normaliseEmail(typed: string): string {
	return typed.trim().toLowerCase();
}

function idsOf(table: string) {
	return sql`array_to_json(array(select id from ${sql.identifier(table)}))`;
}
