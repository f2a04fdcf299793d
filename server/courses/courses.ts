import type * as z from "zod/mini";
import type { CourseRow, courseChange, newCourse } from "#contract/courses.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { type Actor, type ActorWithKey, auditEventFactory, recordAuditEvent } from "../platform/audit/audit.ts";
import { changesBetween } from "../platform/audit/changes.ts";
import { eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { courseSessions, courses } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { Refusal } from "../platform/refusal.ts";
import { idOfRequest } from "../platform/submission-keys.ts";
import { detachAssignments } from "./assigned.ts";
import { type Course, presentCourse } from "./list.ts";

type CourseName = Pick<Course, "id" | "title" | "batch" | "watchedenough">;
const nameColumns = {
	id: courses.id,
	title: courses.title,
	batch: courses.batch,
	watchedenough: courses.watchedenough,
};

/** For assigning: locked FOR SHARE, so that nobody changes or removes the course until the transaction ends. */
export async function lockCourseShared(tx: Database, id: string): Promise<CourseName | undefined> {
	const [course] = await tx.select(nameColumns).from(courses).where(eq(courses.id, id)).for("share");
	return course;
}

/** Courses by the name of their batch, in lower case. */
export async function coursesOfBatches(
	db: Database,
	names: string[],
): Promise<Map<string, { _id: string; title: string }[]>> {
	if (names.length === 0) return new Map();
	const batch = sql<string>`lower(${courses.batch})`;
	const found = await db
		.select({ _id: courses.id, title: courses.title, batch })
		.from(courses)
		.where(
			inArray(
				batch,
				names.map((name) => name.toLowerCase()),
			),
		)
		.orderBy(courses.createdAt);
	const grouped = Map.groupBy(found, (course) => course.batch);
	return new Map(
		[...grouped].map(([name, batchCourses]) => [name, batchCourses.map(({ _id, title }) => ({ _id, title }))]),
	);
}

/** The current names of these courses; removed ones are missing. */
export async function readCourseNames(db: Database, ids: string[]): Promise<Map<string, CourseName>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select(nameColumns)
		.from(courses)
		.where(inArray(courses.id, [...new Set(ids)]));
	return new Map(found.map((course) => [course.id, course]));
}

/** Idempotent by the actor's key. */
export function addCourse(db: Database, input: z.output<typeof newCourse>, actor: ActorWithKey): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const id = await idOfRequest(tx, "course", input, actor);
		const added = { ...input, id, createdAt: actor.now, updatedAt: actor.now };
		if (await storeCourse(tx, added)) await recordAuditEvent(tx, actor, auditEntry(added, "added"));
		return presentCourse(tx, id);
	});
}

/** False if it was stored already. */
export async function storeCourse(tx: Database, course: typeof courses.$inferInsert): Promise<boolean> {
	const stored = await tx.insert(courses).values(course).onConflictDoNothing().returning();
	return stored.length > 0;
}

const detailNames = ["title", "batch", "description", "watchedenough"] as const;

export function changeCourse(
	db: Database,
	id: string,
	{ version, ...input }: z.output<typeof courseChange>,
	actor: Actor,
): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const course = await lockCourse(tx, id);
		refuseIfChanged({ version }, course);
		const details = changesBetween(course, { ...course, ...input }, detailNames);
		if (details !== "") {
			await tx
				.update(courses)
				.set({ ...input, updatedAt: actor.now, version: sql`${courses.version} + 1` })
				.where(eq(courses.id, id));
			await recordAuditEvent(tx, actor, auditEntry({ id, ...input }, "changed", details));
		}
		return presentCourse(tx, id);
	});
}

/** Existing assignments retain its last title and batch. */
export function removeCourse(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const course = await lockCourse(tx, id);
		if ((await tx.$count(courseSessions, eq(courseSessions.courseId, id))) > 0) throw new Refusal("sessions-first");
		refuseIfChanged(seen, course);
		await detachAssignments(tx, course);
		await tx.delete(courses).where(eq(courses.id, id));
		await recordAuditEvent(tx, actor, auditEntry(course, "removed"));
		return undefined;
	});
}

/** Locks the course until the transaction ends. Every change of its sessions takes this lock first. */
export async function lockCourse(tx: Database, id: string): Promise<Course> {
	const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for("update");
	if (course === undefined) throw new Refusal("not-found");
	return course;
}

export const auditEntry = auditEventFactory("course", ({ title }: { title: string }) => title);
