import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Admissions } from "../leads/messages.ts";
import { enquiryMessages } from "../leads/messages.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import {
	activities,
	assignments,
	certificates,
	courseSessions,
	courses,
	enquiries,
	jobApplications,
	masterclasses,
	openings,
	outbox,
	progress,
	registrations,
	students,
} from "../platform/db/schema.ts";
import { sampleCertificates } from "./certificates.ts";
import { sampleCourses } from "./courses.ts";
import { sampleEnquiries } from "./enquiries.ts";
import { addSampleFees } from "./fees.ts";
import { addSampleLeads } from "./leads.ts";
import { sampleMasterclasses } from "./masterclasses.ts";
import { sampleOpenings } from "./openings.ts";
import { sampleProgress } from "./progress.ts";
import { sampleStudents } from "./students.ts";
import { addSampleTeam } from "./team.ts";
import { sampleToday } from "./today.ts";

const rowsPerInsert = 100;
const deliveredAfterMs = 4000;

export class AlreadySeeded extends Error {}

type SeedOptions = {
	admissions: Admissions;
	/** Added before the sample's admins. */
	adminEmails?: string[];
	now: Date;
	/** The hash of the password that all sample students share. */
	passwordHash: string;
	/** Aborting it stores nothing. */
	signal?: AbortSignal;
};

/**
 * Fills an empty database with sample enquiries and their mails, the team and its leads, masterclasses, courses and
 * students, all or nothing. Returns the number of enquiries.
 */
export function seed(
	db: Database,
	{ admissions, adminEmails = [], now, passwordHash, signal }: SeedOptions,
): Promise<number> {
	return db.transaction(async (tx) => {
		if ((await countEnquiries(tx)) > 0)
			throw new AlreadySeeded("There are leads already; sample data goes into an empty database only.");
		const store = batchInserter(tx, signal);
		const todaySample = sampleToday(now);
		const enquirySample = sampleEnquiries(now, todaySample.enquiries);
		await store(enquiries, enquirySample);
		const team = await addSampleTeam(tx, adminEmails, now);
		const leadOptions = { now, team, enquiries: enquirySample, stories: todaySample.steps };
		await store(activities, await addSampleLeads(tx, leadOptions));
		await store(
			outbox,
			enquirySample.flatMap((enquiry) => sentMails(enquiry, admissions)),
		);
		const masterclassSample = sampleMasterclasses(now);
		await store(masterclasses, masterclassSample.masterclasses);
		await store(registrations, masterclassSample.registrations);
		const courseSample = sampleCourses(now);
		await store(courses, courseSample.courses);
		await store(courseSessions, courseSample.sessions);
		const studentSample = sampleStudents(now, courseSample.courses, passwordHash);
		await store(students, studentSample.students);
		await store(assignments, studentSample.assignments);
		await store(
			progress,
			sampleProgress(now, studentSample.students, studentSample.assignments, courseSample.sessions),
		);
		await tx.execute(sql`update ${students} set seen_at = theirs.at from (
			select student_id, max(greatest(opened_at, watched_at)) as at from ${progress} group by student_id) as theirs
			where theirs.student_id = ${students}.id`);
		const openingSample = sampleOpenings(now, enquirySample, studentSample.students);
		await store(openings, openingSample.openings);
		await store(jobApplications, openingSample.applications);
		await store(certificates, sampleCertificates(now, { ...courseSample, ...studentSample, ...masterclassSample }));
		await addSampleFees(tx, { trainer: team.trainer, now, courses: courseSample.courses, passwordHash });
		return enquirySample.length;
	});
}

export function countEnquiries(db: Database): PromiseLike<number> {
	return db.$count(enquiries);
}

/** Stores rows in batches, and stops between two of them on a signal. */
function batchInserter(tx: Database, signal: AbortSignal | undefined) {
	return async <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]) => {
		for (const batch of splitIntoBatches(rows)) {
			await yieldToEventLoop();
			signal?.throwIfAborted();
			await tx.insert(table).values(batch);
		}
	};
}

/** Marked as sent: a configured mail server must not write to people who do not exist. */
function sentMails(
	enquiry: ReturnType<typeof sampleEnquiries>[number],
	admissions: Admissions,
): (typeof outbox.$inferInsert)[] {
	const { id: enquiryId, createdAt } = enquiry;
	const sentAt = new Date(createdAt.getTime() + deliveredAfterMs);
	return enquiryMessages(enquiry, admissions).map((message) => ({
		...message,
		id: crypto.randomUUID(),
		createdAt,
		enquiryId,
		sentAt,
		attempts: 1,
		nextAttemptAt: createdAt,
	}));
}

function splitIntoBatches<Row>(rows: Row[]): Row[][] {
	return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, index) =>
		rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
	);
}
