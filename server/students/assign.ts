import { randomUUID } from "node:crypto";
import type { StudentRow } from "#contract/students.ts";
import { lockCourseShared, readCourseNames } from "../courses/courses.ts";
import { lockStudent, type Student } from "../identity/sign-in/student-accounts.ts";
import { type Actor, type MailingActor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, students } from "../platform/db/schema.ts";
import { enqueueMails, withdrawUnsent } from "../platform/mail/outbox.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";
import { type RemovedRow, restoreRows, storeRemoved, updateRemovedRows } from "../platform/undo/removed.ts";
import { courseAssigned } from "./mails/course-assigned.ts";
import { presentStudent } from "./present.ts";
import { auditEntry } from "./students.ts";

type Course = NonNullable<Awaited<ReturnType<typeof lockCourseShared>>>;

export function assign(db: Database, studentId: string, courseId: string, actor: MailingActor): Promise<StudentRow> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, studentId);
		const course = await lockCourseShared(tx, courseId);
		if (course === undefined) throw new Refusal("not-found");
		refuseUnlessActive(student);
		if ((await insertAssignment(tx, student, course, actor)) === undefined) throw new Refusal("already-assigned");
		return presentStudent(tx, studentId);
	});
}

/**
 * Assigns courses with an enrolment, also to a student who is not active yet, except courses that they already have. The mail
 * is delayed until the enrolment can no longer be undone. Returns the new assignments.
 */
export async function assignCourses(
	tx: Database,
	student: Student,
	courseIds: readonly string[],
	actor: MailingActor & { mailAt: Date },
): Promise<string[]> {
	const assignmentIds: string[] = [];
	for (const courseId of [...courseIds].sort()) {
		const course = await lockCourseShared(tx, courseId);
		if (course === undefined) throw invalidField("courseids", "This course was removed.");
		const id = await insertAssignment(tx, student, course, actor);
		if (id !== undefined) assignmentIds.push(id);
	}
	return assignmentIds;
}

/**
 * Stores the course's title and batch too, in case the course is removed, and notifies an active student by mail. Returns
 * the assignment's id, or undefined if they have the course already.
 */
async function insertAssignment(
	tx: Database,
	student: Student,
	{ id: courseId, title: coursetitle, batch }: Course,
	actor: MailingActor & { mailAt?: Date },
): Promise<string | undefined> {
	const { now, publicUrl, mailAt } = actor;
	const studentId = student.id;
	const [assigned] = await tx
		.insert(assignments)
		.values({ id: randomUUID(), createdAt: now, studentId, courseId, coursetitle, batch })
		.onConflictDoNothing({ target: [assignments.studentId, assignments.courseId] })
		.returning();
	if (assigned === undefined) return undefined;
	await countCourses(tx, student, +1, actor);
	const mail = { ...courseAssigned(student, assigned, publicUrl), ...(mailAt && { notBefore: mailAt }) };
	if (student.status === "active") await enqueueMails(tx, [mail], { studentId, now });
	await recordAuditEvent(tx, actor, auditEntry(student, "course-assigned", `${coursetitle}, ${batch}`));
	return assigned.id;
}

/** Unassigns the courses of an undone enrolment, and withdraws the mails about them. */
export async function undoAssignedCourses(
	tx: Database,
	studentId: string,
	{ ids, since }: { ids: readonly string[]; since: Date },
	actor: Actor,
): Promise<void> {
	if (ids.length === 0) return;
	await withdrawUnsent(tx, { studentId }, since);
	const removed = await tx
		.delete(assignments)
		.where(and(eq(assignments.studentId, studentId), inArray(assignments.id, [...ids])))
		.returning();
	const student = await lockStudent(tx, studentId);
	for (const _ of removed) await countCourses(tx, student, -1, actor);
}

export function unassign(db: Database, studentId: string, assignmentId: string, actor: Actor): Promise<StudentRow> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, studentId);
		refuseUnlessActive(student);
		const isOwnAssignment = and(eq(assignments.id, assignmentId), eq(assignments.studentId, studentId));
		await storeRemoved(tx, { id: assignmentId, kind: "assignment", now: actor.now }, [
			{ table: assignments, where: sql`id = ${assignmentId}::uuid and student_id = ${studentId}::uuid` },
		]);
		const [removed] = await tx.delete(assignments).where(isOwnAssignment).returning();
		if (removed === undefined) throw new Refusal("not-found");
		await countCourses(tx, student, -1, actor);
		await recordAuditEvent(tx, actor, auditEntry(student, "course-unassigned", await currentCourseName(tx, removed)));
		return presentStudent(tx, studentId);
	});
}

/** The rules of assigning apply: an active student, a course at most once. Of a removed course only the name is restored. */
export async function restoreAssignment(tx: Database, { removalId: id, row }: RemovedRow, actor: Actor): Promise<void> {
	const student = await lockStudent(tx, String(row.student_id));
	const courseId = row.course_id === null ? undefined : String(row.course_id);
	const course = courseId && (await lockCourseShared(tx, courseId));
	refuseUnlessActive(student);
	if (courseId !== undefined && course === undefined) await updateRemovedRows(tx, id, { course_id: null });
	if (course && (await tx.$count(assignments, isAssigned(student.id, course.id))) > 0)
		throw new Refusal("already-assigned");
	await restoreRows(tx, id, assignments);
	await countCourses(tx, student, +1, actor);
	const [restored] = await tx.select().from(assignments).where(eq(assignments.id, id));
	const details = restored && (await currentCourseName(tx, restored));
	await recordAuditEvent(tx, actor, auditEntry(student, "brought-back", details));
}

function isAssigned(studentId: string, courseId: string) {
	return and(eq(assignments.studentId, studentId), eq(assignments.courseId, courseId));
}

async function currentCourseName(tx: Database, { courseId, coursetitle, batch }: typeof assignments.$inferSelect) {
	const course = courseId === null ? undefined : (await readCourseNames(tx, [courseId])).get(courseId);
	return `${course?.title ?? coursetitle}, ${course?.batch ?? batch}`;
}

function refuseUnlessActive({ status }: Student): void {
	if (status !== "active") throw new Refusal("user-not-active");
}

async function countCourses(tx: Database, { id }: Student, by: 1 | -1, { now }: Actor): Promise<void> {
	await tx
		.update(students)
		.set({ coursecount: sql`${students.coursecount} + ${by}::int`, updatedAt: now })
		.where(eq(students.id, id));
}
