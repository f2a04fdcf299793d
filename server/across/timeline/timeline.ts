import type { SQL } from "drizzle-orm";
import { type readTimeline as endpoint, type TimelineItem, timelinePageSize } from "#contract/activities.ts";
import { readCertificate } from "#contract/certificates.ts";
import type { AnswerOf, Endpoint } from "#contract/endpoint.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import { readFeeLedger } from "#contract/ledger.ts";
import { listOutbox } from "#contract/outbox.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { type PaymentMode, paymentModeNames } from "#contract/payment-modes.ts";
import { rupees } from "#contract/rupees.ts";
import { readStudent } from "#contract/students.ts";
import { withinFees } from "../../fees/present.ts";
import { nameOf } from "../../identity/admins/admins.ts";
import { consolePage } from "../../leads/messages.ts";
import { isLeadOfPerson, presentActivity } from "../../leads/present-lead.ts";
import { withinReach } from "../../leads/reach.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import * as schema from "../../platform/db/schema.ts";
import { mayCall, type ReachedRows, reachedBy, type SignedInAdmin } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { withinStudents } from "../../students/reach.ts";

const { activities, enquiries, leads } = schema;

type Row = {
	id: string;
	at: string;
	kind: TimelineItem["kind"];
	/** The columns of the item's kind. */
	data: Record<string, string | null> & { details?: unknown };
};

/** At most this many of each kind are counted and read. */
const maxPerKind = 500;

type TimelineRequest = { id: string; caller: SignedInAdmin; reached: ReachedRows };

/**
 * Everything that happened with the lead's person, also in their other leads that the caller reaches, newest first.
 * Entries of the same time are never split over two pages.
 */
export async function readTimeline(
	db: Database,
	{ id, caller, reached }: TimelineRequest,
	before?: string,
): Promise<AnswerOf<typeof endpoint>> {
	const [lead] = await db
		.select()
		.from(leads)
		.where(and(eq(leads.id, id), withinReach(leads, reached)));
	if (lead === undefined) throw new Refusal("not-found");
	const isBefore = before === undefined ? sql`true` : sql`at < ${before}::timestamptz`;
	const events = sql.join(
		timelineQueries(lead, reached, caller).map((part) => sql`(${part} limit ${sql.raw(`${maxPerKind}`)})`),
		sql` union all `,
	);
	const { rows } = await db.execute<Row & { total: number }>(sql`
		with person as (select id from ${leads} where ${and(isLeadOfPerson(lead), withinReach(leads, reached))}),
		happened as materialized (${events})
		select * from (select id, at, kind, data, (select count(*)::int from happened) as total from happened
			where ${isBefore} order by at desc fetch first ${sql.raw(`${timelinePageSize}`)} rows with ties) as page
		order by at desc, id desc`);
	return { items: rows.map((row) => hideUnreachableLink(caller, presentItem(row))), total: rows[0]?.total ?? 0 };
}

type Lead = typeof leads.$inferSelect;

