import { randomUUID } from "node:crypto";
import type { NewStudent, StudentRow } from "#contract/students.ts";
import type { DefaultPassword } from "../identity/passwords/default-password.ts";
import type { Student } from "../identity/sign-in/student-accounts.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { students, waitingList } from "../platform/db/schema.ts";
import { allRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { emailTaken, emailTakenMessage, findExistingStudents } from "./email.ts";
import { presentStudents } from "./present.ts";
import { recordedSpelling, refuseOtherBatches } from "./reach.ts";
import { isEnrolled } from "./status.ts";
import { auditEntry } from "./students.ts";

/** Statements time out after 1.5 s; inserting this many rows with all indexes takes a tenth of that. */
const rowsPerStatement = 200;

/** A new student is pending and has the default password. */
export async function addStudent(
	db: Database,
	input: NewStudent,
	defaultPassword: DefaultPassword,
	actor: Actor,
	reached = allRows,
): Promise<StudentRow> {
	await refuseOtherBatches(db, [input.batch], reached);
	const added = newRow(input, randomUUID(), await defaultPassword.hash(), actor);
	return db.transaction(async (tx) => {
		const [stored] = await insertMissing(tx, [added], actor);
		if (stored === undefined) throw emailTaken((await findExistingStudents(tx, [input.email], reached))[0]);
		return (await presentStudents(tx, [stored]))[0] as StudentRow;
	});
}

/**
 * Adds all of them or none. They share one hash, as a thousand hashes would take half a minute: the default password is
 * not secret, and each student must replace it.
 */
export async function addStudents(
	db: Database,
	input: NewStudent[],
	defaultPassword: DefaultPassword,
	actor: Actor,
	reached = allRows,
): Promise<StudentRow[]> {
	await refuseOtherBatches(
		db,
		input.map(({ batch }) => batch),
		reached,
	);
	const passwordHash = await defaultPassword.hash();
	const ids = descendingIds(input.length);
	const added = input.map((each, row) => newRow(each, ids[row] as string, passwordHash, actor));
	return db.transaction(async (tx) => {
		const stored = new Map((await insertMissing(tx, added, actor)).map((student) => [student.id, student]));
		if (stored.size < added.length) {
			const emails = added.map(({ email }) => email);
			throw refusedRows(added, stored, await findExistingStudents(tx, emails, reached));
		}
		const inOrder = added.map(({ id }) => stored.get(id) as Student);
		return presentStudents(tx, inOrder);
	});
}

/** The student with this email, locked until the transaction ends; otherwise a new one, pending. */
export async function findOrInsertStudent(
	tx: Database,
	input: NewStudent,
	passwordHash: string,
	actor: Actor,
): Promise<{ student: Student; isNew: boolean }> {
	const [added] = await insertMissing(tx, [newRow(input, randomUUID(), passwordHash, actor)], actor);
	if (added !== undefined) return { student: added, isNew: true };
	const [existing] = await tx.select().from(students).where(eq(students.email, input.email)).for("update");
	if (existing === undefined) throw new Refusal("overloaded", { retryAfterSeconds: 1 });
	return { student: existing, isNew: false };
}

/**
 * For an undone enrolment that added this student: deletes the student if still pending and not enrolled otherwise.
 * Refused if the student is on a waiting list, as that place would be lost; the lock prevents joining one meanwhile.
 */
export async function undoAddedStudent(tx: Database, id: string): Promise<void> {
	const isPending = and(eq(students.id, id), eq(students.status, "pending"));
	const pending = await tx.select({ id: students.id }).from(students).where(isPending).for("update");
	if (pending.length === 0 || (await isEnrolled(tx, id))) return;
	if ((await tx.$count(waitingList, eq(waitingList.studentId, id))) > 0) throw new Refusal("changed-meanwhile");
	await tx.delete(students).where(eq(students.id, id));
}

type ExistingStudent = Awaited<ReturnType<typeof findExistingStudents>>[number];
type NewRow = ReturnType<typeof newRow>;

function newRow(input: NewStudent, id: string, passwordHash: string, { now }: Actor) {
	return {
		...input,
		id,
		createdAt: now,
		updatedAt: now,
		statusAt: now,
		sessionsToldUntil: now,
		certificatesSeenAt: now,
		passwordHash,
	};
}

/** Lists are sorted newest first, then by descending id, so this keeps the order of the spreadsheet. */
function descendingIds(count: number): string[] {
	return Array.from({ length: count }, () => randomUUID())
		.sort()
		.reverse();
}

/** In a fixed order of emails, so that concurrent inserts of the same people cannot deadlock. */
async function insertMissing(tx: Database, added: NewRow[], actor: Actor): Promise<Student[]> {
	const spelled = await recordedSpelling(
		tx,
		added.map(({ batch }) => batch),
	);
	const sortedByEmail = added
		.toSorted((a, b) => a.email.localeCompare(b.email, "en"))
		.map((row) => ({ ...row, batch: spelled(row.batch) }));
	const stored: Student[] = [];
	for (let offset = 0; offset < sortedByEmail.length; offset += rowsPerStatement) {
		const chunk = sortedByEmail.slice(offset, offset + rowsPerStatement);
		stored.push(
			...(await tx.insert(students).values(chunk).onConflictDoNothing({ target: students.email }).returning()),
		);
	}
	for (let offset = 0; offset < stored.length; offset += rowsPerStatement) {
		const chunk = stored.slice(offset, offset + rowsPerStatement);
		await recordAuditEvent(
			tx,
			actor,
			chunk.map((student) => auditEntry(student, "added")),
		);
	}
	return stored;
}

/** Refuses each row whose email is in an earlier row, or belongs to a student. */
function refusedRows(added: NewRow[], stored: Map<string, Student>, existing: ExistingStudent[]): Refusal {
	const firstRowByEmail = new Map<string, number>();
	const fields: Record<string, string> = {};
	for (const [row, { id, email }] of added.entries()) {
		const first = firstRowByEmail.get(email);
		if (first !== undefined) fields[`users.${row}.email`] = `The same email as number ${first + 1} of the list.`;
		else if (!stored.has(id))
			fields[`users.${row}.email`] = emailTakenMessage(existing.find((student) => student.email === email));
		firstRowByEmail.set(email, first ?? row);
	}
	return new Refusal("users-refused", { fields });
}
