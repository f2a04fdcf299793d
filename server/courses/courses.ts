import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { CourseRow, courseChange, newCourse } from "#contract/courses.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Database } from "../db/open.ts";
import { courseSessions, courses } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { refuseIfChanged } from "../http/versions.ts";
import { keepCourseCopies } from "../students/course-copies.ts";
import { type Course, presentCourse } from "./list.ts";

type Named = Pick<Course, "id" | "title" | "batch" | "watchedenough">;
const named = {
	id: courses.id,
	title: courses.title,
	batch: courses.batch,
	watchedenough: courses.watchedenough,
};

/** For whoever assigns it. Held as it is until the transaction ends: whoever changes or removes the course comes after. */
export async function holdCourse(tx: Database, id: string): Promise<Named | undefined> {
	const [course] = await tx.select(named).from(courses).where(eq(courses.id, id)).for("share");
	return course;
}

/** What these courses are called today; who was removed is missing. */
export async function nameCourses(db: Database, ids: string[]): Promise<Map<string, Named>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select(named)
		.from(courses)
		.where(inArray(courses.id, [...new Set(ids)]));
	return new Map(found.map((course) => [course.id, course]));
}

export function addCourse(db: Database, said: z.output<typeof newCourse>, actor: Actor): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const added = { ...said, id: randomUUID(), createdAt: actor.now, updatedAt: actor.now };
		await tx.insert(courses).values(added);
		await recordAct(tx, actor, actOn(added, "added"));
		return presentCourse(tx, added.id);
	});
}

const detailNames = ["title", "batch", "description", "watchedenough"] as const;

export function changeCourse(
	db: Database,
	id: string,
	{ version, ...said }: z.output<typeof courseChange>,
	actor: Actor,
): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const course = await lockCourse(tx, id);
		refuseIfChanged({ version }, course);
		const details = changesBetween(course, { ...course, ...said }, detailNames);
		if (details !== "") {
			await tx
				.update(courses)
				.set({ ...said, updatedAt: actor.now, version: sql`${courses.version} + 1` })
				.where(eq(courses.id, id));
			await recordAct(tx, actor, { ...actOn({ id, ...said }, "changed"), details });
		}
		return presentCourse(tx, id);
	});
}

/** Whom it was assigned to keep the title and batch it had last. */
export function removeCourse(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const course = await lockCourse(tx, id);
		if ((await tx.$count(courseSessions, eq(courseSessions.courseId, id))) > 0) throw new Refusal("sessions-first");
		refuseIfChanged(seen, course);
		await keepCourseCopies(tx, course);
		await tx.delete(courses).where(eq(courses.id, id));
		await recordAct(tx, actor, actOn(course, "removed"));
		return undefined;
	});
}

/** Whatever else would change the course or its sessions waits until the transaction ends. */
export async function lockCourse(tx: Database, id: string): Promise<Course> {
	const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for("update");
	if (course === undefined) throw new Refusal("not-found");
	return course;
}

type ActOnCourse =
	| "added"
	| "changed"
	| "removed"
	| "brought-back"
	| "session-added"
	| "session-changed"
	| "session-removed"
	| "sessions-ordered";

export function actOn({ id, title }: { id: string; title: string }, act: ActOnCourse) {
	return { act, kind: "course" as const, recordId: id, record: title };
}
