import type { Assignment, StudentRow } from "#contract/students.ts";
import { readCourseNames } from "../courses/courses.ts";
import type { Student } from "../identity/sign-in/student-accounts.ts";
import { and, asc, eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, students } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { idleSince } from "./idle.ts";
import { readProgressSummaries } from "./progress-summary.ts";
import { withinStudents } from "./reach.ts";

type Assigned = typeof assignments.$inferSelect;

/** Students as admins see them, with courses and progress, in a constant number of queries. Never with credentials. */
export async function presentStudents(db: Database, rows: Student[]): Promise<StudentRow[]> {
	const courses = await coursesOf(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((student) => {
		const { id, createdAt, name, email, phone, batch, status, statusAt, version, seenAt } = student;
		const assignedCourses = courses.get(id) ?? [];
		const assignedAt = assignedCourses.map(({ enrolledAt }) => new Date(enrolledAt));
		return {
			_id: id,
			createdAt: createdAt.toISOString(),
			name,
			email,
			phone,
			batch,
			status,
			statusAt: statusAt.toISOString(),
			version,
			courses: assignedCourses,
			sessioncount: sum(assignedCourses.map(({ sessioncount }) => sessioncount)),
			watchedcount: sum(assignedCourses.map(({ watchedcount }) => watchedcount)),
			seenAt: seenAt?.toISOString() ?? null,
			idleSince: idleSince(student, seenAt, assignedAt)?.toISOString() ?? null,
		};
	});
}

/** Without contact details for roles that may see names only. */
export function withoutContacts(student: StudentRow, { rows }: ReachedRows): StudentRow {
	return rows === "names" ? { ...student, email: "", phone: "" } : student;
}

/** The columns that roles without access to contact details may search: finding a student by a contact would reveal it. */
export const searchedNames = sql`lower(${students.name} || ' ' || ${students.batch})`;

function sum(counts: number[]): number {
	return counts.reduce((all, each) => all + each, 0);
}

/** The student as far as the caller reaches them. */
export async function readStudent(db: Database, id: string, reached: ReachedRows): Promise<StudentRow> {
	const found = await db
		.select()
		.from(students)
		.where(and(eq(students.id, id), withinStudents(reached)));
	const [student] = await presentStudents(db, found);
	if (student === undefined) throw new Refusal("not-found");
	return withoutContacts(student, reached);
}

export async function presentStudent(db: Database, id: string): Promise<StudentRow> {
	const [student] = await presentStudents(db, await db.select().from(students).where(eq(students.id, id)));
	if (student === undefined) throw new Refusal("not-found");
	return student;
}

/** Oldest assignment first, under the courses' current names; removed courses keep their last name. */
export async function coursesOf(db: Database, ids: string[]): Promise<Map<string, Assignment[]>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select()
		.from(assignments)
		.where(inArray(assignments.studentId, ids))
		.orderBy(asc(assignments.createdAt), asc(assignments.id));
	const courseIds = found.flatMap(({ courseId }) => courseId ?? []);
	const courseNames = await readCourseNames(db, courseIds);
	const progressFor = await readProgressSummaries(db, ids, courseIds);
	const present = ({ id, createdAt, studentId, courseId, coursetitle, batch }: Assigned): Assignment => {
		const course = courseId === null ? undefined : courseNames.get(courseId);
		return {
			_id: id,
			courseid: courseId,
			enrolledAt: createdAt.toISOString(),
			coursetitle: course?.title ?? coursetitle,
			batch: course?.batch ?? batch,
			...progressFor(studentId, courseId),
		};
	};
	const grouped = Map.groupBy(found, ({ studentId }) => studentId);
	return new Map([...grouped].map(([id, rows]) => [id, rows.map(present)]));
}
