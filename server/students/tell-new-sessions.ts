import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { assignments, courseSessions, courses, students } from "../db/schema.ts";
import { dayInIndia } from "../india-time.ts";
import { type CourseWithNews, newSessions } from "../mail/new-sessions.ts";
import { putEachInOutbox } from "../mail/outbox.ts";
import type { Student } from "./students.ts";

/** In the evening, when working people learn, and what a morning's typing slip added is taken out again. */
const toldAt = "18:00:00+05:30";
const dayMs = 86_400_000;
/** So many at once: the embedded database answers nobody else meanwhile. */
const batch = 25;

/**
 * Writes to students what came into their courses since they were told last: one mail each, at most once a day. Up to when they were told is
 * noted with the mail, so that neither a second process nor a start after a kill tells it again. One turn does one batch and answers how
 * many it wrote.
 */
export function openNewSessions(db: Database, publicUrl: string): (now: Date) => Promise<number> {
	let doneUntil = 0;
	return async (now) => {
		const until = lastEvening(now);
		if (until.getTime() === doneUntil) return 0;
		const written = await tellBatch(db, { until, now, publicUrl });
		if (written === 0) doneUntil = until.getTime();
		return written;
	};
}

/** The last time it was six in the evening in India. */
export function lastEvening(now: Date): Date {
	const today = new Date(`${dayInIndia(now)}T${toldAt}`);
	return today <= now ? today : new Date(today.getTime() - dayMs);
}

type Telling = { until: Date; now: Date; publicUrl: string };

function tellBatch(db: Database, { until, now, publicUrl }: Telling): Promise<number> {
	return db.transaction(async (tx) => {
		const due = await holdDue(tx, until);
		if (due.length === 0) return 0;
		const ids = due.map(({ id }) => id);
		const news = await newsOf(tx, ids, until);
		const letters = due.map((student): Parameters<typeof putEachInOutbox>[1][number] => {
			const letter = newSessions(student, news.get(student.id) ?? [], { publicUrl, now });
			return [letter, { studentId: student.id }];
		});
		await putEachInOutbox(tx, letters, now);
		await tx.update(students).set({ sessionsToldUntil: until }).where(inArray(students.id, ids));
		return due.length;
	});
}

/** What came before a course was theirs is no news: the mail about the course leads there. */
const isNews = (until: Date) => sql`${courseSessions.courseId} = ${assignments.courseId}
	and ${courseSessions.createdAt} > greatest(${students.sessionsToldUntil}, ${assignments.createdAt})
	and ${courseSessions.createdAt} <= ${sql.param(until, courseSessions.createdAt)}`;

/** Held, so that another process passes them by. */
function holdDue(tx: Database, until: Date): Promise<Student[]> {
	const hasNews = sql`exists (select from ${assignments} join ${courseSessions} on ${isNews(until)}
		where ${assignments.studentId} = ${students.id})`;
	return tx
		.select()
		.from(students)
		.where(sql`${students.status} = 'active' and ${hasNews}`)
		.limit(batch)
		.for("update", { skipLocked: true });
}

async function newsOf(tx: Database, ids: string[], until: Date): Promise<Map<string, CourseWithNews[]>> {
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
		.innerJoin(courseSessions, isNews(until))
		.where(inArray(assignments.studentId, ids))
		.orderBy(courses.title, assignments.id, courseSessions.position, courseSessions.id);
	const news = new Map<string, Map<string, CourseWithNews>>();
	for (const { studentId, id, title, topic } of rows) {
		const theirs = news.get(studentId) ?? new Map<string, CourseWithNews>();
		const course = theirs.get(id) ?? { id, title, topics: [] };
		course.topics.push(topic);
		news.set(studentId, theirs.set(id, course));
	}
	return new Map([...news].map(([studentId, theirs]) => [studentId, [...theirs.values()]]));
}
