import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { StudentRow } from "#contract/students.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { holdCourse, nameCourses } from "../courses/courses.ts";
import type { Database } from "../db/open.ts";
import { assignments, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { presentStudent } from "./answers.ts";
import { actOn, lockStudent, type Student } from "./students.ts";

/** Title and batch are kept with the assignment: they outlive the course. */
export function assign(db: Database, studentId: string, courseId: string, actor: Actor): Promise<StudentRow> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, studentId);
		const course = await holdCourse(tx, courseId);
		if (course === undefined) throw new Refusal("not-found");
		refuseUnlessActive(student);
		const { title: coursetitle, batch } = course;
		const assigned = await tx
			.insert(assignments)
			.values({ id: randomUUID(), createdAt: actor.now, studentId, courseId, coursetitle, batch })
			.onConflictDoNothing({ target: [assignments.studentId, assignments.courseId] })
			.returning({ id: assignments.id });
		if (assigned.length === 0) throw new Refusal("already-assigned");
		await countCourses(tx, student, +1, actor);
		await recordAct(tx, actor, { ...actOn(student, "course-assigned"), details: `${coursetitle}, ${batch}` });
		return presentStudent(tx, studentId);
	});
}

export function unassign(db: Database, studentId: string, assignmentId: string, actor: Actor): Promise<StudentRow> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, studentId);
		refuseUnlessActive(student);
		const [taken] = await tx
			.delete(assignments)
			.where(and(eq(assignments.id, assignmentId), eq(assignments.studentId, studentId)))
			.returning();
		if (taken === undefined) throw new Refusal("not-found");
		await countCourses(tx, student, -1, actor);
		const course = taken.courseId === null ? undefined : (await nameCourses(tx, [taken.courseId])).get(taken.courseId);
		const details = `${course?.title ?? taken.coursetitle}, ${course?.batch ?? taken.batch}`;
		await recordAct(tx, actor, { ...actOn(student, "course-unassigned"), details });
		return presentStudent(tx, studentId);
	});
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