/** Each newest first. Queries that need an email are omitted for a lead without one. */
function timelineQueries({ email }: Lead, reached: ReachedRows, caller: SignedInAdmin): SQL[] {
	const fees = reachedBy(caller, readFeeLedger);
	const ofPerson = [
		sql`select id, created_at as at, 'activity' as kind, json_build_object('kind', kind, 'by', by, 'words', words,
			'details', details, 'correctedAt', corrected_at) as data
			from ${activities} where lead_id in (select id from person) order by created_at desc`,
		sql`select id, created_at, 'enquiry', json_build_object('kind', kind, 'domain', domain, 'company', company, 'reason', reason,
			'message', message, 'origin', origin, 'source', source,
			'by', added_by, 'name', added_name)
			from ${enquiries} left join lateral (select acts.by as added_by, admins.name as added_name
				from ${schema.auditEvents} left join ${schema.admins} on admins.email = acts.by
				where record_id = enquiries.id and act = 'added' limit 1) as added on origin = 'staff'
			where lead_id in (select id from person) order by created_at desc`,
		...(fees ? feeQueries(email, fees) : []),
	];
	if (email === null) return ofPerson;
	const reachable = withinReach(enquiries, reached);
	const isAboutReached = reachable
		? sql` and (lead_id is null or lead_id in (select id from person))
			and (enquiry_id is null or enquiry_id in (select id from ${enquiries} where lead_id in (select id from person) and ${reachable}))`
		: sql``;
	// Left out because a mail to a student may be about a colleague's enrolment; the caller's own show as payments.
	const isNotAboutFees = fees?.rows === "own" ? sql` and student_id is null` : sql``;
	const students = reachedBy(caller, readStudent);
	const isReached = sql`case when ${(students && withinStudents(students)) ?? sql`true`} then 'yes' end`;
	const student = sql`(select id from ${schema.students} where email = ${email})`;
	return [
		...ofPerson,
		sql`select id, created_at, 'mail', json_build_object('subject', subject, 'sent', sent_at, 'ended', ended_at, 'failure', failure)
			from ${schema.outbox} where lower("to" collate "C") = ${email}${isAboutReached}${isNotAboutFees} order by created_at desc`,
		sql`select registrations.id, registrations.created_at, 'registration', json_build_object('title', title, 'masterclass', masterclass_id, 'present', present_at)
			from ${schema.registrations} join ${schema.masterclasses} on masterclasses.id = masterclass_id
			where email = ${email} order by registrations.created_at desc`,
		sql`select id, created_at, 'student', json_build_object('batch', batch, 'status', status, 'reached', ${isReached})
			from ${schema.students} where email = ${email}`,
		sql`select id, created_at, 'course', json_build_object('title', coursetitle, 'batch', batch, 'student', student_id)
			from ${schema.assignments} where student_id in ${student} order by created_at desc`,
		sql`select id, created_at, 'certificate', json_build_object('number', number, 'title', title, 'state', state)
			from ${schema.certificates} where email = ${email} order by created_at desc`,
		sql`select job_applications.id, job_applications.created_at, 'job-application', json_build_object('title', title, 'company', company, 'state', job_applications.state, 'opening', opening_id)
			from ${schema.jobApplications} join ${schema.openings} on openings.id = opening_id
			where student_id in ${student} order by job_applications.created_at desc`,
	];
}

/** The person's enrolments and payments that the caller reaches, found by their leads or by the student with their email. */
function feeQueries(email: string | null, reached: ReachedRows): SQL[] {
	const byStudent = sql`student_id in (select id from ${schema.students} where email = ${email})`;
	const ofPerson = sql`(lead_id in (select id from person)${email === null ? sql`` : sql` or ${byStudent}`})`;
	const ownEnrolments = and(sql`undone_at is null and ${ofPerson}`, withinFees(reached));
	return [
		sql`select id, created_at, 'enrolment', json_build_object('domain', domain, 'plan', plan, 'batch', batch, 'agreed', agreed)
			from ${schema.enrolments} where ${ownEnrolments} order by created_at desc`,
		sql`select ledger.id, ledger.created_at, 'payment', json_build_object('kind', kind, 'paid', ledger.paid, 'mode', mode, 'reference', ledger.reference,
			'enrolment', enrolments.id)
			from ${schema.ledger} join ${schema.enrolments} on enrolments.id = enrolment_id
			where ledger.paid <> 0 and ${ownEnrolments} order by ledger.created_at desc`,
	];
}

function presentItem(row: Row): TimelineItem {
	const { id, kind } = row;
	const at = new Date(row.at).toISOString();
	return { _id: id, at, kind, activity: null, about: "", domain: null, failed: false, ...presentByKind[kind](row) };
}

type Presented = Pick<TimelineItem, "title" | "address"> & Partial<TimelineItem>;

