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
import { emailTaken, knownStudents, takenBy } from "./email.ts";
import { presentStudents } from "./present.ts";
import { refuseOtherBatches } from "./reach.ts";
import { isEnrolled } from "./status.ts";
import { auditEntry } from "./students.ts";

/** A statement has 1.5 s; this many rows and all their indexes take a tenth of it. */
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
		const [stored] = await insertThoseUnknown(tx, [added], actor);
		if (stored === undefined) throw emailTaken((await knownStudents(tx, [input.email], reached))[0]);
		return (await presentStudents(tx, [stored]))[0] as StudentRow;
	});
}

/**
 * All of them or none. They share one hash, because a thousand hashes would take half a minute: the default password is
 * not their secret, and each must replace it.
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
	const ids = listedInOrder(input.length);
	const added = input.map((each, row) => newRow(each, ids[row] as string, passwordHash, actor));
	return db.transaction(async (tx) => {
		const stored = new Map((await insertThoseUnknown(tx, added, actor)).map((student) => [student.id, student]));
		if (stored.size < added.length) {
			const emails = added.map(({ email }) => email);
			throw refusedRows(added, stored, await knownStudents(tx, emails, reached));
		}
		const inOrder = added.map(({ id }) => stored.get(id) as Student);
		return presentStudents(tx, inOrder);
	});
}

/** The student with this email, held until the transaction ends; else a new one, pending. */
export async function studentFor(
	tx: Database,
	input: NewStudent,
	passwordHash: string,
	actor: Actor,
): Promise<{ student: Student; isNew: boolean }> {
	const [added] = await insertThoseUnknown(tx, [newRow(input, randomUUID(), passwordHash, actor)], actor);
	if (added !== undefined) return { student: added, isNew: true };
	const [known] = await tx.select().from(students).where(eq(students.email, input.email)).for("update");
	if (known === undefined) throw new Refusal("overloaded", { retryAfterSeconds: 1 });
	return { student: known, isNew: false };
}

/**
 * For an undone enrolment that added this student: deletes the student if still pending and not enrolled again. Refused
 * if the student waits for a batch, whose place would be lost. The lock prevents getting one meanwhile.
 */
export async function takeBackStudent(tx: Database, id: string): Promise<void> {
	const isPending = and(eq(students.id, id), eq(students.status, "pending"));
	const pending = await tx.select({ id: students.id }).from(students).where(isPending).for("update");
	if (pending.length === 0 || (await isEnrolled(tx, id))) return;
	if ((await tx.$count(waitingList, eq(waitingList.studentId, id))) > 0) throw new Refusal("changed-meanwhile");
	await tx.delete(students).where(eq(students.id, id));
}

type KnownStudent = Awaited<ReturnType<typeof knownStudents>>[number];
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

/** Descending ids: lists are sorted newest first, then by id, and show the spreadsheet's first row first. */
function listedInOrder(count: number): string[] {
	return Array.from({ length: count }, () => randomUUID())
		.sort()
		.reverse();
}

/** In a fixed order of emails, so that two inserts of the same people cannot deadlock. */
async function insertThoseUnknown(tx: Database, added: NewRow[], actor: Actor): Promise<Student[]> {
	const byEmail = added.toSorted((a, b) => a.email.localeCompare(b.email, "en"));
	const stored: Student[] = [];
	for (let from = 0; from < byEmail.length; from += rowsPerStatement) {
		const portion = byEmail.slice(from, from + rowsPerStatement);
		stored.push(
			...(await tx.insert(students).values(portion).onConflictDoNothing({ target: students.email }).returning()),
		);
	}
	for (let from = 0; from < stored.length; from += rowsPerStatement) {
		const portion = stored.slice(from, from + rowsPerStatement);
		await recordAuditEvent(
			tx,
			actor,
			portion.map((student) => auditEntry(student, "added")),
		);
	}
	return stored;
}

/** Refuses each row whose email is in an earlier row, or belongs to a student. */
function refusedRows(added: NewRow[], stored: Map<string, Student>, known: KnownStudent[]): Refusal {
	const firstOf = new Map<string, number>();
	const fields: Record<string, string> = {};
	for (const [row, { id, email }] of added.entries()) {
		const first = firstOf.get(email);
		if (first !== undefined) fields[`users.${row}.email`] = `The same email as number ${first + 1} of the list.`;
		else if (!stored.has(id)) fields[`users.${row}.email`] = takenBy(known.find((student) => student.email === email));
		firstOf.set(email, first ?? row);
	}
	return new Refusal("users-refused", { fields });
}
