import { randomUUID } from "node:crypto";
import type { joinWaitingList as joinEndpoint, WaitingListEntry } from "#contract/batches.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { Student } from "../../identity/sign-in/student-accounts.ts";
import { readAccessibleLeads } from "../../leads/leads.ts";
import { type Actor, type AuditEvent, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, asc, eq, isNull, or, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments, waitingList } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { reachedStudents } from "../../students/reach.ts";
import { lockBatch, type StoredBatch } from "./batches.ts";

export type StoredWaitingEntry = typeof waitingList.$inferSelect;
type WaitingActor = Actor & { by: string; reached: ReachedRows };

/** The ids of the batches that a lead or a student waits for. */
export async function findWaitingBatchIds(db: Database, person: Partial<WaitingPerson>): Promise<Set<string>> {
	const found = await db.select({ id: waitingList.batchId }).from(waitingList).where(isEntryOf(person));
	return new Set(found.map(({ id }) => id));
}

/** The oldest entries first. */
export async function listWaitingList(
	db: Database,
	batchId: string,
	reached: ReachedRows,
): Promise<WaitingListEntry[]> {
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

/** Refused while a place is free. The batch is locked, so that no place is released meanwhile. */
export function joinWaitingList(
	db: Database,
	batchId: string,
	{ leadid, studentid }: BodyOf<typeof joinEndpoint>,
	{ reached, ...actor }: WaitingActor,
): Promise<undefined> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, batchId);
		const entry = { leadId: leadid ?? null, studentId: leadid === undefined ? (studentid ?? null) : null };
		const person = await personOf(tx, entry, reached);
		await refuseEnrolled(tx, batch, entry);
		if (batch.taken < batch.places) throw new Refusal("batch-has-place");
		const [added] = await tx
			.insert(waitingList)
			.values({ id: randomUUID(), createdAt: actor.now, batchId, ...entry, by: actor.by })
			.onConflictDoNothing()
			.returning();
		if (added) await recordAuditEvent(tx, actor, waitingListAuditEntry(person, "put-on-waiting-list", batch));
		return undefined;
	});
}

export function leaveWaitingList(db: Database, id: string, { reached, ...actor }: WaitingActor): Promise<undefined> {
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

/** Removes an enrolled person from the waiting list. Returns the removed rows, for undoing the enrolment. */
export function removeFromWaitingList(
	tx: Database,
	batchId: string,
	person: WaitingPerson,
): Promise<StoredWaitingEntry[]> {
	return tx
		.delete(waitingList)
		.where(and(eq(waitingList.batchId, batchId), isEntryOf(person)))
		.returning();
}

/** Restores removed entries with their original times, which are strings if they come from JSON. */
export async function restoreToWaitingList(
	tx: Database,
	removed: readonly (StoredWaitingEntry & { createdAt: Date | string })[],
) {
	const rows = removed.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
	if (rows.length > 0) await tx.insert(waitingList).values(rows).onConflictDoNothing();
}

type WaitingPerson = Pick<StoredWaitingEntry, "leadId" | "studentId">;

function isEntryOf({ leadId, studentId }: Partial<WaitingPerson>) {
	return or(
		leadId ? eq(waitingList.leadId, leadId) : sql`false`,
		studentId ? eq(waitingList.studentId, studentId) : sql`false`,
	);
}

/** The waiting leads and students that the caller may see, by id. */
async function peopleOf(db: Database, rows: readonly WaitingPerson[], reached: ReachedRows) {
	const idsOf = (column: "leadId" | "studentId") => rows.flatMap((row) => row[column] ?? []);
	const leads = await readAccessibleLeads(db, idsOf("leadId"), reached);
	const students = await reachedStudents(db, idsOf("studentId"), reached);
	const people: [string, LeadRow | Student][] = [
		...leads.map((lead) => [lead._id, lead] as [string, LeadRow]),
		...students.map((student) => [student.id, student] as [string, Student]),
	];
	return new Map(people);
}

async function personOf(tx: Database, entry: WaitingPerson, reached: ReachedRows): Promise<LeadRow | Student> {
	const person = (await peopleOf(tx, [entry], reached)).get(entry.leadId ?? entry.studentId ?? "");
	if (person === undefined) throw new Refusal("not-found");
	return person;
}

async function refuseEnrolled(
	tx: Database,
	{ id, name }: StoredBatch,
	{ leadId, studentId }: WaitingPerson,
): Promise<void> {
	const isOwn = leadId === null ? eq(enrolments.studentId, studentId ?? "") : eq(enrolments.leadId, leadId);
	const isInBatch = and(isOwn, eq(enrolments.batchId, id), isNull(enrolments.undoneAt), isNull(enrolments.leftAt));
	if ((await tx.$count(enrolments, isInBatch)) > 0)
		throw new Refusal("enrolled-already", { error: `They are enrolled in ${name} already.` });
}

/** Recorded on the lead or student, like other actions on them. */
function waitingListAuditEntry(person: LeadRow | Student, act: AuditEvent["act"], { name }: StoredBatch): AuditEvent {
	const details = `batch: ${name}`;
	if ("batch" in person) return { act, kind: "student", recordId: person.id, record: person.name, details };
	const record = person.email ?? person.name;
	return { act, kind: "lead", recordId: person.enquiry?._id ?? person._id, record, details };
}
