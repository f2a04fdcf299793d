import { hash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getTableConfig, sql } from "../../platform/db/drizzle.ts";
import { textList, uuidList } from "../../platform/db/parameters.ts";
import * as schema from "../../platform/db/schema.ts";
import { searchTermPrefix } from "../audit/exports.ts";
import type { Person } from "./person.ts";
import { erasedPlaceholder } from "./references.ts";

type TableName = {
	[Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

type InventoryEntry =
	/** Rows that belong to this person or are about them: exported, and removed when the person is erased. */
	| { belongsTo: (person: Person) => SQL; secret?: true }
	/** Rows that must be retained by law for `years` after they were created: exported, and retained when the person is erased, except what `cleared` empties. */
	| { retained: (person: Person) => SQL; legalBasis: string; years: number; cleared?: SQL }
	/** Rows that stay and are pseudonymised. */
	| { pseudonymised: (person: Person) => SQL }
	/** No personal data by design. What was typed into free text is found as a reference. */
	| "nobody's";

/** Books of account, receipts and invoices: Income-tax Act s. 44AA with rule 6F; CGST Act s. 36. */
export const accountingRetention = {
	legalBasis: "Books of account and tax documents: CGST Act s. 36, Income-tax Rules 6F",
	years: 8,
};
const byEnrolment = ({ enrolments }: Person) => sql`enrolment_id in ${uuidList(enrolments)}`;

/**
 * The personal-data inventory, table by table, in the order in which rows may be deleted. A new table does not compile
 * without an entry, and `erase.test.ts` searches every column of every table for an erased person.
 */
const inventory: Record<TableName, InventoryEntry> = {
	waitingList: {
		belongsTo: ({ leads, students }) => sql`(lead_id in ${uuidList(leads)} or student_id in ${uuidList(students)})`,
	},
	feeReminders: { belongsTo: byEnrolment },
	paymentLinks: { belongsTo: byEnrolment },
	conversions: { belongsTo: byEnrolment },
	feeRequests: { retained: byEnrolment, ...accountingRetention },
	feeDocuments: { retained: byEnrolment, ...accountingRetention },
	ledger: { retained: byEnrolment, ...accountingRetention },
	enrolments: {
		retained: ({ enrolments }) => sql`id in ${uuidList(enrolments)}`,
		...accountingRetention,
		// The advertisement that someone came from is not a business record.
		cleared: sql`first_touch = null, last_touch = null`,
	},
	outbox: {
		belongsTo: (
			person,
		) => sql`(enquiry_id in ${uuidList(person.enquiries)} or lead_id in ${uuidList(person.leads)} or registration_id in ${uuidList(person.registrations)}
			or student_id in ${uuidList(person.students)} or lower("to") = ${person.email} or lower(reply_to) = ${person.email})`,
	},
	webhookDeliveries: {
		belongsTo: ({ leads, students }) => sql`(lead_id in ${uuidList(leads)} or student_id in ${uuidList(students)})`,
	},
	webhooks: "nobody's",
	certificates: { belongsTo: ({ certificates }) => sql`id in ${uuidList(certificates)}` },
	participationRequests: { belongsTo: ({ email }) => sql`lower(email) = ${email}` },
	registrations: { belongsTo: ({ registrations }) => sql`id in ${uuidList(registrations)}` },
	activities: { belongsTo: ({ leads }) => sql`lead_id in ${uuidList(leads)}` },
	offerStops: { belongsTo: ({ email }) => sql`email = ${email}` },
	leadOutcomes: { belongsTo: ({ leads }) => sql`lead_id in ${uuidList(leads)}` },
	leads: { belongsTo: ({ leads }) => sql`id in ${uuidList(leads)}` },
	// Also bodies that could not be read.
	inboundBodies: {
		belongsTo: ({
			enquiries,
			email,
		}) => sql`(enquiry_id in ${uuidList(enquiries)} or lower(cells ->> 'email') = ${email}
			or (enquiry_id is null and strpos(lower(body), ${email}) > 0))`,
	},
	mailingLeads: { belongsTo: ({ leads }) => sql`lead_id in ${uuidList(leads)}` },
	// The sender's email is found as a reference.
	mailings: "nobody's",
	inboundSources: "nobody's",
	// Also rows of a sheet that was not imported.
	importRows: {
		belongsTo: ({ enquiries, email, phones }) => sql`(enquiry_id in ${uuidList(enquiries)} or lower(email) = ${email}
			or lower(cells ->> 'email') = ${email} or (email = '' and phone_e164 in ${textList(phones)}))`,
	},
	// The importing admin's email is found as a reference.
	imports: "nobody's",
	enquiries: { belongsTo: ({ enquiries }) => sql`id in ${uuidList(enquiries)}` },
	jobApplications: {
		belongsTo: ({ students, email }) => sql`(student_id in ${uuidList(students)} or lower(email) = ${email})`,
	},
	assignments: { belongsTo: ({ students }) => sql`student_id in ${uuidList(students)}` },
	progress: { belongsTo: ({ students }) => sql`student_id in ${uuidList(students)}` },
	passwordLinks: { belongsTo: ({ students }) => sql`student_id in ${uuidList(students)}`, secret: true },
	linkRequests: { belongsTo: ({ email }) => sql`email = ${email}` },
	signIns: {
		belongsTo: ({ students, admins }) => sql`(student_id in ${uuidList(students)} or admin_id in ${uuidList(admins)})`,
	},
	students: { belongsTo: ({ students }) => sql`id in ${uuidList(students)}` },
	savedViews: { belongsTo: ({ admins }) => sql`admin_id in ${uuidList(admins)}` },
	daysAway: { belongsTo: ({ admins }) => sql`admin_id in ${uuidList(admins)}` },
	admins: { belongsTo: ({ admins }) => sql`id in ${uuidList(admins)}` },
	// Rows removed within a day: a registration or mail of theirs, or their progress in a session.
	removedRows: {
		belongsTo: ({
			email,
			students,
		}) => sql`(${email} in (lower(row ->> 'email'), lower(row ->> 'to'), lower(row ->> 'reply_to'))
			or row ->> 'student_id' in ${textList(students)} or row ->> 'id' in ${textList(students)})`,
	},
	// Attempts are counted under the email's hash: failed passwords, first logins, requested links, acknowledgements
	// sent.
	rateLimits: {
		belongsTo: ({ email }) => sql`(key in ${textList(limitsByEmail.map((name) => `${name}:${hash("sha256", email)}`))}
			or key like ${`acknowledged:${hash("sha256", email)}:%`})`,
		secret: true,
	},
	auditEvents: {
		pseudonymised: (person) =>
			sql`(${auditEventsBy(person)} or ${auditEventsAbout(person)} or ${applicationMovesOf(person)} or ${searchExportsFor(person)})`,
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
const limitsByEmail = ["password", "first-login", "link-request"];

const tables: Record<TableName, PgTable> = { ...schema };

/** The inventory with each table and its name in the database. */
export const inventoryTables = (Object.entries(inventory) as [TableName, InventoryEntry][]).map(([key, entry]) => {
	const table = tables[key];
	return { table, name: getTableConfig(table).name, entry };
});

/** Their actions as an admin. */
export function auditEventsBy({ email }: Person): SQL {
	return sql`lower(by) = ${email}`;
}

/** Actions on their records, and on records of removed students with their name. */
export function auditEventsAbout(person: Person): SQL {
	const { email, students, certificates, admins, enquiries, registrations, enrolments, names } = person;
	return sql`(record_id in ${uuidList([...students, ...certificates, ...admins, ...enquiries, ...registrations])}
		or (record_id in ${uuidList(enrolments)} and record <> ${erasedPlaceholder})
		or (kind in ('admin', 'lead', 'registration', 'person') and lower(record) = ${email})
		or (kind = 'student' and record_id not in (select id from ${schema.students}) and ${detailsMention(person)})
		or (kind = 'student' and record in ${textList(names)} and record_id not in (select id from ${schema.students})))`;
}

/** Actions whose details contain their name, email or phone. */
function detailsMention(person: Person): SQL {
	return sql`exists (select from ${identifiersOf(person)} as said (text) where strpos(lower(details), lower(said.text)) > 0)`;
}

/** Exports with a search for their name, email or phone, or a part of one. */
export function searchExportsFor(person: Person): SQL {
	const term = sql`lower(split_part(details, ${searchTermPrefix}, 2))`;
	return sql`(act = 'exported' and length(${term}) >= ${minTermLength} and exists (select from ${identifiersOf(person)} as said (text)
		where strpos(lower(said.text), ${term}) > 0 or strpos(${term}, lower(said.text)) > 0))`;
}

/** Shorter terms occur in every name. */
const minTermLength = 3;

function identifiersOf({ email, names, phones }: Person): SQL {
	return textList([email, ...names, ...phones]);
}

/** Actions on an opening whose details begin with the applicant's name. */
export function applicationMovesOf({ students, names }: Person): SQL {
	return sql`(act = 'application-moved' and split_part(details, ': ', 1) in ${textList(names)} and record_id in
		(select opening_id from ${schema.jobApplications} where student_id in ${uuidList(students)}))`;
}

/** The tables that the law requires us to keep. */
export const retainedTables = new Set(
	inventoryTables.flatMap(({ name, entry }) => (entry !== "nobody's" && "retained" in entry ? [name] : [])),
);
