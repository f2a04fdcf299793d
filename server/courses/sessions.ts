import type * as z from "zod/mini";
import {
	type CourseRow,
	type courseSessionChange,
	maxSessions,
	type newCourse,
	type newCourseSession,
	type sessionOrder,
} from "#contract/courses.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { type Actor, type ActorWithKey, recordAuditEvent } from "../platform/audit/audit.ts";
import { changesBetween } from "../platform/audit/changes.ts";
import { and, asc, eq, gte, inArray, max, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { timestamp } from "../platform/db/parameters.ts";
import { courseSessions, progress } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";
import { idOfRequest } from "../platform/submission-keys.ts";
import { type RemovedRow, restoreRows, storeRemoved } from "../platform/undo/removed.ts";
import { uuidOf } from "../platform/uuid-of.ts";
import { auditEntry, lockCourse, storeCourse } from "./courses.ts";
import { presentCourse } from "./list.ts";

type NewCourse = z.output<typeof newCourse>;
type NewSession = z.output<typeof newCourseSession>;
type SessionChange = z.output<typeof courseSessionChange>;
type Order = z.output<typeof sessionOrder>;

/** One session of one course. */
type SessionIds = { courseId: string; sessionId: string };

/** At the end of the course. */
export function addSession(db: Database, courseId: string, input: NewSession, actor: ActorWithKey): Promise<CourseRow> {
	return addSessions(db, courseId, [input], actor);
}

/** At the end of the course in this order, all of them or none. Idempotent by the actor's key. */
export function addSessions(
	db: Database,
	courseId: string,
	input: NewSession[],
	actor: ActorWithKey,
): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const requestId = await idOfRequest(tx, `sessions of ${courseId}`, input, actor);
		const added = input.map((session, index) => ({ ...session, id: uuidOf(`${requestId} ${index}`) }));
		const course = await lockCourse(tx, courseId);
		if (await isStored(tx, added)) return presentCourse(tx, courseId);
		await refuseIfFull(tx, courseId, input.length);
		const [last] = await tx
			.select({ position: max(courseSessions.position) })
			.from(courseSessions)
			.where(eq(courseSessions.courseId, courseId));
		await tx.insert(courseSessions).values(
			added.map((session, index) => ({
				...session,
				courseId,
				createdAt: actor.now,
				updatedAt: actor.now,
				position: (last?.position ?? 0) + 1 + index,
			})),
		);
		await recordAuditEvent(
			tx,
			actor,
			input.map(({ topic }) => auditEntry(course, "session-added", topic)),
		);
		return presentCourse(tx, courseId);
	});
}

/** Whether at least one of them exists: the others may have been deleted since. */
async function isStored(tx: Database, added: { id: string }[]): Promise<boolean> {
	const ids = added.map(({ id }) => id);
	return (await tx.$count(courseSessions, inArray(courseSessions.id, ids))) > 0;
}

export function changeSession(
	db: Database,
	{ courseId, sessionId }: SessionIds,
	{ version, ...input }: SessionChange,
	actor: Actor,
): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const course = await lockCourse(tx, courseId);
		const session = await readSession(tx, { courseId, sessionId });
		refuseIfChanged({ version }, session);
		const changes = changesBetween(session, input, ["topic", "url"]);
		if (changes !== "") {
			await tx
				.update(courseSessions)
				.set({ ...input, updatedAt: actor.now, version: sql`${courseSessions.version} + 1` })
				.where(isSession({ courseId, sessionId }));
			await recordAuditEvent(tx, actor, auditEntry(course, "session-changed", `${session.topic}: ${changes}`));
		}
		return presentCourse(tx, courseId);
	});
}

export function removeSession(db: Database, ids: SessionIds, actor: Actor, seen: SeenVersion = {}): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const course = await lockCourse(tx, ids.courseId);
		const session = await readSession(tx, ids);
		refuseIfChanged(seen, session);
		await storeRemoved(tx, { id: ids.sessionId, kind: "session", now: actor.now }, [
			{ table: courseSessions, where: sql`id = ${ids.sessionId}::uuid` },
			{ table: progress, where: sql`session_id = ${ids.sessionId}::uuid` },
		]);
		await tx.delete(courseSessions).where(isSession(ids));
		await recordAuditEvent(tx, actor, auditEntry(course, "session-removed", session.topic));
		return presentCourse(tx, ids.courseId);
	});
}

/**
 * An independent copy with the same videos in the same order; progress stays with the original. Idempotent by the
 * actor's key.
 */
