import type { CourseRow, CourseSession } from "#contract/courses.ts";
import type { DashboardFigures } from "#contract/dashboard.ts";
import type { ListQuery } from "#contract/lists.ts";
import { asc, count, eq, getTableColumns, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { courseSessions, courses } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import { readPage } from "../platform/lists/paging.ts";
import { Refusal } from "../platform/refusal.ts";
import { countAssigned, courseIdsOfBatch } from "./assigned.ts";

export type Course = typeof courses.$inferSelect;
type Session = typeof courseSessions.$inferSelect;

const list = {
	table: courses,
	id: courses.id,
	sorts: getTableColumns(courses),
	searched: sql`lower(${courses.title} || ' ' || ${courses.batch})`,
};

export async function pageOfCourses(db: Database, query: ListQuery): Promise<Page<CourseRow>> {
	const page = await readPage(db, list, query);
	return { ...page, rows: await presentCourses(db, page.rows) };
}

type AssignableCourse = { _id: string; title: string; batch: string };

export async function pageOfCoursesToAssign(
	db: Database,
	query: ListQuery & { heldby?: string | undefined },
): Promise<Page<AssignableCourse>> {
	const filtered = query.heldby ? inArray(courses.id, courseIdsOfBatch(db, query.heldby)) : undefined;
	const page = await readPage(db, { ...list, filtered }, query);
	return { ...page, rows: page.rows.map(({ id: _id, title, batch }) => ({ _id, title, batch })) };
}

export async function presentCourse(db: Database, id: string): Promise<CourseRow> {
	const [course] = await presentCourses(db, await db.select().from(courses).where(eq(courses.id, id)));
	if (course === undefined) throw new Refusal("not-found");
	return course;
}

/** As admins see them: with sessions and the number of students, in two queries for all. */
async function presentCourses(db: Database, rows: Course[]): Promise<CourseRow[]> {
	const ids = rows.map(({ id }) => id);
	const sessions = await sessionsOf(db, ids);
	const students = await countAssigned(db, ids);
	return rows.map(({ id, createdAt, title, batch, description, watchedenough, version }) => ({
		_id: id,
		createdAt: createdAt.toISOString(),
		title,
		batch,
		description,
		watchedenough,
		version,
		sessions: sessions.get(id) ?? [],
		studentcount: students.get(id) ?? 0,
	}));
}

async function sessionsOf(db: Database, ids: string[]): Promise<Map<string, CourseSession[]>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select()
		.from(courseSessions)
		.where(inArray(courseSessions.courseId, ids))
		.orderBy(asc(courseSessions.courseId), asc(courseSessions.position), asc(courseSessions.id));
	const grouped = Map.groupBy(found, ({ courseId }) => courseId);
	return new Map([...grouped].map(([id, sessions]) => [id, sessions.map(presentSession)]));
}

/** How many sessions each of these courses has; a course without any is missing. */
export async function countSessions(db: Database, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const { courseId } = courseSessions;
	const counted = await db
		.select({ courseId, count: count() })
		.from(courseSessions)
		.where(inArray(courseId, ids))
		.groupBy(courseId);
	return new Map(counted.map((each) => [each.courseId, each.count]));
}

function presentSession({ id, topic, url, version }: Session): CourseSession {
	return { _id: id, topic, url, version };
}

export async function countCourses(db: Database): Promise<NonNullable<DashboardFigures["courses"]>> {
	return { total: await db.$count(courses) };
}
