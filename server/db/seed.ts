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
};

/**
 * Fills an empty database with sample leads, the mails about them, masterclasses, courses and students, all or nothing. Answers
 * how many leads.
 */
export function seed(db: Database, { desk, now, passwordHash }: Wishes): Promise<number> {
	return db.transaction(async (tx) => {
		if ((await tx.$count(leads)) > 0)
			throw new AlreadySeeded("There are leads already; sample data goes into an empty database only.");
		const sample = sampleLeads(now);
		for (const rows of portions(sample)) await tx.insert(leads).values(rows);
		for (const rows of portions(sample.flatMap((lead) => sentMails(lead, desk)))) await tx.insert(outbox).values(rows);
		const events = sampleMasterclasses(now);
		await tx.insert(masterclasses).values(events.masterclasses);
		for (const rows of portions(events.registrations)) await tx.insert(registrations).values(rows);
		const taught = sampleCourses(now);
		await tx.insert(courses).values(taught.courses);
		for (const rows of portions(taught.sessions)) await tx.insert(courseSessions).values(rows);
		const enrolled = sampleStudents(now, taught.courses, passwordHash);
		for (const rows of portions(enrolled.students)) await tx.insert(students).values(rows);
		for (const rows of portions(enrolled.assignments)) await tx.insert(assignments).values(rows);
		const learnt = sampleProgress(now, enrolled.students, enrolled.assignments, taught.sessions);
		for (const rows of portions(learnt)) await tx.insert(progress).values(rows);
		const board = sampleOpenings(now, sample, enrolled.students);
		for (const rows of portions(board.openings)) await tx.insert(openings).values(rows);
		for (const rows of portions(board.applications)) await tx.insert(jobApplications).values(rows);
		const papers = sampleCertificates(now, { ...taught, ...enrolled, ...events });
		for (const rows of portions(papers)) await tx.insert(certificates).values(rows);
		return sample.length;
	});
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
