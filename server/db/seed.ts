import { setImmediate as others } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { sampleCertificates } from "../certificates/sample-certificates.ts";
import { sampleCourses } from "../courses/sample-courses.ts";
import type { Desk } from "../leads/letters.ts";
import { lettersAbout } from "../leads/letters.ts";
import { sampleLeads } from "../leads/sample-leads.ts";
import { sampleMasterclasses } from "../masterclasses/sample-masterclasses.ts";
import { sampleOpenings } from "../openings/sample-openings.ts";
import { sampleProgress } from "../students/sample-progress.ts";
import { sampleStudents } from "../students/sample-students.ts";
import type { Database } from "./open.ts";
import {
	assignments,
	certificates,
	courseSessions,
	courses,
	jobApplications,
	leads,
	masterclasses,
	openings,
	outbox,
	progress,
	registrations,
	students,
} from "./schema.ts";

const rowsPerInsert = 100;
const deliveredAfterMs = 4000;

export class AlreadySeeded extends Error {}

type Wishes = {
	desk: Desk;
	now: Date;
	/** Of the password that all sample students have. */
	passwordHash: string;
	/** Whoever aborts it has nothing stored. */
	stopped?: AbortSignal;
};

/**
 * Fills an empty database with sample leads, the mails about them, masterclasses, courses and students, all or nothing. Answers
 * how many leads.
 */
export function seed(db: Database, { desk, now, passwordHash, stopped }: Wishes): Promise<number> {
	return db.transaction(async (tx) => {
		if ((await tx.$count(leads)) > 0)
			throw new AlreadySeeded("There are leads already; sample data goes into an empty database only.");
		const store = storing(tx, stopped);
		const sample = sampleLeads(now);
		await store(leads, sample);
		await store(
			outbox,
			sample.flatMap((lead) => sentMails(lead, desk)),
		);
		const events = sampleMasterclasses(now);
		await store(masterclasses, events.masterclasses);
		await store(registrations, events.registrations);
		const taught = sampleCourses(now);
		await store(courses, taught.courses);
		await store(courseSessions, taught.sessions);
		const enrolled = sampleStudents(now, taught.courses, passwordHash);
		await store(students, enrolled.students);
		await store(assignments, enrolled.assignments);
		await store(progress, sampleProgress(now, enrolled.students, enrolled.assignments, taught.sessions));
		await tx.execute(sql`update ${students} set seen_at = theirs.at from (
			select student_id, max(greatest(opened_at, watched_at)) as at from ${progress} group by student_id) as theirs
			where theirs.student_id = ${students}.id`);
		const board = sampleOpenings(now, sample, enrolled.students);
		await store(openings, board.openings);
		await store(jobApplications, board.applications);
		await store(certificates, sampleCertificates(now, { ...taught, ...enrolled, ...events }));
		return sample.length;
	});
}

/** A portion at a time; between two of them a signal is heard. */
function storing(tx: Database, stopped: AbortSignal | undefined) {
	return async <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]) => {
		for (const portion of portions(rows)) {
			await others();
			stopped?.throwIfAborted();
			await tx.insert(table).values(portion);
		}
	};
}

/** Marked as sent: a configured mail server must not write to people who do not exist. */
function sentMails(lead: ReturnType<typeof sampleLeads>[number], desk: Desk): (typeof outbox.$inferInsert)[] {
	const { id: leadId, createdAt } = lead;
	const sentAt = new Date(createdAt.getTime() + deliveredAfterMs);
	return lettersAbout(lead, desk).map((letter) => ({
		...letter,
		id: crypto.randomUUID(),
		createdAt,
		leadId,
		sentAt,
		attempts: 1,
		nextAttemptAt: createdAt,
	}));
}

function portions<Row>(rows: Row[]): Row[][] {
	return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, each) =>
		rows.slice(each * rowsPerInsert, (each + 1) * rowsPerInsert),
	);
}
