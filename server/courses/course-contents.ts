import { and, asc, eq, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { courseSessions, courses } from "../platform/db/schema.ts";

/** A session as shown to students: `url` is the id of a file on Drive. */
type SessionContent = Pick<typeof courseSessions.$inferSelect, "id" | "topic" | "url">;
export type CourseContent = Pick<typeof courses.$inferSelect, "id" | "title" | "batch" | "description"> & {
	/** In the order of watching. */
	sessions: SessionContent[];
};

/** The current contents of these courses, in two queries; removed ones are missing. */
export async function readCourseContents(db: Database, ids: string[]): Promise<Map<string, CourseContent>> {
	if (ids.length === 0) return new Map();
	const { id, title, batch, description } = courses;
	const found = await db.select({ id, title, batch, description }).from(courses).where(inArray(id, ids));
	const sessions = await sessionsOf(db, ids);
	return new Map(found.map((course) => [course.id, { ...course, sessions: sessions.get(course.id) ?? [] }]));
}

async function sessionsOf(db: Database, courseIds: string[]): Promise<Map<string, SessionContent[]>> {
	const { id, courseId, position, topic, url } = courseSessions;
	const found = await db
		.select({ id, courseId, topic, url })
		.from(courseSessions)
		.where(inArray(courseId, courseIds))
		.orderBy(asc(courseId), asc(position), asc(id));
	return Map.groupBy(found, (session) => session.courseId);
}

export function countSessions(db: Database, courseId: string): PromiseLike<number> {
	return db.$count(courseSessions, eq(courseSessions.courseId, courseId));
}

/** Whether the course has this session. Locked until the transaction ends, against its removal. */
export async function lockSession(tx: Database, courseId: string, sessionId: string): Promise<boolean> {
	const locked = await tx
		.select({ id: courseSessions.id })
		.from(courseSessions)
		.where(and(eq(courseSessions.id, sessionId), eq(courseSessions.courseId, courseId)))
		.for("key share");
	return locked.length > 0;
}
