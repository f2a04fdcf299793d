import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { StudentRow } from "#contract/students.ts";
import { type Actor, recordAct, type TellingActor } from "../audit/audit.ts";
import { holdCourse, nameCourses } from "../courses/courses.ts";
import type { Database } from "../db/open.ts";
import { assignments, removedRows, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { courseAssigned } from "../mail/course-assigned.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { bringBackRows, keepRemoved, type Removed } from "../undo/removed.ts";
import { presentStudent } from "./answers.ts";
import { actOn, lockStudent, type Student } from "./students.ts";

/** Title and batch are kept with the assignment: they outlive the course. The student is told by mail. */
export function assign(db: Database, studentId: string, courseId: string, actor: TellingActor): Promise<StudentRow> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, studentId);
		const course = await holdCourse(tx, courseId);
		if (course === undefined) throw new Refusal("not-found");
		refuseUnlessActive(student);
		const { title: coursetitle, batch } = course;
		const [assigned] = await tx
			.insert(assignments)
			.values({ id: randomUUID(), createdAt: actor.now, studentId, courseId, coursetitle, batch })
			.onConflictDoNothing({ target: [assignments.studentId, assignments.courseId] })
			.returning();
		if (assigned === undefined) throw new Refusal("already-assigned");
		await countCourses(tx, student, +1, actor);
		await putInOutbox(tx, [courseAssigned(student, assigned, actor.publicUrl)], { studentId, now: actor.now });
		await recordAct(tx, actor, { ...actOn(student, "course-assigned"), details: `${coursetitle}, ${batch}` });
		return presentStudent(tx, studentId);
	});
}

export function unassign(db: Database, studentId: string, assignmentId: string, actor: Actor): Promise<StudentRow> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, studentId);
		refuseUnlessActive(student);
		const which = and(eq(assignments.id, assignmentId), eq(assignments.studentId, studentId));
		await keepRemoved(tx, { id: assignmentId, kind: "assignment", now: actor.now }, [
			{ table: assignments, where: sql`id = ${assignmentId}::uuid and student_id = ${studentId}::uuid` },
		]);
		const [taken] = await tx.delete(assignments).where(which).returning();
		if (taken === undefined) throw new Refusal("not-found");
		await countCourses(tx, student, -1, actor);
		await recordAct(tx, actor, { ...actOn(student, "course-unassigned"), details: await calledNow(tx, taken) });
		return presentStudent(tx, studentId);
	});
}

/** The rules of assigning hold: an active student, a course at most once. A course that went meanwhile is left as its name. */
export async function bringAssignmentBack(tx: Database, { removalId: id, row }: Removed, actor: Actor): Promise<void> {
	const student = await lockStudent(tx, String(row.student_id));
	const courseId = row.course_id === null ? undefined : String(row.course_id);
	const course = courseId && (await holdCourse(tx, courseId));
	refuseUnlessActive(student);
	if (courseId !== undefined && course === undefined) await letGoOfCourse(tx, id);
	if (course && (await tx.$count(assignments, isHeld(student.id, course.id))) > 0)
		throw new Refusal("already-assigned");
	await bringBackRows(tx, id, assignments);
	await countCourses(tx, student, +1, actor);
	const [back] = await tx.select().from(assignments).where(eq(assignments.id, id));
	const details = back && (await calledNow(tx, back));
	await recordAct(tx, actor, { ...actOn(student, "brought-back"), ...(details && { details }) });
}

/** The student is locked: nobody else assigns meanwhile. */
function isHeld(studentId: string, courseId: string) {
	return and(eq(assignments.studentId, studentId), eq(assignments.courseId, courseId));
}

async function letGoOfCourse(tx: Database, id: string): Promise<void> {
	await tx.execute(sql`update ${removedRows} set "row" = "row" || '{"course_id":null}' where removal_id = ${id}::uuid`);
}

async function calledNow(tx: Database, { courseId, coursetitle, batch }: typeof assignments.$inferSelect) {
	const course = courseId === null ? undefined : (await nameCourses(tx, [courseId])).get(courseId);
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