const presentByKind: Record<TimelineItem["kind"], (row: Row) => Presented> = {
	activity: ({ id, at, data }) => ({ activity: parseActivity(id, at, data), title: "", address: null }),
	enquiry: ({ id, data }) => ({
		...describeEnquiry(data),
		domain: data.domain ?? null,
		address: enquiryAddress(id, data.kind),
	}),
	mail: ({ id, data }) => ({
		title: `Mail: ${data.subject}`,
		...describeMail(data),
		address: recordAddress(pages.outbox, id),
	}),
	registration: ({ data }) => ({
		title: "Registered for a masterclass",
		about: `${data.title}${data.present === null ? "" : ", came"}`,
		address: null,
	}),
	student: ({ id, data }) => ({
		title: "Student",
		about: `Batch ${data.batch}, ${data.status}`,
		address: data.reached === null ? null : studentPage(data.status, id),
	}),
	course: ({ data }) => ({ title: `Course ${data.title} given`, about: `Batch ${data.batch}`, address: null }),
	certificate: ({ id, data }) => ({
		title: `Certificate ${data.number}`,
		about: data.state === "valid" ? `${data.title}` : `${data.title}, ${data.state}`,
		address: recordAddress(pages.certificates, id),
	}),
	"job-application": ({ data }) => ({
		title: `Applied for ${data.title}`,
		about: `${data.company}, ${data.state}`,
		address: null,
	}),
	enrolment: ({ id, data }) => ({
		title: `Enrolled in ${data.domain}`,
		about: `${data.plan}, batch ${data.batch}, ${rupees(Number(data.agreed))} agreed`,
		address: recordAddress(pages.fees, id),
	}),
	payment: ({ data }) => ({
		title: paymentTitle(Number(data.paid), data.kind),
		about: [paymentModeNames[data.mode as PaymentMode], data.reference].filter(Boolean).join(", "),
		address: recordAddress(pages.fees, data.enrolment ?? ""),
	}),
};

function paymentTitle(paid: number, kind: string | null | undefined): string {
	if (kind === "correction") return `Corrected a payment by ${rupees(paid)}`;
	return paid > 0 ? `Paid ${rupees(paid)}` : `Refunded ${rupees(-paid)}`;
}

const endpointByKind: Partial<Record<TimelineItem["kind"], Endpoint>> = {
	mail: listOutbox,
	student: readStudent,
	certificate: readCertificate,
	enrolment: readFeeLedger,
	payment: readFeeLedger,
};

/** No link to what the caller may not open. */
function hideUnreachableLink(caller: SignedInAdmin, item: TimelineItem): TimelineItem {
	const endpoint = endpointByKind[item.kind];
	return endpoint === undefined || mayCall(caller, endpoint) ? item : { ...item, address: null };
}

function parseActivity(id: string, at: string, { kind, by, words, details, correctedAt }: Row["data"]) {
	return presentActivity({
		id,
		createdAt: new Date(at),
		kind: kind as (typeof activities.$inferSelect)["kind"],
		by: by ?? null,
		words: words ?? null,
		details: details as Record<string, string | null>,
		correctedAt: correctedAt == null ? null : new Date(correctedAt),
	});
}

function describeEnquiry({ kind, domain, company, reason, message, origin, source, by, name = null }: Row["data"]) {
	if (origin === "staff") {
		const who = by ? `By ${nameOf({ email: by, name })}. ` : "";
		return { title: `Added by hand for ${domain}`, about: `${who}Source: ${source}` };
	}
	if (kind === "hiring") return { title: "Sent a hiring request", about: company ?? "" };
	if (kind === "contact") return { title: "Wrote a message", about: message ?? "" };
	if (origin !== "form") return { title: `Came for ${domain}`, about: `Source: ${source}` };
	if (reason === reasons.brochure) return { title: "Asked for the brochure", about: domain ?? "" };
	return { title: `Applied for ${domain}`, about: "From the apply form" };
}

function describeMail({ sent, ended, failure }: Row["data"]): { about: string; failed: boolean } {
	if (sent !== null) return { about: "Sent", failed: false };
	if (failure === null) return { about: "Waits to be sent", failed: false };
	return { about: failure ?? "", failed: ended !== null };
}

function enquiryAddress(id: string, kind: string | null | undefined): string {
	return recordAddress(consolePage[kind as EnquiryKind], id);
}

function studentPage(status: string | null | undefined, id: string): string {
	const page = { active: pages.activeStudents, inactive: pages.inactiveStudents }[status ?? ""] ?? pages.createStudent;
	return recordAddress(page, id);
}
