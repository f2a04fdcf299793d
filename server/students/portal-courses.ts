import {
	findNextSession,
	lastOpenedIndex,
	type PortalCourse,
	type PortalCourseWithSessions,
	type PortalSession,
} from "#contract/portal-courses.ts";
import { type CourseContent, readCourseContents } from "../courses/course-contents.ts";
import { and, desc, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { type Progress, progressOf } from "./progress.ts";

type Assigned = typeof assignments.$inferSelect;

/** Sorted by last opened, then newest; removed courses last. */
export async function coursesOfStudent(db: Database, studentId: string): Promise<PortalCourse[]> {
	const assigned = await db
		.select()
		.from(assignments)
		.where(eq(assignments.studentId, studentId))
		.orderBy(desc(assignments.createdAt), desc(assignments.id));
	const presented = await presentCourses(db, studentId, assigned);
	return presented.sort((one, other) => lastOpenedSortKey(other).localeCompare(lastOpenedSortKey(one)));
}

/** Not found unless it is currently assigned to this student. */
export async function courseOfStudent(db: Database, studentId: string, id: string): Promise<PortalCourseWithSessions> {
	const assigned = await db
		.select()
		.from(assignments)
		.where(and(eq(assignments.id, id), eq(assignments.studentId, studentId)));
	const [course] = await presentCourses(db, studentId, assigned);
	if (course === undefined) throw new Refusal("not-found");
	return course;
}

/** ISO times sort as text, after "0" for never opened and "" for removed. */
function lastOpenedSortKey({ courseid, openedAt }: PortalCourse): string {
	return courseid === null ? "" : (openedAt ?? "0");
}

async function presentCourses(
	db: Database,
	studentId: string,
	assigned: Assigned[],
): Promise<PortalCourseWithSessions[]> {
	const contents = await readCourseContents(
		db,
		assigned.flatMap(({ courseId }) => courseId ?? []),
	);
	const sessionIds = [...contents.values()].flatMap(({ sessions }) => sessions.map(({ id }) => id));
	const progress = await progressOf(db, studentId, sessionIds);
	return assigned.map((each) => presentCourse(each, contents.get(each.courseId ?? ""), progress));
}

/** Under the course's current name; a removed one keeps its last name and has no sessions. */
function presentCourse(
	{ id, courseId, createdAt, coursetitle, batch }: Assigned,
	content: CourseContent | undefined,
	progress: ReadonlyMap<string, Progress>,
): PortalCourseWithSessions {
	const sessions = (content?.sessions ?? []).map(({ id: _id, topic, url }): PortalSession => {
		const { openedAt = null, watchedAt = null } = progress.get(_id) ?? {};
		return { _id, topic, url, openedAt: openedAt?.toISOString() ?? null, watchedAt: watchedAt?.toISOString() ?? null };
	});
	return {
		_id: id,
		courseid: content ? courseId : null,
		title: content?.title ?? coursetitle,
		batch: content?.batch ?? batch,
		description: content?.description ?? "",
		enrolledAt: createdAt.toISOString(),
		sessioncount: sessions.length,
		watchedcount: sessions.filter(({ watchedAt }) => watchedAt !== null).length,
		openedAt: sessions[lastOpenedIndex(sessions)]?.openedAt ?? null,
		next: findNextSession(sessions),
		sessions,
	};
}
