import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { searchedFor } from "../audit/exports.ts";
import * as schema from "../db/schema.ts";
import type { Person } from "./person.ts";

type TableName = {
	[Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

type Holding =
	/** Rows that are this person's, or about them: they are exported, and go when the person is erased. */
	| { theirs: (person: Person) => SQL; secret?: true }
	/** Rows that stay and lose what says who it was. */
	| { nameless: (person: Person) => SQL }
	/** Nobody's. What someone may have written there by hand is found as a mention. */
	| "nobody's";

/**
 * Where a person may stand, table by table. A new table does not compile without a line here, and `erase.test.ts` looks into
 * every column of every table for somebody who was erased. In the order in which rows may go.
 */
const holdings: Record<TableName, Holding> = {
	outbox: {
		theirs: (person) => sql`(lead_id in ${ids(person.leads)} or registration_id in ${ids(person.registrations)}
			or student_id in ${ids(person.students)} or lower("to") = ${person.email} or lower(reply_to) = ${person.email})`,
	},
	certificates: { theirs: ({ certificates }) => sql`id in ${ids(certificates)}` },
	participationRequests: { theirs: ({ email }) => sql`lower(email) = ${email}` },
	registrations: { theirs: ({ registrations }) => sql`id in ${ids(registrations)}` },
	leads: { theirs: ({ leads }) => sql`id in ${ids(leads)}` },
	jobApplications: {
		theirs: ({ students, email }) => sql`(student_id in ${ids(students)} or lower(email) = ${email})`,
	},
	assignments: { theirs: ({ students }) => sql`student_id in ${ids(students)}` },
	progress: { theirs: ({ students }) => sql`student_id in ${ids(students)}` },
	passwordLinks: { theirs: ({ students }) => sql`student_id in ${ids(students)}`, secret: true },
	linkRequests: { theirs: ({ email }) => sql`email = ${email}` },
	signIns: {
		theirs: ({ students, admins }) => sql`(student_id in ${ids(students)} or admin_id in ${ids(admins)})`,
	},
	students: { theirs: ({ students }) => sql`id in ${ids(students)}` },
	admins: { theirs: ({ admins }) => sql`id in ${ids(admins)}` },
	// What was removed within a day: a registration or mail of theirs, or how far they were with a session.
	removedRows: {
		theirs: ({
			email,
			students,
		}) => sql`(${email} in (lower(row ->> 'email'), lower(row ->> 'to'), lower(row ->> 'reply_to'))
			or row ->> 'student_id' in ${texts(students)} or row ->> 'id' in ${texts(students)})`,
	},
	// What was tried with an email is counted under its hash: failed passwords, first logins, links asked for, acknowledgements sent.
	rateLimits: {
		theirs: ({ email }) => sql`(key in ${texts(perEmail.map((name) => `${name}:${hashOf(email)}`))}
			or key like ${`acknowledged:${hashOf(email)}:%`})`,
		secret: true,
	},
	acts: {
		nameless: (person) => sql`(${actsBy(person)} or ${actsOn(person)} or ${movesOf(person)} or ${searchesOf(person)})`,
	},
	openings: "nobody's",
	courses: "nobody's",
	courseSessions: "nobody's",
	masterclasses: "nobody's",
	// Hashes of credentials, without whose; gone ten minutes later.
	usedCredentials: "nobody's",
	jobs: "nobody's",
	settings: "nobody's",
};

/** Limits of `server/sign-in` that count by account. */
const perEmail = ["password", "first-login", "link-request"];

const tables: Record<TableName, PgTable> = { ...schema };

/** The same with each table itself and its name in the database. */
export const held = (Object.entries(holdings) as [TableName, Holding][]).map(([key, holding]) => {
	const table = tables[key];
	return { table, name: getTableConfig(table).name, holding };
});

/** What they did as an admin. */
export function actsBy({ email }: Person): SQL {
	return sql`lower(by) = ${email}`;
}

/** What was done to their records, and to the records of students of their name who are gone. */
export function actsOn(person: Person): SQL {
	const { email, students, certificates, admins, leads, registrations, names } = person;
	return sql`(record_id in ${ids([...students, ...certificates, ...admins, ...leads, ...registrations])}
		or (kind in ('admin', 'lead', 'registration', 'person') and lower(record) = ${email})
		or (kind = 'student' and record_id not in (select id from ${schema.students}) and ${saysOf(person)})
		or (kind = 'student' and record in ${texts(names)} and record_id not in (select id from ${schema.students})))`;
}

/** A field was changed from or to what they were called or reached by. */
function saysOf(person: Person): SQL {
	return sql`exists (select from ${wordsOf(person)} as said (text) where strpos(lower(details), lower(said.text)) > 0)`;
}

/** Exports of what somebody searched for by their name, email or phone, or by a part of one. */
export function searchesOf(person: Person): SQL {
	const term = sql`lower(split_part(details, ${searchedFor}, 2))`;
	return sql`(act = 'exported' and length(${term}) >= ${shortestTerm} and exists (select from ${wordsOf(person)} as said (text)
		where strpos(lower(said.text), ${term}) > 0 or strpos(${term}, lower(said.text)) > 0))`;
}

/** Fewer letters are in everybody's name. */
const shortestTerm = 3;

function wordsOf({ email, names, phones }: Person): SQL {
	return sql`json_array_elements_text(${JSON.stringify([email, ...names, ...phones])}::json)`;
}

/** Acts on an opening whose details begin with the name of who applied. */
export function movesOf({ students, names }: Person): SQL {
	return sql`(act = 'application-moved' and split_part(details, ': ', 1) in ${texts(names)} and record_id in
		(select opening_id from ${schema.jobApplications} where student_id in ${ids(students)}))`;
}

export function ids(of: string[]): SQL {
	return sql`(select value::uuid from json_array_elements_text(${JSON.stringify(of)}::json))`;
}

function texts(of: string[]): SQL {
	return sql`(select value from json_array_elements_text(${JSON.stringify(of)}::json))`;
}

function hashOf(account: string): string {
	return createHash("sha256").update(account).digest("hex");
}