export function duplicateCourse(db: Database, id: string, input: NewCourse, actor: ActorWithKey): Promise<CourseRow> {
	return db.transaction(async (tx) => {
		const copyId = await idOfRequest(tx, `copy of ${id}`, input, actor);
		const course = await lockCourse(tx, id);
		const added = { ...input, id: copyId, createdAt: actor.now, updatedAt: actor.now };
		if (!(await storeCourse(tx, added))) return presentCourse(tx, copyId);
		await tx.execute(sql`insert into ${courseSessions} (id, created_at, updated_at, course_id, position, topic, url)
			select gen_random_uuid(), ${timestamp(actor.now)}, ${timestamp(actor.now)},
				${added.id}::uuid, position, topic, url from ${courseSessions} where course_id = ${id}::uuid`);
		const details = `with the sessions of ${course.title}, ${course.batch}`;
		await recordAuditEvent(tx, actor, auditEntry(added, "added", details));
		return presentCourse(tx, added.id);
	});
}

/** Restores its position and progress too. Refused if the course was removed or is full. */
export async function restoreSession(tx: Database, { removalId: id, row }: RemovedRow, actor: Actor): Promise<void> {
	const course = await lockCourse(tx, String(row.course_id));
	await refuseIfFull(tx, course.id);
	await shiftPositionsFrom(tx, course.id, Number(row.position));
	await restoreRows(tx, id, courseSessions);
	await restoreRows(tx, id, progress);
	await recordAuditEvent(tx, actor, auditEntry(course, "brought-back", String(row.topic)));
}

/** Sessions that were added or moved to this position meanwhile come after it. */
async function shiftPositionsFrom(tx: Database, courseId: string, position: number): Promise<void> {
	const ofCourse = eq(courseSessions.courseId, courseId);
	const taken = await tx.$count(courseSessions, and(ofCourse, eq(courseSessions.position, position)));
	if (taken === 0) return;
	await tx
		.update(courseSessions)
		.set({ position: sql`${courseSessions.position} + 1` })
		.where(and(ofCourse, gte(courseSessions.position, position)));
}

async function refuseIfFull(tx: Database, courseId: string, more = 1): Promise<void> {
	if ((await tx.$count(courseSessions, eq(courseSessions.courseId, courseId))) + more > maxSessions)
		throw invalidField("topic", `A course has at most ${maxSessions} sessions.`);
}

async function readSession(tx: Database, ids: SessionIds): Promise<typeof courseSessions.$inferSelect> {
	const [session] = await tx.select().from(courseSessions).where(isSession(ids));
	if (session === undefined) throw new Refusal("not-found");
	return session;
}

/** Refused unless these are exactly the course's sessions, and nobody has reordered them since. */
export function orderSessions(db: Database, courseId: string, input: Order, actor: Actor): Promise<CourseRow> {
	const [requestedOrder, seenOrder] = [lowercased(input.sessions), input.was && lowercased(input.was)];
	return db.transaction(async (tx) => {
		const course = await lockCourse(tx, courseId);
		const stored = await orderOf(tx, courseId);
		const isSeenOrder = seenOrder === undefined || isSame(seenOrder, stored);
		if (!isSeenOrder || !isSame(requestedOrder.toSorted(), stored.toSorted())) throw new Refusal("changed-meanwhile");
		if (!isSame(requestedOrder, stored)) {
			await storeOrder(tx, courseId, requestedOrder);
			await recordAuditEvent(tx, actor, auditEntry(course, "sessions-ordered"));
		}
		return presentCourse(tx, courseId);
	});
}

/** As the database writes ids. */
function lowercased(ids: readonly string[]): string[] {
	return ids.map((id) => id.toLowerCase());
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
	return one.join() === other.join();
}

async function orderOf(tx: Database, courseId: string): Promise<string[]> {
	const stored = await tx
		.select({ id: courseSessions.id })
		.from(courseSessions)
		.where(eq(courseSessions.courseId, courseId))
		.orderBy(asc(courseSessions.position), asc(courseSessions.id));
	return stored.map(({ id }) => id);
}

async function storeOrder(tx: Database, courseId: string, order: string[]): Promise<void> {
	const orderJson = JSON.stringify(order);
	await tx
		.update(courseSessions)
		.set({ position: sql`placed.place` })
		.from(
			sql`(select value::uuid as id, ordinality::int as place from jsonb_array_elements_text(${orderJson}::jsonb) with ordinality) placed`,
		)
		.where(sql`placed.id = ${courseSessions.id} and ${courseSessions.courseId} = ${courseId}`);
}

function isSession({ courseId, sessionId }: SessionIds) {
	return and(eq(courseSessions.courseId, courseId), eq(courseSessions.id, sessionId));
}
