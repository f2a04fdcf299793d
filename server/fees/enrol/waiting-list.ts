import { randomUUID } from "node:crypto";
import type { joinWaiting as joinEndpoint, Waiting } from "#contract/batches.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { Student } from "../../identity/sign-in/student-accounts.ts";
import { reachedLeads } from "../../leads/leads.ts";
import { type Actor, type AuditEvent, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, asc, eq, isNull, or, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments, waitingList } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { reachedStudents } from "../../students/reach.ts";
import { lockBatch, type StoredBatch } from "./batches.ts";

export type StoredWaiting = typeof waitingList.$inferSelect;
type WaitingActor = Actor & { by: string; reached: ReachedRows };

/** The batches that a lead or a student waits for. */
export async function batchesWaitedFor(db: Database, one: Partial<WaitingPerson>): Promise<Set<string>> {
	const found = await db.select({ id: waitingList.batchId }).from(waitingList).where(isOf(one));
	return new Set(found.map(({ id }) => id));
}

/** Those who have waited longest come first. */
export async function listWaiting(db: Database, batchId: string, reached: ReachedRows): Promise<Waiting[]> {
	const rows = await db
		.select()
		.from(waitingList)
		.where(eq(waitingList.batchId, batchId))
		.orderBy(asc(waitingList.createdAt), asc(waitingList.id));
	const people = await peopleOf(db, rows, reached);
	return rows.flatMap(({ id: _id, createdAt, leadId, studentId, by }) => {
		const person = people.get(leadId ?? studentId ?? "");
		if (person === undefined) return [];
		const { name, phone } = person;
		return [{ _id, createdAt: createdAt.toISOString(), leadid: leadId, studentid: studentId, name, phone, by }];
	});
}

/** Refused while a place is free. The batch is locked, so that no place is given back meanwhile. */
export function joinWaiting(
	db: Database,
	batchId: string,
	{ leadid, studentid }: BodyOf<typeof joinEndpoint>,
	{ reached, ...actor }: WaitingActor,
): Promise<undefined> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, batchId);
		const waiter = { leadId: leadid ?? null, studentId: leadid === undefined ? (studentid ?? null) : null };
		const person = await personOf(tx, waiter, reached);
		await refuseEnrolled(tx, batch, waiter);
		if (batch.taken < batch.places) throw new Refusal("batch-has-place");
		const [added] = await tx
			.insert(waitingList)
			.values({ id: randomUUID(), createdAt: actor.now, batchId, ...waiter, by: actor.by })
			.onConflictDoNothing()
			.returning();
		if (added) await recordAuditEvent(tx, actor, waitingListAuditEntry(person, "put-on-waiting-list", batch));
		return undefined;
	});
}

export function leaveWaiting(db: Database, id: string, { reached, ...actor }: WaitingActor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(waitingList).where(eq(waitingList.id, id)).for("update");
		if (row === undefined) throw new Refusal("not-found");
		const person = await personOf(tx, row, reached);
		await tx.delete(waitingList).where(eq(waitingList.id, id));
		await recordAuditEvent(
			tx,
			actor,
			waitingListAuditEntry(person, "taken-off-waiting-list", await lockBatch(tx, row.batchId)),
		);
		return undefined;
	});
}

/** Takes an enrolled person off the waiting list. Returns the removed rows, in case the enrolment is undone. */
export function takeOffWaitingList(tx: Database, batchId: string, who: WaitingPerson): Promise<StoredWaiting[]> {
	return tx
		.delete(waitingList)
		.where(and(eq(waitingList.batchId, batchId), isOf(who)))
		.returning();
}

/** Restores them with their original times. `kept`: from JSON. */
export async function restoreToWaitingList(
	tx: Database,
	kept: readonly (StoredWaiting & { createdAt: Date | string })[],
) {
	const rows = kept.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
	if (rows.length > 0) await tx.insert(waitingList).values(rows).onConflictDoNothing();
}

type WaitingPerson = Pick<StoredWaiting, "leadId" | "studentId">;

function isOf({ leadId, studentId }: Partial<WaitingPerson>) {
	return or(
		leadId ? eq(waitingList.leadId, leadId) : sql`false`,
		studentId ? eq(waitingList.studentId, studentId) : sql`false`,
	);
}

/** The waiting people whom the caller reaches, by id. */
async function peopleOf(db: Database, rows: readonly WaitingPerson[], reached: ReachedRows) {
	const ids = (of: "leadId" | "studentId") => rows.flatMap((row) => row[of] ?? []);
	const leads = await reachedLeads(db, ids("leadId"), reached);
	const students = await reachedStudents(db, ids("studentId"), reached);
	const people: [string, LeadRow | Student][] = [
		...leads.map((lead) => [lead._id, lead] as [string, LeadRow]),
		...students.map((student) => [student.id, student] as [string, Student]),
	];
	return new Map(people);
}

async function personOf(tx: Database, waiter: WaitingPerson, reached: ReachedRows): Promise<LeadRow | Student> {
	const person = (await peopleOf(tx, [waiter], reached)).get(waiter.leadId ?? waiter.studentId ?? "");
	if (person === undefined) throw new Refusal("not-found");
	return person;
}

async function refuseEnrolled(
	tx: Database,
	{ id, name }: StoredBatch,
	{ leadId, studentId }: WaitingPerson,
): Promise<void> {
	const theirs = leadId === null ? eq(enrolments.studentId, studentId ?? "") : eq(enrolments.leadId, leadId);
	const inBatch = and(theirs, eq(enrolments.batchId, id), isNull(enrolments.undoneAt), isNull(enrolments.leftAt));
	if ((await tx.$count(enrolments, inBatch)) > 0)
		throw new Refusal("enrolled-already", { error: `They are enrolled in ${name} already.` });
}

/** Recorded on the person, like other actions about them. */
function waitingListAuditEntry(person: LeadRow | Student, act: AuditEvent["act"], { name }: StoredBatch): AuditEvent {
	const details = `batch: ${name}`;
	if ("batch" in person) return { act, kind: "student", recordId: person.id, record: person.name, details };
	const record = person.email ?? person.name;
	return { act, kind: "lead", recordId: person.enquiry?._id ?? person._id, record, details };
}
