import { dayInIndia } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import type { Student } from "../identity/sign-in/student-accounts.ts";
import { eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, courseSessions, courses, students } from "../platform/db/schema.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { enqueueMailBatch, type LinkedMail } from "../platform/mail/outbox.ts";
import type { Parts } from "../platform/parts.ts";
import { type CourseWithNewSessions, newSessions } from "./mails/new-sessions.ts";

/** In the evening, when working people learn, and after the day's corrections. */
const mailTime = "18:00:00+05:30";
/** Small, as the embedded database serves nothing else meanwhile. */
const batchSize = 25;

/** Pause between batches for other requests. */
const pauses = { busyMs: 200, idleMs: 60_000, retryMs: 60_000 };

export function newSessionsJob({ config, database: { db }, clock }: Parts): Job {
	const mailNewSessions = openNewSessionMailer(db, config.publicUrl);
	return { name: "new-sessions", pauses, work: () => mailNewSessions(clock()), singleton: true };
}

/**
 * Mails students about sessions added to their courses since the last such mail, at most once a day. The time is stored
 * with the mail, so that neither a second process nor a restart sends it again. A run handles one batch and returns how
 * many mails it stored.
 */
export function openNewSessionMailer(db: Database, publicUrl: string): (now: Date) => Promise<number> {
	let completedUntil = 0;
	return async (now) => {
		const until = lastEvening(now);
		if (until.getTime() === completedUntil) return 0;
		const storedCount = await mailBatch(db, { until, now, publicUrl });
		if (storedCount === 0 && !(await isAnyoneDue(db, until))) completedUntil = until.getTime();
		return storedCount;
	};
}

/** The last time it was six in the evening in India. */
export function lastEvening(now: Date): Date {
	const today = new Date(`${dayInIndia(now)}T${mailTime}`);
	return today <= now ? today : new Date(today.getTime() - dayMs);
}

type MailRun = { until: Date; now: Date; publicUrl: string };

function mailBatch(db: Database, { until, now, publicUrl }: MailRun): Promise<number> {
	return db.transaction(async (tx) => {
		const due = await lockDue(tx, until);
		if (due.length === 0) return 0;
		const ids = due.map(({ id }) => id);
		const newSessionsByStudent = await readNewSessions(tx, ids, until);
		const messages = due.map((student): LinkedMail => {
			const message = newSessions(student, newSessionsByStudent.get(student.id) ?? [], { publicUrl, now });
			return [message, { studentId: student.id }];
		});
		await enqueueMailBatch(tx, messages, now);
		await tx.update(students).set({ sessionsToldUntil: until }).where(inArray(students.id, ids));
		return due.length;
	});
}

/** Sessions from before the assignment are not new: the mail about the assignment covers them. */
const isNewSession = (until: Date) => sql`${courseSessions.courseId} = ${assignments.courseId}
	and ${courseSessions.createdAt} > greatest(${students.sessionsToldUntil}, ${assignments.createdAt})
	and ${courseSessions.createdAt} <= ${sql.param(until, courseSessions.createdAt)}`;

/** Students whose courses are paused cannot open sessions: they are mailed about all of them after the pause. */
const isDue = (until: Date) => sql`${students.status} = 'active' and ${students.coursesPausedAt} is null
	and exists (select from ${assignments}
		join ${courseSessions} on ${isNewSession(until)} where ${assignments.studentId} = ${students.id})`;

/** Students locked by another transaction are left to the next batch. */
function lockDue(tx: Database, until: Date): Promise<Student[]> {
	return tx.select().from(students).where(isDue(until)).limit(batchSize).for("update", { skipLocked: true });
}

async function isAnyoneDue(db: Database, until: Date): Promise<boolean> {
	return (await db.select({ id: students.id }).from(students).where(isDue(until)).limit(1)).length > 0;
}

async function readNewSessions(
	tx: Database,
	ids: string[],
	until: Date,
): Promise<Map<string, CourseWithNewSessions[]>> {
	const rows = await tx
		.select({
			studentId: assignments.studentId,
			id: assignments.id,
			title: courses.title,
			topic: courseSessions.topic,
		})
		.from(assignments)
		.innerJoin(students, eq(students.id, assignments.studentId))
		.innerJoin(courses, eq(courses.id, assignments.courseId))
		.innerJoin(courseSessions, isNewSession(until))
		.where(inArray(assignments.studentId, ids))
		.orderBy(courses.title, assignments.id, courseSessions.position, courseSessions.id);
	const newSessionsByStudent = new Map<string, Map<string, CourseWithNewSessions>>();
	for (const { studentId, id, title, topic } of rows) {
		const coursesByAssignment = newSessionsByStudent.get(studentId) ?? new Map<string, CourseWithNewSessions>();
		const course = coursesByAssignment.get(id) ?? { id, title, topics: [] };
		course.topics.push(topic);
		newSessionsByStudent.set(studentId, coursesByAssignment.set(id, course));
	}
	return new Map(
		[...newSessionsByStudent].map(([studentId, coursesByAssignment]) => [studentId, [...coursesByAssignment.values()]]),
	);
}
