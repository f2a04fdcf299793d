import {
	lastOpened,
	type PortalCourse,
	type PortalCourseWithSessions,
	type PortalSession,
	whereToGoOn,
} from "#contract/portal-courses.ts";
import { readTaught, type TaughtCourse } from "../courses/taught.ts";
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
	const learnt = await presentCourses(db, studentId, assigned);
	return learnt.sort((one, other) => openingOrder(other).localeCompare(openingOrder(one)));
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

/** Times on the wire sort as text, after "0" for never opened and "" for removed. */
function openingOrder({ courseid, openedAt }: PortalCourse): string {
	return courseid === null ? "" : (openedAt ?? "0");
}

async function presentCourses(
	db: Database,
	studentId: string,
	assigned: Assigned[],
): Promise<PortalCourseWithSessions[]> {
	const taught = await readTaught(
		db,
		assigned.flatMap(({ courseId }) => courseId ?? []),
	);
	const sessionIds = [...taught.values()].flatMap(({ sessions }) => sessions.map(({ id }) => id));
	const progress = await progressOf(db, studentId, sessionIds);
	return assigned.map((each) => presentCourse(each, taught.get(each.courseId ?? ""), progress));
}

/** Under the course's current name; a removed one keeps its last name and has no sessions. */
function presentCourse(
	{ id, courseId, createdAt, coursetitle, batch }: Assigned,
	course: TaughtCourse | undefined,
	progress: ReadonlyMap<string, Progress>,
): PortalCourseWithSessions {
	const sessions = (course?.sessions ?? []).map(({ id: _id, topic, url }): PortalSession => {
		const { openedAt = null, watchedAt = null } = progress.get(_id) ?? {};
		return { _id, topic, url, openedAt: openedAt?.toISOString() ?? null, watchedAt: watchedAt?.toISOString() ?? null };
	});
	return {
		_id: id,
		courseid: course ? courseId : null,
		title: course?.title ?? coursetitle,
		batch: course?.batch ?? batch,
		description: course?.description ?? "",
		enrolledAt: createdAt.toISOString(),
		sessioncount: sessions.length,
		watchedcount: sessions.filter(({ watchedAt }) => watchedAt !== null).length,
		openedAt: sessions[lastOpened(sessions)]?.openedAt ?? null,
		next: whereToGoOn(sessions),
		sessions,
	};
}
