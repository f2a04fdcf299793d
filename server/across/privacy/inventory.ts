import { hash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getTableConfig, sql } from "../../platform/db/drizzle.ts";
import { textList, uuidList } from "../../platform/db/list-parameters.ts";
import * as schema from "../../platform/db/schema.ts";
import { searchedFor } from "../audit/exports.ts";
import type { Person } from "./person.ts";
import { erasedWord } from "./references.ts";

type TableName = {
	[Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

type InventoryEntry =
	/** Rows that are this person's, or about them: they are exported, and removed when the person is erased. */
	| { theirs: (person: Person) => SQL; secret?: true }
	/** Rows that the law requires us to keep for `years` after they were made: exported, and kept when the person is erased, except what `emptied` clears. */
	| { kept: (person: Person) => SQL; ground: string; years: number; emptied?: SQL }
	/** Rows that stay and are pseudonymised. */
	| { pseudonymised: (person: Person) => SQL }
	/** No personal data by design. What was typed into free text is found as a reference. */
	| "nobody's";

/** Books of account, receipts and invoices: Income-tax Act s. 44AA with rule 6F; CGST Act s. 36. */
export const accounts = { ground: "Books of account and tax documents: CGST Act s. 36, Income-tax Rules 6F", years: 8 };
const ofEnrolments = ({ enrolments }: Person) => sql`enrolment_id in ${uuidList(enrolments)}`;

/**
 * The personal-data inventory, table by table, in the order in which rows may be deleted. A new table does not compile
 * without an entry, and `erase.test.ts` searches every column of every table for an erased person.
 */
const inventory: Record<TableName, InventoryEntry> = {
	waitingList: {
		theirs: ({ leads, students }) => sql`(lead_id in ${uuidList(leads)} or student_id in ${uuidList(students)})`,
	},
	feeReminders: { theirs: ofEnrolments },
	paymentLinks: { theirs: ofEnrolments },
	conversions: { theirs: ofEnrolments },
	feeRequests: { kept: ofEnrolments, ...accounts },
	feeDocuments: { kept: ofEnrolments, ...accounts },
	ledger: { kept: ofEnrolments, ...accounts },
	enrolments: {
		...{ kept: ({ enrolments }) => sql`id in ${uuidList(enrolments)}`, ...accounts },
		// The advertisement that someone came from is not a business record.
		emptied: sql`first_touch = null, last_touch = null`,
	},
	outbox: {
		theirs: (
			person,
		) => sql`(enquiry_id in ${uuidList(person.enquiries)} or lead_id in ${uuidList(person.leads)} or registration_id in ${uuidList(person.registrations)}
			or student_id in ${uuidList(person.students)} or lower("to") = ${person.email} or lower(reply_to) = ${person.email})`,
	},
	webhookDeliveries: {
		theirs: ({ leads, students }) => sql`(lead_id in ${uuidList(leads)} or student_id in ${uuidList(students)})`,
	},
	webhooks: "nobody's",
	certificates: { theirs: ({ certificates }) => sql`id in ${uuidList(certificates)}` },
	participationRequests: { theirs: ({ email }) => sql`lower(email) = ${email}` },
	registrations: { theirs: ({ registrations }) => sql`id in ${uuidList(registrations)}` },
	activities: { theirs: ({ leads }) => sql`lead_id in ${uuidList(leads)}` },
	offerStops: { theirs: ({ email }) => sql`email = ${email}` },
	leadOutcomes: { theirs: ({ leads }) => sql`lead_id in ${uuidList(leads)}` },
	leads: { theirs: ({ leads }) => sql`id in ${uuidList(leads)}` },
	// Also bodies that could not be read.
	inboundBodies: {
		theirs: ({ enquiries, email }) => sql`(enquiry_id in ${uuidList(enquiries)} or lower(cells ->> 'email') = ${email}
			or (enquiry_id is null and strpos(lower(body), ${email}) > 0))`,
	},
	mailingLeads: { theirs: ({ leads }) => sql`lead_id in ${uuidList(leads)}` },
	// The sender's email is found as a reference.
	mailings: "nobody's",
	inboundSources: "nobody's",
	// Also rows of a sheet that was not imported.
	importRows: {
		theirs: ({ enquiries, email, phones }) => sql`(enquiry_id in ${uuidList(enquiries)} or lower(email) = ${email}
			or lower(cells ->> 'email') = ${email} or (email = '' and phone_e164 in ${textList(phones)}))`,
	},
	// The importing admin's email is found as a reference.
	imports: "nobody's",
	enquiries: { theirs: ({ enquiries }) => sql`id in ${uuidList(enquiries)}` },
	jobApplications: {
		theirs: ({ students, email }) => sql`(student_id in ${uuidList(students)} or lower(email) = ${email})`,
	},
	assignments: { theirs: ({ students }) => sql`student_id in ${uuidList(students)}` },
	progress: { theirs: ({ students }) => sql`student_id in ${uuidList(students)}` },
	passwordLinks: { theirs: ({ students }) => sql`student_id in ${uuidList(students)}`, secret: true },
	linkRequests: { theirs: ({ email }) => sql`email = ${email}` },
	signIns: {
		theirs: ({ students, admins }) => sql`(student_id in ${uuidList(students)} or admin_id in ${uuidList(admins)})`,
	},
	students: { theirs: ({ students }) => sql`id in ${uuidList(students)}` },
	savedViews: { theirs: ({ admins }) => sql`admin_id in ${uuidList(admins)}` },
	daysAway: { theirs: ({ admins }) => sql`admin_id in ${uuidList(admins)}` },
	admins: { theirs: ({ admins }) => sql`id in ${uuidList(admins)}` },
	// Rows removed within a day: a registration or mail of theirs, or their progress in a session.
	removedRows: {
		theirs: ({
			email,
			students,
		}) => sql`(${email} in (lower(row ->> 'email'), lower(row ->> 'to'), lower(row ->> 'reply_to'))
			or row ->> 'student_id' in ${textList(students)} or row ->> 'id' in ${textList(students)})`,
	},
	// Attempts are counted under the email's hash: failed passwords, first logins, requested links, acknowledgements
	// sent.
	rateLimits: {
		theirs: ({ email }) => sql`(key in ${textList(perEmail.map((name) => `${name}:${hash("sha256", email)}`))}
			or key like ${`acknowledged:${hash("sha256", email)}:%`})`,
		secret: true,
	},
	auditEvents: {
		pseudonymised: (person) =>
			sql`(${actionsBy(person)} or ${actionsOn(person)} or ${movesOf(person)} or ${searchesOf(person)})`,
	},
	feeParts: "nobody's",
	paymentReferences: "nobody's",
	feeDocumentNumbers: "nobody's",
	gatewayEvents: "nobody's",
	leadSums: "nobody's",
	spending: "nobody's",
	batches: "nobody's",
	openings: "nobody's",
	courses: "nobody's",
	courseSessions: "nobody's",
	masterclasses: "nobody's",
	// Hashes of credentials that are linked to nobody; deleted after ten minutes.
	usedCredentials: "nobody's",
	// Hashes that nobody can guess without the sender's key; deleted after a week.
	submissionKeys: "nobody's",
	jobs: "nobody's",
	setupDecisions: "nobody's",
	siteDrafts: "nobody's",
	publications: "nobody's",
	siteFiles: "nobody's",
	// The uploading admin's email is found as a reference.
	sitePictures: "nobody's",
	settings: "nobody's",
};

/** Rate limits of `server/identity/sign-in` that count by account. */
const perEmail = ["password", "first-login", "link-request"];

const tables: Record<TableName, PgTable> = { ...schema };

/** The inventory with each table and its name in the database. */
export const inventoryTables = (Object.entries(inventory) as [TableName, InventoryEntry][]).map(([key, entry]) => {
	const table = tables[key];
	return { table, name: getTableConfig(table).name, entry };
});

/** Their acts as an admin. */
export function actionsBy({ email }: Person): SQL {
	return sql`lower(by) = ${email}`;
}

/** Actions on their records, and on records of removed students with their name. */
export function actionsOn(person: Person): SQL {
	const { email, students, certificates, admins, enquiries, registrations, enrolments, names } = person;
	return sql`(record_id in ${uuidList([...students, ...certificates, ...admins, ...enquiries, ...registrations])}
		or (record_id in ${uuidList(enrolments)} and record <> ${erasedWord})
		or (kind in ('admin', 'lead', 'registration', 'person') and lower(record) = ${email})
		or (kind = 'student' and record_id not in (select id from ${schema.students}) and ${saysOf(person)})
		or (kind = 'student' and record in ${textList(names)} and record_id not in (select id from ${schema.students})))`;
}

/** Actions whose details contain their name, email or phone. */
function saysOf(person: Person): SQL {
	return sql`exists (select from ${wordsOf(person)} as said (text) where strpos(lower(details), lower(said.text)) > 0)`;
}

/** Exports with a search for their name, email or phone, or a part of one. */
export function searchesOf(person: Person): SQL {
	const term = sql`lower(split_part(details, ${searchedFor}, 2))`;
	return sql`(act = 'exported' and length(${term}) >= ${shortestTerm} and exists (select from ${wordsOf(person)} as said (text)
		where strpos(lower(said.text), ${term}) > 0 or strpos(${term}, lower(said.text)) > 0))`;
}

/** Shorter terms occur in every name. */
const shortestTerm = 3;

function wordsOf({ email, names, phones }: Person): SQL {
	return textList([email, ...names, ...phones]);
}

/** Actions on an opening whose details begin with the applicant's name. */
export function movesOf({ students, names }: Person): SQL {
	return sql`(act = 'application-moved' and split_part(details, ': ', 1) in ${textList(names)} and record_id in
		(select opening_id from ${schema.jobApplications} where student_id in ${uuidList(students)}))`;
}

/** The tables that the law requires us to keep. */
export const keptTables = new Set(
	inventoryTables.flatMap(({ name, entry }) => (entry !== "nobody's" && "kept" in entry ? [name] : [])),
);
